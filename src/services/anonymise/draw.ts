import { createHmac } from "node:crypto";

/** Numbers that follow from a text and a secret: the same text gives the same numbers, and nobody without the secret finds it back. */
export interface Draw {
  /** For generators that start from one number. */
  readonly seed: number;
  /** The next number below `count`. */
  pick(count: number): number;
}

export function drawFrom(secret: Uint8Array, text: string): Draw {
  const hash = (part: number): Buffer => createHmac("sha256", secret).update(`${part}\u0000${text}`).digest();
  let part = 0;
  let pool = hash(part);
  let at = 4;
  const seed = pool.readUInt32BE(0);
  return {
    seed,
    pick(count) {
      if (at + 4 > pool.length) {
        part += 1;
        pool = hash(part);
        at = 0;
      }
      const number = pool.readUInt32BE(at);
      at += 4;
      return number % count;
    },
  };
}
