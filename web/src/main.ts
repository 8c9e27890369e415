import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("page");
if (target) mount(App, { target });

// Offline and installable, where the page is served and not only being written.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("./service-worker.js"));
}
