/** `situacao` of talents who are not the company's any more: dismissed, or their admission called off. */
export const GONE: readonly string[] = ["D", "C"];
