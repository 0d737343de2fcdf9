import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { Register, Registry } from "../../src/metadata/register.ts";
import { capabilitiesOf, type Family } from "./capabilities.ts";
import { standingOf, touchedAt } from "./touched.ts";

/**
 * Which of the declared things an expensive suite takes. A quick run takes what was touched of late, a third that another commit
 * chooses otherwise, and whoever it takes so that no capability is left without a representative; the full run takes all, or of all
 * the share of its shard.
 */
export interface Choice<T> {
  readonly all: readonly T[];
  capabilities(one: T): ReadonlySet<string>;
  /** What is taken for having been changed of late. */
  readonly touched: readonly T[];
  /** Chooses the third. */
  readonly seed: string;
}

/** The run takes all there is. */
export const full = process.env.QUADRO_TEST_FULL === "1";
const [shard = 1, shards = 1] = (process.env.QUADRO_TEST_SHARD ?? "1/1").split("/").map(Number);

/**
 * How many of those touched of late are taken, the newest first: a day on which nearly all were is no reason to take nearly all. What
 * happens to the others is the third's and the full run's.
 */
export const MOST_TOUCHED = 12;

export function chosen<T extends { readonly id: string }>({ all, capabilities, touched, seed }: Choice<T>): readonly T[] {
  const drawn = [...all].sort((a, b) => drawOf(seed, a.id).localeCompare(drawOf(seed, b.id)));
  const can = new Map(all.map((one) => [one, [...capabilities(one)]]));
  const taken = new Set([...drawn.slice(0, Math.ceil(all.length / 3)), ...touched]);
  const left = new Set([...can.values()].flat());
  const leftOf = (one: T): readonly string[] => (can.get(one) ?? []).filter((capability) => left.has(capability));
  for (const one of taken) for (const capability of leftOf(one)) left.delete(capability);
  while (left.size > 0) {
    const [best] = drawn.toSorted((a, b) => leftOf(b).length - leftOf(a).length);
    if (best === undefined) break;
    taken.add(best);
    for (const capability of leftOf(best)) left.delete(capability);
  }
  return all.filter((one) => taken.has(one));
}

const drawOf = (seed: string, id: string): string => createHash("sha256").update(`${seed} ${id}`).digest("hex");

/** What one shard of many takes: together they take all, each thing once. */
export const shareOf = <T>(all: readonly T[], at: number, of: number): readonly T[] =>
  all.filter((_, index) => index % of === at - 1);

/** Of what every run takes whole, the share of the shard. */
export const ofShard = <T>(all: readonly T[]): readonly T[] => shareOf(all, shard, shards);

let standing: ReturnType<typeof standingOf> | undefined;

/** The registers of this run for a suite, and a line for the end of the run about those left out. */
export function sampledRegisters(suite: string, registry: Registry, families: readonly Family[]): readonly Register[] {
  const all = [...registry.values()];
  standing ??= standingOf(join(import.meta.dirname, "../.."));
  const { commit, changed } = standing;
  const touched = full ? [] : lately(all, changed);
  const taken = full
    ? ofShard(all)
    : chosen({
        all,
        capabilities: (register) => capabilitiesOf(register, families),
        touched: touched.slice(0, MOST_TOUCHED),
        seed: commit,
      });
  const unseen = touched.filter((register) => !taken.includes(register)).length;
  const of = unseen === 0 ? "" : `, ${unseen} of those left out were touched on the last day`;
  if (taken.length < all.length) tellLeftOut(`${suite}: ${taken.length} of ${all.length} registers${of}`);
  return taken;
}

/** Those touched, the newest first. */
const lately = (all: readonly Register[], changed: readonly string[]): readonly Register[] =>
  all
    .flatMap((register) => {
      const at = touchedAt(register, changed);
      return at === undefined ? [] : [{ register, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ register }) => register);

/** Of things that declare nothing they can do, the third that this commit chooses. */
export function sampledThird(suite: string, what: string, all: readonly string[]): readonly string[] {
  if (full) return all;
  standing ??= standingOf(join(import.meta.dirname, "../.."));
  const none = new Set<string>();
  const ids = all.map((id) => ({ id }));
  const taken = chosen({ all: ids, capabilities: () => none, touched: [], seed: standing.commit }).map(({ id }) => id);
  tellLeftOut(`${suite}: ${taken.length} of ${all.length} ${what}`);
  return taken;
}

/** How many of something a suite takes in this run. */
export function amount(
  suite: string,
  what: string,
  { quick, full: all }: { readonly quick: number; readonly full: number },
): number {
  if (full) return all;
  tellLeftOut(`${suite}: ${quick} of ${all.toLocaleString("en")} ${what}`);
  return quick;
}

/** How the run's own last lines come to know what was left out; a file run alone needs no such line. */
export function tellLeftOut(line: string): void {
  const list = process.env.QUADRO_TEST_LEFT_OUT;
  if (list !== undefined) appendFileSync(list, `${line}\n`);
}
