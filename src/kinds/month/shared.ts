import { dayText } from "../../metadata/moment.ts";
import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;
const DAY = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])-\d{2}$/;

/** A month of a year: `2026-11` on the wire, `11/2026` to people. */
export const kindShared: KindShared = {
  name: "month",
  title: "Mês e ano",
  types: ["string"],
  can: { ordered: true },
  // What is worked out from days ("nine months before today") is a day: its month is meant.
  normalize: (value) => normalText(typeof value === "string" && DAY.test(value) ? value.slice(0, 7) : value),
  check: (value) => (typeof value === "string" && MONTH.test(value) ? null : "Mês inválido"),
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    const local = /^(\d{1,2})\/?(\d{4})$/.exec(bare);
    const iso = local ? `${local[2]}-${(local[1] ?? "").padStart(2, "0")}` : bare;
    return MONTH.test(iso) ? { value: iso } : { error: "Mês inválido" };
  },
  format: (value) => (typeof value === "string" ? dayText(value) : ""),
  samples: { field: {}, valid: ["2026-11", "1999-01"], invalid: ["2026-13", "11/2026", "2026-1"] },
  generate(seed) {
    const next = seeded(seed);
    return `${between(next, 2015, 2029)}-${String(between(next, 1, 12)).padStart(2, "0")}`;
  },
};
