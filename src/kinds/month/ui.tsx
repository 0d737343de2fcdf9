import { dayUi } from "../day-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = dayUi({
  shared: kindShared,
  pattern: "00/0000",
  placeholder: "mm/aaaa",
  views: "month",
  width: 3,
  day: (value) => (typeof value === "string" && /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : null),
  take: (day) => day.slice(0, 7),
});
