/** What every kind gives; the types lie with the other contracts, below the rooms that work with kinds. */
export type * from "../metadata/kind.ts";
