/** Seconds that test files took, by path from the project's root: what `node tests/run.ts --record` writes. */
export type Durations = Readonly<Record<string, number>>;

/** Of a file nobody has timed yet. */
const UNKNOWN_S = 5;

const secondsOf = (durations: Durations, path: string): number => durations[path] ?? UNKNOWN_S;

/** So that no long file is left alone at the end of a run. */
export const longestFirst = (paths: readonly string[], durations: Durations): readonly string[] =>
  [...paths].sort((a, b) => secondsOf(durations, b) - secondsOf(durations, a) || a.localeCompare(b));

/**
 * The files of one shard. Those that take their share of every shard by themselves are in each; the others go, longest first, where
 * there is least to do.
 */
export function filesOfShard(
  paths: readonly string[],
  { at, of, durations, isShared }: { at: number; of: number; durations: Durations; isShared(path: string): boolean },
): readonly string[] {
  const loads = Array.from({ length: of }, () => 0);
  const own = longestFirst(paths, durations).filter((path) => {
    if (isShared(path)) return true;
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + secondsOf(durations, path);
    return least === at - 1;
  });
  return paths.filter((path) => own.includes(path));
}
