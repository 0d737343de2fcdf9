import type { Json } from "../../metadata/verdict.ts";
import type { ListTotals } from "../providers/wire.ts";

/** How many records a group has in all, and what its amounts add up to. */
export const subtotalOf = (totals: ListTotals | undefined, group: Json) => totals?.grupos?.find(({ valor }) => valor === group);
