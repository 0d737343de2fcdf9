import { hoursText, minutesOf } from "../../metadata/hours.ts";
import type { KindShared } from "../contract.ts";
import { between, seeded } from "../seeded.ts";
import { normalText } from "../text-face.ts";

const HOURS = /^\d{1,8}:[0-5]\d$/;

/** What the column keeps. */
const MOST_MINUTES = 2147483647;

/** A length of time, hours:minutes, hours without bound: `9:30`. */
export const kindShared: KindShared = {
  name: "hours",
  title: "Horas e minutos",
  types: ["string"],
  can: { ordered: true },
  normalize(value) {
    const text = normalText(value);
    return typeof text === "string" && HOURS.test(text) ? text.replace(/^0+(?=\d)/, "") : text;
  },
  check(value) {
    if (typeof value !== "string" || !HOURS.test(value)) return "Hora inválida";
    return minutesOf(value) <= MOST_MINUTES ? null : `O maior tempo que cabe aqui é ${hoursText(MOST_MINUTES)}`;
  },
  compare: (a, b) => minutesOf(String(a)) - minutesOf(String(b)),
  measure: { amount: (value) => minutesOf(String(value)), said: (amount) => hoursText(amount) },
  parse(text) {
    const bare = text.replace(/\s/g, "");
    if (bare === "") return { value: null };
    const typed = /^\d{1,10}$/.test(bare) ? `${bare.slice(0, -2) || "0"}:${bare.slice(-2).padStart(2, "0")}` : bare;
    return HOURS.test(typed) ? { value: typed.replace(/^0+(?=\d)/, "") } : { error: "Hora inválida" };
  },
  format: (value) => (typeof value === "string" ? value : ""),
  samples: {
    field: {},
    valid: ["0:30", "9:30", "24:00", "160:00", "35791394:07"],
    invalid: ["9:60", "35791394:08", "9h", ":30", 9],
  },
  generate(seed) {
    const next = seeded(seed);
    return `${between(next, 1, 12)}:${String(between(next, 0, 59)).padStart(2, "0")}`;
  },
};
