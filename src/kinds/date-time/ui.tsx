import type { Field } from "../../metadata/field.ts";
import { dayText } from "../../metadata/moment.ts";
import type { Json } from "../../metadata/verdict.ts";
import { dayUi } from "../day-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

/** Moments are read and written without regard to the member. */
const ANY = {} as Field;

export const kindUi: KindUi = dayUi({
  shared: kindShared,
  pattern: "00/00/0000 00:00",
  placeholder: "dd/mm/aaaa hh:mm",
  views: "day",
  width: 4,
  day: dayOf,
  take(day, before) {
    const time = shown(before).slice(11, 16) || "00:00";
    const parsed = kindShared.parse(`${dayText(day)} ${time}`, ANY);
    return "error" in parsed ? null : parsed.value;
  },
});

/** The moment as people of the company's zone read it. */
function shown(value: Json): string {
  return kindShared.format(value, ANY);
}

function dayOf(value: Json): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(shown(value));
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}
