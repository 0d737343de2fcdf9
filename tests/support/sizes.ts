import { act } from "@testing-library/react";
import { vi } from "vitest";

const watching = new Set<() => void>();

/** A document without a layout has no sizes that change: who watches them is told when a test says so. */
export function fakeSizes(): void {
  watching.clear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(): void {
        watching.add(this.#tell);
      }
      disconnect(): void {
        watching.delete(this.#tell);
      }
    },
  );
}

export function sizesChanged(): void {
  act(() => {
    for (const tell of watching) tell();
  });
}
