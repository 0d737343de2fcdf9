import { act, type RenderHookResult, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useKeeping } from "../../src/admin/questions/use-keeping.ts";
import { between, seeded } from "../../src/kinds/seeded.ts";
import { amount } from "../support/sample.ts";
import { Far, LATEST_MS, ON_ITS_WAY_MS, type Part } from "./failing-way.ts";

/**
 * Somebody answers while tabs die, connections break or fall silent, sessions end, the server goes down and another device answers too.
 * What is told to be saved is saved; with the way open nothing is lost that was typed more than a second ago, and nothing at all by a page
 * that is left or by one that stays.
 */
const KILLS = amount("admin/nothing-typed-is-lost", "sheets answered", { quick: 300, full: 3000 });
const STEPS = 40;
const PARTS = 4;
const OLD_MS = 1000;

interface Typed {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

type Kept = ReturnType<typeof useKeeping<Part>>;

class Tab {
  alive = true;
  /** The last word typed into each part, by this person here. */
  readonly typed = new Map<string, Typed>();
  private readonly far: Far;
  private readonly hook: RenderHookResult<Kept, unknown>;

  constructor(far: Far) {
    this.far = far;
    const isAlive = (): boolean => this.alive;
    const begun = far.now();
    this.hook = renderHook(() =>
      useKeeping<Part>({
        begun,
        save: (changed, signal) => far.save(isAlive, changed, signal),
        reread: (_behind, signal) => far.read(isAlive, signal),
        textOf: (text) => text,
        tellError: () => undefined,
      }),
    );
  }

  get keeping(): Kept {
    return this.hook.result.current;
  }

  type(name: string, text: string): void {
    act(() => this.keeping.change(name, text));
    this.typed.set(name, { name, text, at: Date.now() });
  }

  /** One of the two texts of a part said otherwise elsewhere is taken. */
  settle(name: string, keeps: "here" | "elsewhere"): void {
    act(() => this.keeping.settle(name, keeps));
    if (keeps === "elsewhere") this.typed.delete(name);
    else this.typed.set(name, { name, text: this.keeping.parts.get(name) ?? "", at: Date.now() });
  }

  /** What was typed and never reached the server; what waits for a choice is in sight. */
  lost(before = Number.POSITIVE_INFINITY): readonly string[] {
    const waiting = new Set(this.keeping.conflicts);
    return [...this.typed.values()]
      .filter(({ name, text, at }) => at <= before && !waiting.has(name) && !this.far.stored.has(text))
      .map(({ name, text }) => `${name} ${text}`);
  }

  /** Left as pages are left: they may still send. */
  leave(): void {
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
    });
  }

  /** Gone without a word. */
  die(): void {
    this.alive = false;
    this.hook.unmount();
    vi.clearAllTimers();
  }
}

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

/** One sheet from its opening to its end; how many tabs died on the way. */
async function answer(seed: number): Promise<number> {
  const next = seeded(seed);
  const far = new Far(next);
  let tab = new Tab(far);
  let texts = 0;
  let deaths = 0;
  const trail: string[] = [];
  const told = (what: string): string => `${what}, seed ${seed}: ${trail.join(", ")}`;
  const mend = (): void => {
    far.meet(null);
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
  };
  const word = (how: string): string => {
    texts += 1;
    return `${how} ${texts}`;
  };
  const part = (): string => `p${between(next, 1, PARTS)}`;
  const steps: readonly (readonly [name: string, act: () => Promise<void> | void])[] = [
    ["digita", () => tab.type(part(), word("digitado"))],
    ["digita", () => tab.type(part(), word("digitado"))],
    ["espera", () => pass(between(next, 1, 2500))],
    ["espera pouco", () => pass(between(next, 1, 60))],
    [
      "perde o caminho",
      () => {
        far.meet((["offline", "silent", "down", "signedOut"] as const)[between(next, 0, 3)] ?? "offline");
      },
    ],
    ["recupera o caminho", mend],
    [
      "outro aparelho",
      () => {
        far.put(far.sequence + 1, new Map([[part(), word("de fora")]]));
        far.foreignAt = Date.now();
      },
    ],
    [
      "escolhe",
      () => {
        const [name] = tab.keeping.conflicts;
        if (name !== undefined) tab.settle(name, next() < 0.5 ? "here" : "elsewhere");
      },
    ],
    [
      "sai da página",
      async () => {
        const isOpen = far.trouble === null && Date.now() >= far.openSince;
        const isBehind = far.foreignAt > Number.NEGATIVE_INFINITY;
        tab.leave();
        await pass(2 * ON_ITS_WAY_MS);
        if (isOpen && !isBehind) expect(tab.lost(), told("left behind")).toEqual([]);
        tab.die();
        tab = new Tab(far);
        far.foreignAt = Number.NEGATIVE_INFINITY;
      },
    ],
    [
      "a aba morre",
      () => {
        const now = Date.now();
        const isOpen = far.trouble === null && now - far.foreignAt > 2 * OLD_MS;
        const old = [...tab.typed.values()].filter(({ at }) => at >= far.openSince && at <= now - OLD_MS);
        const lost = new Set(tab.lost());
        if (isOpen)
          expect(
            old.map(({ name, text }) => `${name} ${text}`).filter((one) => lost.has(one)),
            told("lost"),
          ).toEqual([]);
        tab.die();
        deaths += 1;
        tab = new Tab(far);
        far.foreignAt = Number.NEGATIVE_INFINITY;
      },
    ],
  ];
  for (let step = 0; step < STEPS; step += 1) {
    const [name, go] = steps[between(next, 0, steps.length - 1)] ?? ["", () => undefined];
    trail.push(name);
    await go();
    if (tab.keeping.state === "saved") expect(tab.lost(), told("said to be saved")).toEqual([]);
  }
  mend();
  await pass(LATEST_MS);
  expect(tab.lost(), told("still unsaved")).toEqual([]);
  tab.die();
  return deaths;
}

test(`of ${KILLS} sheets answered while everything fails nothing typed is lost`, async () => {
  vi.useFakeTimers();
  let deaths = 0;
  for (let seed = 1; seed <= KILLS; seed += 1) deaths += await answer(seed);
  expect(deaths).toBeGreaterThan(KILLS / 2);
}, 240_000);
