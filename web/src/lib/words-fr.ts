/** Everything that the page says in French, in one file to load. */
export default import.meta.glob<string>(["../../../locales/fr/page/*.ftl", "../../../locales/fr/numbers.ftl"], { query: "?raw", import: "default", eager: true });
