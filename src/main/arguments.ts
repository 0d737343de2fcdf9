export interface Arguments {
  readonly file: string;
  readonly words: ReadonlySet<string>;
}

/** One file and any of the known words; undefined when something else was given. */
export function readArguments(given: readonly string[], known: readonly string[]): Arguments | undefined {
  const words = given.filter((one) => one.startsWith("--"));
  const [file, ...more] = given.filter((one) => !one.startsWith("--"));
  if (file === undefined || more.length > 0 || words.some((word) => !known.includes(word))) return undefined;
  return { file, words: new Set(words) };
}
