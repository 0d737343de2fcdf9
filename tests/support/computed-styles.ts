type ReadStyle = typeof window.getComputedStyle;

/** Files of one worker share their window: the second one finds it so already. */
const windows = new WeakSet<Window>();

/**
 * Works out how an element looks once until the document changes. Whoever looks for a role or a name asks for every element and all
 * around it, and each answer goes through every rule (measured: a third of the time of what draws). Styles are inserted as text
 * here, so a new rule is a change of the document too.
 */
export function rememberStyles(): void {
  if (windows.has(window)) return;
  windows.add(window);
  const read: ReadStyle = window.getComputedStyle.bind(window);
  let known = new Map<string, WeakMap<Element, CSSStyleDeclaration>>();
  const forget = (): void => {
    known = new Map();
  };
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What a person ticks or fills changes no node.
  for (const name of ["input", "change"]) document.addEventListener(name, forget, { capture: true });
  window.getComputedStyle = (element, pseudo) => {
    if (changes.takeRecords().length > 0) forget();
    const key = pseudo ?? "";
    const elements = known.get(key) ?? new WeakMap<Element, CSSStyleDeclaration>();
    known.set(key, elements);
    const style = elements.get(element) ?? read(element, pseudo);
    elements.set(element, style);
    return style;
  };
}
