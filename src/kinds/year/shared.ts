import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";

const YEAR = /^\d{4}$/;
const FIRST = 1900;
/** Generated years end here, so that a seed means the same year whenever it is asked. */
const LATEST_MADE = 2025;

/** A year that has begun: from 1900 to the one that today lies in. Without a point of thousands. */
export const kindShared: KindShared = {
  name: "year",
  title: "Ano",
  types: ["integer"],
  can: { ordered: true },
  bounds: { minimum: FIRST, maximum: (today) => Number(today.slice(0, 4)) },
  normalize: (value) => (value === "" ? null : value),
  check: (value) => (Number.isInteger(value) ? null : "Ano inválido"),
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    return YEAR.test(bare) ? { value: Number(bare) } : { error: "Ano inválido" };
  },
  format: (value) => (typeof value === "number" ? String(value) : ""),
  samples: { field: {}, valid: [1900, 1987, 2024], invalid: [1987.5, "1987", "87"] },
  generate(seed, { shape }) {
    const low = Math.max(FIRST, shape.minimum ?? FIRST, (shape.exclusiveMinimum ?? 0) + 1);
    const high = Math.min(LATEST_MADE, shape.maximum ?? LATEST_MADE, (shape.exclusiveMaximum ?? LATEST_MADE + 1) - 1);
    return between(seeded(seed), low, Math.max(low, high));
  },
};
