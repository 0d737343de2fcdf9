import { sharedOut } from "../shared-out.ts";

/** Percentages of one place that make 100 together; all 0 where nothing was counted. */
export const shares = (counts: readonly number[]): readonly number[] => sharedOut(1000, counts).map((part) => part / 10);
