## The page in a browser.

serve-address = The page is at { $address } until you press Ctrl-C.
serve-unbuilt = The page is not built, and this glisse does not have it: there is a note on how to build it in its place.
serve-unbuilt-page = The page is not built. This command, in the folder of the project, builds it, then serves it and opens it:
serve-unbuilt-dir = If it is built already, the folder can be named:
serve-no-browser = No browser could be opened: open { $address } in yours.
serve-failed = the page cannot be served: { $error }
serve-port-taken = port { $port } is taken, perhaps by another glisse
    .help = say --port 0 for any that is free, or --port with another number
serve-no-port = there is no listening on port { $port }: { $reason }
    .help = say --port 0 for any that is free
serve-no-page = there is no page in { $path }: it has no index.html
    .help = name the folder of the built page, web/dist; ./playground builds it
serve-too-large = { $path } holds far more than a page
    .help = name the folder of the built page, web/dist
