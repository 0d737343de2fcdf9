import type { InputMask } from "imask";

/** `0` a digit, `a` a letter, `*` either, everything else itself. Several patterns: the shortest that fits is used. */
export interface MaskShape {
  readonly patterns: readonly string[];
  readonly upper?: true;
  /** What a text that comes at once means under the mask. */
  readonly pasted?: (text: string) => string;
}

type Library = typeof import("imask").default;
let library: Library | undefined;

/** Fetches the code of masks when the first box that wants one is drawn, so that lists and plain forms never load it. */
export async function prepareMasks(): Promise<void> {
  library ??= (await import("imask")).default;
}

/**
 * Puts a mask on a text box, at once when its code is there already. Text pasted with or without the mask's own characters reads the
 * same; what was typed before the mask came keeps its order and the caret its place.
 */
export function attachMask(input: HTMLInputElement, shape: MaskShape): InputMask | null {
  if (!library) return null;
  const definitions = { "*": /[0-9A-Za-z]/ };
  const prepareChar = shape.upper ? (text: string) => text.toUpperCase() : (text: string) => text;
  const { pasted: prepare = (text: string) => text } = shape;
  const patterns = shape.patterns.map((mask) => ({ mask, definitions, prepareChar, prepare }));
  const [only] = patterns;
  const options = patterns.length === 1 && only ? only : { mask: patterns };
  const before = input.value;
  const typed = significant(before.slice(0, input.selectionStart ?? before.length)).length;
  const mask = library(input, options) as unknown as InputMask;
  if (mask.value !== before && document.activeElement === input) {
    const caret = placeAfter(mask.value, typed);
    // The mask writes the box when its own tick comes; the caret goes where the person left it, after that.
    mask.updateControl();
    input.setSelectionRange(caret, caret);
  }
  return mask;
}

const significant = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "");

/** Place in `text` behind its first `count` characters that are no decoration; the end when there are no more. */
function placeAfter(text: string, count: number): number {
  for (let at = 0, seen = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (significant(text.charAt(at)) !== "") seen += 1;
  }
  return text.length;
}
