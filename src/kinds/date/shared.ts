import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";

/** A day without time or zone: `2026-11-21` on the wire, `21/11/2026` to people. */
export const kindShared: KindShared = {
  name: "date",
  title: "Data",
  types: ["string"],
  can: { ordered: true },
  normalize: normalText,
  check: (value) => (typeof value === "string" && isDay(value) ? null : "Data inválida"),
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
    const iso = local ? `${local[3]}-${pad(local[2])}-${pad(local[1])}` : bare;
    return isDay(iso) ? { value: iso } : { error: "Data inválida" };
  },
  format: (value) => (typeof value === "string" && isDay(value) ? value.split("-").reverse().join("/") : ""),
  samples: { field: {}, valid: ["2026-11-21", "2024-02-29", "1900-01-01"], invalid: ["2026-02-30", "21/11/2026", "2026-1-1", 1] },
  generate(seed) {
    const next = seeded(seed);
    return `${between(next, 2015, 2029)}-${pad(String(between(next, 1, 12)))}-${pad(String(between(next, 1, 28)))}`;
  },
};

function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || text < "1900-01-01") return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

const pad = (text: string | undefined): string => (text ?? "").padStart(2, "0");
