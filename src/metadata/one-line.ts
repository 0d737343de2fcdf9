/** Ends of lines and other control characters (C0, C1, the two separators of Unicode). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these end a header, a log line or a file's row early.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Whether a text stays in its line wherever it is written: a header, a mail's subject, a row of a file. */
export const isOneLine = (text: string): boolean => text.search(CONTROL) < 0;

/** The same text in one line, for what was stored before such texts were refused. */
export const inOneLine = (text: string): string => text.replace(CONTROL, " ");
