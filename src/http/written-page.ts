import type { WrittenPage } from "./server-feature.ts";

/** Where the application draws itself. */
const PLACE = '<div id="quadro"></div>';
const NO_SCRIPTS = /<noscript>[\s\S]*?<\/noscript>/;
const TITLE = /<title>[\s\S]*?<\/title>/;
/** The application itself. */
const APPLICATION = /\s*<(?:script type="module"[^>]*><\/script|link rel="(?:modulepreload|stylesheet)"[^>]*)>/g;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/**
 * The browser's page with what the server wrote: it is there before any script runs, and stays where none does, or none is needed. The
 * application is named behind it, so that what was written is painted first.
 */
export function writtenInto(shell: string, { head, body, alone = false }: Omit<WrittenPage, "status">): string {
  if (!shell.includes(PLACE)) throw new Error("the page has no place for the application");
  const application = alone ? "" : (shell.match(APPLICATION) ?? []).join("");
  return shell
    .replace(APPLICATION, "")
    .replace(NO_SCRIPTS, "")
    .replace(DESCRIPTION, "")
    .replace(TITLE, () => head)
    .replace(PLACE, () => `${PLACE.replace("></", () => `>${body}</`)}${application}`);
}

const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text inside HTML, between tags or in a quoted attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** JSON inside a script element: nothing in it ends the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");
