import { randomInt } from "node:crypto";

/** No letter or digit that is mistaken for another when read or typed. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";

/** A password nobody guesses in the day it is good for, easy to type from a mail. */
export function provisionalPassword(): string {
  const pick = (from: string, count: number): string =>
    Array.from({ length: count }, () => from.charAt(randomInt(from.length))).join("");
  return `${pick(LETTERS, 4)}-${pick(LETTERS, 4)}-${pick(DIGITS, 4)}`;
}
