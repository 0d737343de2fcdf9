/** What tests, and what they look for elements with, ask of a style: whether it is seen, may be pressed, and how high it is. */
const ASKED = /^(display|visibility|content|pointer-events|user-select|overflow(-[xy])?|(max-|min-)?height|opacity)$/;
const DECLARATION = /(?<=[;{]|^)\s*([\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g;

/** A rule as it is inserted, without what nobody asks; empty where nothing is left of it. */
export function askedRule(rule: string): string {
  const kept = rule.replace(DECLARATION, (declaration, property: string) => (ASKED.test(property) ? declaration : ""));
  return /\{[^{}]*\w[^{}]*\}/.test(kept) ? kept : "";
}

interface Sheet {
  insert(rule: string): void;
}

/**
 * Whoever looks for a role asks how every element looks, and each answer goes through all rules and all they say: without colours,
 * borders and the like a rule is short, and most are none.
 */
export function insertOnlyWhatIsAsked(sheet: Sheet): void {
  const prototype = Object.getPrototypeOf(sheet) as Sheet & { isShort?: true };
  if (prototype.isShort) return;
  const insert = prototype.insert;
  prototype.isShort = true;
  prototype.insert = function (this: Sheet, rule) {
    const short = askedRule(rule);
    if (short !== "") insert.call(this, short);
  };
}
