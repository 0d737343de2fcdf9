import { fold } from "./fold.ts";

/** More words than anybody types; those beyond narrow nothing. */
const MOST = 12;
const MASK = /[./()+-]/g;

/** The words of a search, folded. A sign between two of them (`Ana - Compras`) is none. */
export function searchWords(text: string): readonly string[] {
  const parts = fold(text).split(/\s+/).filter(Boolean);
  const words = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...new Set(words.length > 0 ? words : parts)].slice(0, MOST);
}

/** A word as it may be stored: with a digit in it also without the signs of a mask (`111.444.777-35`). */
export function storedForms(word: string): readonly string[] {
  const bare = /\d/.test(word) ? word.replace(MASK, "") : word;
  return bare === word ? [word] : [word, bare];
}
