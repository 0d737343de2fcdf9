/** What is shorter is no value anybody stored: it is ignored (spec 002 §9). */
export const SHORTEST = 3;

/** A text kept in this browser; undefined when there is none, or the browser keeps nothing. */
export function readStored(key: string): string | undefined {
  return attempt(() => {
    const text = localStorage.getItem(key);
    return text === null || text.length < SHORTEST ? undefined : text;
  });
}

/** Keeps a text in this browser, if it lets us; undefined takes it away. */
export function writeStored(key: string, text: string | undefined): void {
  attempt(() => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
}

/** A text kept in this tab alone, until it is closed. */
export const readInTab = (key: string): string | undefined => attempt(() => sessionStorage.getItem(key) ?? undefined);

/** Keeps a text in this tab, if the browser lets us; undefined takes it away. */
export function writeInTab(key: string, text: string | undefined): void {
  attempt(() => (text === undefined ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
}

/** Whether a mark was set that the server's own pages see too; it says nothing but that it is there. */
export const isMarked = (name: string): boolean => document.cookie.split("; ").some((one) => one.startsWith(`${name}=`));

/** Sets such a mark for addresses that begin with `path`, until the browser is closed, or takes it away. */
export function mark(name: string, path: string, isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=1; path=${path}; samesite=lax${isThere ? "" : "; max-age=0"}`;
}

/** Keys in use that begin so. */
export function storedKeys(prefix: string): readonly string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

/** A browser that keeps nothing works as well; the error is only logged. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    console.warn("local storage", error);
    return undefined;
  }
}
