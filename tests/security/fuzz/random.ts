/** Numbers that follow from a seed. */
export interface Random {
  /** 0 ≤ n < 1. */
  unit(): number;
  below(n: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
}

/** The same for the same seed and number, whatever was asked before: one request can be made again alone. */
export function randomOf(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(unit() * n);
  return {
    unit,
    below,
    chance: (share) => unit() < share,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  };
}
