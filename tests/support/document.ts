/** What every test that draws begins and ends with: files share a document, and none finds what another left in it. */
import { __unsafe_useEmotionCache as useStyles } from "@emotion/react";
import { cleanup, configure, render } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { rememberStyles } from "./computed-styles.ts";
import { insertOnlyWhatIsAsked } from "./inserted-styles.ts";
import { fakeSizes } from "./sizes.ts";
import { setWidth } from "./window-width.ts";

// Parts of a page load when first shown; a busy machine is not a fault of the screen.
configure({ asyncUtilTimeout: 15_000 });

rememberStyles();
const styles = knownStyles();
if (styles) insertOnlyWhatIsAsked(styles.sheet);
let tests = 0;

beforeEach(() => {
  tests += 1;
  setWidth(1440);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  fakeSizes();
  vi.stubGlobal("BroadcastChannel", channelsOf(tests));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetStyles();
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

/** Tabs of one browser hear each other; those of another test are another browser. */
function channelsOf(browser: number): typeof BroadcastChannel {
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${browser}`);
    }
  };
}

/** The list in which what draws notes the styles that are in the document already. */
function knownStyles(): ReturnType<typeof useStyles> | undefined {
  let found: ReturnType<typeof useStyles> | undefined;
  render(
    createElement(() => {
      found = useStyles();
      return null;
    }),
  );
  cleanup();
  return found;
}

/** Whoever asks how an element looks goes through all rules in the document: those of what is gone would make every test slower. */
function forgetStyles(): void {
  styles?.sheet.flush();
  if (styles) Object.assign(styles, { inserted: {}, registered: {} });
}
