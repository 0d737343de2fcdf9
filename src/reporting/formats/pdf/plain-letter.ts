/** What stands for letters a font lacks; a tick never looks like a cross. */
const INSTEAD: Readonly<Record<string, string>> = {
  "≤": "<=",
  "≥": ">=",
  "≠": "<>",
  "✓": "v",
  "✔": "v",
  "○": "o",
  "\t": " ",
  "\r": "",
  "\u00a0": " ",
  "\u202f": " ",
  "‐": "-",
  "‑": "-",
};

/** A letter without what no font can draw of it: its accents gone, a sign by others; `?` where nothing comes near. */
export function plain(letter: string): string {
  const instead = INSTEAD[letter];
  if (instead !== undefined) return instead;
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare === "" || bare === letter ? "?" : bare;
}
