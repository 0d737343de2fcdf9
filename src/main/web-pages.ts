/** What `index.html` begins. */
const WHOLE = "/src/main/web.tsx";

/**
 * Pages of the browser, all written from `index.html`: the whole application, and what outside people get of it. Each is built by itself,
 * so that it begins with one file.
 */
export const WEB_PAGES = [
  { file: "externo.html", entry: "/src/main/outside.tsx" },
  { file: "index.html", entry: WHOLE },
] as const;

/** The page that begins this in the whole application's place. */
export const beginning = (html: string, entry: string): string => html.replace(WHOLE, entry);
