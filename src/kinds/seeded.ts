/** Deterministic numbers in [0, 1) from a seed (mulberry32), for generated samples. */
export function seeded(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [low, high]. */
export function between(next: () => number, low: number, high: number): number {
  return low + Math.floor(next() * (high - low + 1));
}

/** `length` random digits. */
export function digits(next: () => number, length: number): string {
  return Array.from({ length }, () => between(next, 0, 9)).join("");
}

/** The first text made of `base` and `width` check digits that `valid` accepts. */
export function withCheckDigits(base: string, width: number, valid: (text: string) => boolean): string {
  for (let tail = 0; tail < 10 ** width; tail += 1) {
    const text = base + String(tail).padStart(width, "0");
    if (valid(text)) return text;
  }
  throw new Error(`no check digits for ${base}`);
}
