/**
 * More marks on one letter than any script has (UAX #15, stream-safe text). Bringing such a run into order takes the square of its
 * length: 400,000 of them kept a server busy for two minutes. It is left as it is; lengths and kinds judge it.
 */
const ENDLESS_MARKS = /\p{M}{31}/u;

/** Unicode normal form C. */
export const composed = (text: string): string => (ENDLESS_MARKS.test(text) ? text : text.normalize("NFC"));
