/** An element of a drawn picture. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** React's still markup as a tree; it closes what it opens. */
export function readMarkup(markup: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  for (const [, closing, name = "", attributes = "", own, text] of markup.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const here = open.at(-1) ?? root;
    if (text !== undefined) here.text += plain(text);
    else if (closing === "/") open.pop();
    else {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: "" };
      here.children.push(element);
      if (own !== "/") open.push(element);
    }
  }
  return root;
}

/** Attributes, those of `style` among them. */
function attributesOf(text: string): Readonly<Record<string, string>> {
  const all = Object.fromEntries(
    [...text.matchAll(/([a-zA-Z][\w:-]*)="([^"]*)"/g)].map(([, name, value]) => [name ?? "", plain(value ?? "")]),
  );
  const style = (all.style ?? "").split(";").flatMap((one) => {
    const at = one.indexOf(":");
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()] as const];
  });
  return { ...all, ...Object.fromEntries(style) };
}

const LETTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => LETTERS[name] ?? whole);
