import { dayText } from "../../metadata/moment.ts";
import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";
import { isDay } from "./is-day.ts";

/** A day without time or zone: `2026-11-21` on the wire, `21/11/2026` to people. */
export const kindShared: KindShared = {
  name: "date",
  title: "Data",
  types: ["string"],
  can: { ordered: true },
  normalize: normalText,
  check: (value) => (typeof value === "string" && isTaken(value) ? null : "Data inválida"),
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
    const iso = local ? `${local[3]}-${pad(local[2])}-${pad(local[1])}` : bare;
    return isTaken(iso) ? { value: iso } : { error: "Data inválida" };
  },
  format: (value) => (typeof value === "string" && isTaken(value) ? dayText(value) : ""),
  samples: { field: {}, valid: ["2026-11-21", "2024-02-29", "1900-01-01"], invalid: ["2026-02-30", "21/11/2026", "2026-1-1", 1] },
  generate(seed) {
    const next = seeded(seed);
    return `${between(next, 2015, 2029)}-${pad(String(between(next, 1, 12)))}-${pad(String(between(next, 1, 28)))}`;
  },
};

/** The first day the product takes. */
const FIRST = "1900-01-01";
const isTaken = (text: string): boolean => isDay(text) && text >= FIRST;

const pad = (text: string | undefined): string => (text ?? "").padStart(2, "0");
