/** Letters that fold to one plain letter: Latin-1 and Latin Extended-A, which hold every letter of the languages names come from. */
const pairs: readonly (readonly [string, string])[] = Array.from({ length: 0x0180 - 0x00c0 }, (_, index) =>
  String.fromCodePoint(0x00c0 + index),
).flatMap((letter) => {
  const base = letter.normalize("NFD").charAt(0).toLowerCase();
  return /^[a-z]$/.test(base) ? [[letter, base] as const] : [];
});
const more: readonly (readonly [string, string])[] = [
  ["ª", "a"],
  ["º", "o"],
  ["Æ", "a"],
  ["æ", "a"],
  ["Ø", "o"],
  ["ø", "o"],
  ["ß", "s"],
  ["Đ", "d"],
  ["đ", "d"],
  ["Ł", "l"],
  ["ł", "l"],
  ["Œ", "o"],
  ["œ", "o"],
  ["ı", "i"],
];
const MARKS = ["\u0300", "\u0301", "\u0302", "\u0303", "\u0308", "\u0327"];
const table = new Map<string, string>([...pairs, ...more, ...MARKS.map((mark) => [mark, ""] as const)]);

const PLAIN = /^[ -~]*$/;

/**
 * Lower case without accents, letter by letter: how texts are searched, sorted and held to be alike, in the browser and on the
 * server. What the database function `quadro_dobra`, made of the same table, gives for the same text.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  let folded = "";
  for (const letter of text) folded += table.get(letter) ?? (letter >= "A" && letter <= "Z" ? letter.toLowerCase() : letter);
  return folded;
}

const filled = [...table].filter(([, to]) => to !== "");

/** The table as PostgreSQL's `translate` takes it: letters without a counterpart go. */
export const FOLDED_LETTERS = {
  from: filled.map(([from]) => from).join("") + MARKS.join(""),
  to: filled.map(([, to]) => to).join(""),
};
