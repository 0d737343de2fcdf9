import { momentText } from "../../metadata/moment.ts";
import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** A moment: UTC on the wire (`2026-11-21T12:30:00Z`), São Paulo time to people. */
export const kindShared: KindShared = {
  name: "date-time",
  title: "Data e hora",
  types: ["string"],
  can: { ordered: true },
  normalize: normalText,
  check: (value) => (typeof value === "string" && isMoment(value) ? null : "Data e hora inválidas"),
  compare: (a, b) => Date.parse(String(a)) - Date.parse(String(b)),
  parse(text) {
    const bare = text.trim();
    if (bare === "") return { value: null };
    if (isMoment(bare)) return { value: bare };
    const local = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(bare);
    if (!local) return { error: "Data e hora inválidas" };
    const [, day, month, year, hour = "", minute, second = "00"] = local;
    const moment = new Date(`${year}-${month}-${day}T${hour.padStart(2, "0")}:${minute}:${second}-03:00`);
    return Number.isNaN(moment.getTime())
      ? { error: "Data e hora inválidas" }
      : { value: `${moment.toISOString().slice(0, 19)}Z` };
  },
  format(value) {
    return typeof value !== "string" || Number.isNaN(Date.parse(value)) ? "" : momentText(value);
  },
  samples: {
    field: {},
    valid: ["2026-11-21T12:30:00Z"],
    invalid: ["2026-11-21", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "0000-01-01T00:00:00Z", 5],
  },
  generate(seed) {
    const next = seeded(seed);
    return new Date(
      Date.UTC(between(next, 2019, 2029), between(next, 0, 11), between(next, 1, 28), between(next, 0, 23), between(next, 0, 59)),
    )
      .toISOString()
      .replace(".000Z", "Z");
  },
};

/** A moment of a day there is, in a year there is: neither February has a 30th nor was there a year 0. */
function isMoment(text: string): boolean {
  if (!MOMENT.test(text) || text < "0001-01-01") return false;
  const parsed = Date.parse(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === text.slice(0, 10);
}
