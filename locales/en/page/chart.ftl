## Every chart.

chart-table = As a table
chart-sampled = { $rows } of { $all } points.
