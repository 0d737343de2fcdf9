import { configure, type RenderResult, render } from "@testing-library/react";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { importChunk } from "./fake-server.ts";

// A busy machine is not a fault of the screen.
configure({ asyncUtilTimeout: 15_000 });

/** The whole application at an address, as main starts it. */
export function drawApp(path: string): RenderResult {
  window.history.replaceState(null, "", path);
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk }} />);
}

/** jsdom has no layout: the width a test speaks of decides the media queries. */
export function setWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const [, side, limit] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
    const matches = side === undefined ? false : side === "min" ? width >= Number(limit) : width <= Number(limit);
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    };
  };
}
