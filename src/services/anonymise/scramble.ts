const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const DIGITS = "0123456789";

/** Another text of the same shape: letters for letters, digits for digits, everything else where it was. */
export function scramble(text: string, pick: (count: number) => number): string {
  const one = (from: string): string => from.charAt(pick(from.length));
  return text.normalize("NFC").replace(/\p{Lu}|\p{L}|\p{Nd}/gu, (char) => {
    if (/\p{Nd}/u.test(char)) return one(DIGITS);
    return one(/\p{Lu}/u.test(char) ? UPPER : LOWER);
  });
}
