const LONGEST = 120;

/** The name a file is kept under: no path, no control characters, no spaces or parentheses (spec 000 §5.7). */
export function fileName(sent: string): string {
  const base = sent.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not reach a header.
  const clean = base.replace(/[\s()\u0000-\u001f\u007f"'<>;:*?|\u202a-\u202e\u2066-\u2069]+/g, "").replace(/^\.+/, "");
  if (clean.length <= LONGEST) return clean === "" ? "arquivo" : clean;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? "";
  return clean.slice(0, LONGEST - extension.length) + extension;
}
