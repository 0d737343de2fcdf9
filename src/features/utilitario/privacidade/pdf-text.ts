/** Letters beyond Latin-1 that the fonts every reader of PDF has can still draw (WinAnsi). */
const MORE = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** A text as those fonts can draw it: what they lack loses its accent, or becomes a question mark instead of other letters. */
export function drawable(text: string): string {
  return [...text.normalize("NFC").replace(/[\t\r]+/g, " ")]
    .map((char) => {
      if (fits(char)) return char;
      const plain = char.normalize("NFD").replace(/\p{M}/gu, "");
      return plain !== "" && [...plain].every(fits) ? plain : "?";
    })
    .join("");
}

function fits(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return char === "\n" || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || MORE.has(char);
}
