import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Api } from "../../src/admin/providers/api.ts";
import type { Json, WireRecord } from "../../src/metadata/verdict.ts";
import { prepareDeferred } from "../../src/ui/deferred.tsx";
import { accessibleTree } from "./accessible-tree.ts";
import { type LoadedRegister, loadRegister, openForm, registerIds } from "./harness.tsx";
import { oneOfEach, ruleStates } from "./rule-states.ts";

beforeAll(prepareDeferred);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * What a person meets in the form of each register, new and in each state its rules can bring about, as assistive technology reads
 * it. A change here is a change of what the form means; look at it, then accept it with `-u`.
 */
describe.each(registerIds)("the form of %s", (id) => {
  test("reads as agreed", async () => {
    const loaded = await loadRegister(id);
    const first = await formText(loaded, oneOfEach(loaded.register));
    const parts = [first.join("\n")];
    for (const { rules, draft } of ruleStates(loaded.register)) {
      const other = await formText(loaded, { ...oneOfEach(loaded.register), ...draft });
      parts.push(`## quando ${rules.join(", ")}\n${changes(first, other).join("\n") || "(nada muda)"}`);
    }
    await expect(`${parts.join("\n\n")}\n`).toMatchFileSnapshot(`snapshots/${id}.txt`);
  });
});

/** Two records of whatever a reference may point at; one the draft refers to is answered as the draft knows it, whenever the answer comes. */
const answering =
  (draft: WireRecord): Api["options"] =>
  async (_, { field, ids }) => {
    const known = recordsIn(draft, field.split("."));
    const options = [1, 2]
      .filter((id) => ids === undefined || ids.includes(id))
      .map((id) => ({ id, nome: `Exemplo ${id}`, ...known.find((record) => record.id === id) }));
    return { options, total: 2 };
  };

function recordsIn(value: Json | undefined, steps: readonly string[]): readonly WireRecord[] {
  if (Array.isArray(value)) return value.flatMap((item) => recordsIn(item, steps));
  if (typeof value !== "object" || value === null) return [];
  const record = value as WireRecord;
  const [step, ...rest] = steps;
  return step === undefined ? [record] : recordsIn(record[step], rest);
}

/** More than any part of a form waits before it asks. */
const PATIENCE_MS = 1_000;

/** Until nothing is waited for any more: facts arrive and rules answer after the form is drawn. */
async function settled(container: HTMLElement): Promise<void> {
  let before = "";
  // What is loaded comes when it comes; what is waited for comes at once.
  while (container.innerHTML !== before || container.querySelector("[aria-busy=true], .MuiSkeleton-root")) {
    before = container.innerHTML;
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MS));
  }
}

async function formText(loaded: LoadedRegister, draft: WireRecord): Promise<string[]> {
  const { container } = openForm(loaded, { draft, api: { options: answering(draft) } });
  await settled(container);
  screen.getByRole("heading", { level: 1 });
  const tabs = screen.queryAllByRole("tab");
  const texts: string[] = [];
  for (const tab of tabs.length === 0 ? [null] : tabs) {
    if (tab) fireEvent.click(tab);
    await settled(container);
    const panel = container.querySelector("[role=tabpanel]") ?? container.querySelector("form");
    if (!panel) throw new Error("the form draws no panel");
    texts.push(`# ${tab?.textContent ?? "Formulário"}`, ...accessibleTree(panel).split("\n"));
  }
  cleanup();
  return texts;
}

/** Lines that went and came, each under the tab it belongs to. */
function changes(before: readonly string[], after: readonly string[]): string[] {
  const keyed = (lines: readonly string[]): string[] => {
    let tab = "";
    return lines.map((line) => {
      if (line.startsWith("# ")) tab = line.slice(2);
      return `${tab}: ${line.trim()}`;
    });
  };
  const [old, now] = [keyed(before), keyed(after)];
  return [...minus(old, now).map((line) => `- ${line}`), ...minus(now, old).map((line) => `+ ${line}`)];
}

function minus(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
