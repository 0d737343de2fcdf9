import type { InputMask } from "imask";

/** `0` a digit, `a` a letter, `*` either, everything else itself. Several patterns: the shortest that fits is used. */
export interface MaskShape {
  readonly patterns: readonly string[];
  readonly upper?: true;
}

/**
 * Puts a mask on a text box. The code comes with the first box that is entered, so lists and plain forms never load it.
 * Text pasted with or without the mask's own characters reads the same.
 */
export async function attachMask(input: HTMLInputElement, shape: MaskShape): Promise<InputMask> {
  const { default: IMask } = await import("imask");
  const definitions = { "*": /[0-9A-Za-z]/ };
  const prepareChar = shape.upper ? (text: string) => text.toUpperCase() : (text: string) => text;
  const patterns = shape.patterns.map((mask) => ({ mask, definitions, prepareChar }));
  const [only] = patterns;
  const options = patterns.length === 1 && only ? only : { mask: patterns };
  return IMask(input, options) as unknown as InputMask;
}
