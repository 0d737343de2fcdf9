import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { SearchBox } from "../../src/admin/list/SearchBox.tsx";

/** The box, and what it said; `come` is what the list is narrowed to from then on. */
function drawBox(text: string) {
  const said: string[] = [];
  const box = (now: string) => (
    <SearchBox input={createRef()} label="Pesquisar" text={now} onText={(one) => void said.push(one)} />
  );
  const { rerender } = render(box(text), { wrapper: MemoryRouter });
  const input = screen.getByRole<HTMLInputElement>("searchbox");
  return { said, input, come: (now: string) => rerender(box(now)) };
}

test("what comes from elsewhere is shown", () => {
  const { input, come } = drawBox("luva");
  expect(input.value).toBe("luva");
  come("");
  expect(input.value).toBe("");
  come("luva");
  expect(input.value).toBe("luva");
});

test("a list that follows late takes nothing of what was typed meanwhile", async () => {
  const { said, input, come } = drawBox("");
  await userEvent.type(input, "lu");
  await waitFor(() => expect(said).toEqual(["lu"]));
  await userEvent.type(input, "va{Enter}");
  expect(said).toEqual(["lu", "luva"]);
  come("lu");
  expect(input.value).toBe("luva");
  come("luva");
  expect(input.value).toBe("luva");
  expect(screen.getByRole("searchbox")).toBe(input);
  expect(document.activeElement).toBe(input);
  // Back in the history: not what was typed, though it was typed once.
  come("lu");
  expect(input.value).toBe("lu");
});

test("what was passed over on the way is no longer expected", async () => {
  const { input, come } = drawBox("");
  await userEvent.type(input, "a{Enter}b{Enter}");
  come("ab");
  come("a");
  expect(input.value).toBe("a");
});

test("Esc empties, once, and says so at once", async () => {
  const { said, input, come } = drawBox("luva");
  await userEvent.type(input, "{Escape}");
  expect(said).toEqual([""]);
  come("");
  expect(input.value).toBe("");
});

test("who leaves before the search is asked is not called back by it", () => {
  vi.useFakeTimers();
  try {
    const { said, input } = drawBox("");
    fireEvent.change(input, { target: { value: "luva" } });
    window.history.pushState(null, "", "/sst/epis/new");
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([]);
  } finally {
    vi.useRealTimers();
    window.history.replaceState(null, "", "/");
  }
});
