/** Everything that the page says in English, in one file to load. */
export default import.meta.glob<string>(["../../../locales/en/page/*.ftl", "../../../locales/en/numbers.ftl"], { query: "?raw", import: "default", eager: true });
