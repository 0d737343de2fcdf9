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

/** Lower case without accents, letter by letter; what the database function `quadro_dobra` gives for the same text. */
export function fold(text: string): string {
  let folded = "";
  for (const letter of text) folded += table.get(letter) ?? (letter >= "A" && letter <= "Z" ? letter.toLowerCase() : letter);
  return folded;
}

const filled = [...table].filter(([, to]) => to !== "");
const FROM = filled.map(([from]) => from).join("") + MARKS.join("");
const TO = filled.map(([, to]) => to).join("");

/**
 * The fold as an IMMUTABLE function of built-in ones, made of the same table: the extension `unaccent` is only STABLE and its
 * rules may change under stored columns. Text in plain ASCII skips the table. In PL/pgSQL, which keeps it ready between statements:
 * as a function in SQL it was read and planned anew by every statement that wrote a folded column (measured: a third of an insert).
 */
export const FOLD_FUNCTION = `create or replace function quadro_dobra(texto text) returns text language plpgsql immutable strict parallel safe as $corpo$
begin
  if octet_length(texto) = char_length(texto) then return lower(texto collate "C"); end if;
  return lower(translate(texto collate "C", '${FROM}', '${TO}'));
end $corpo$`;
