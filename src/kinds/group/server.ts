import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = { name: "group", column: () => null, operators: [] };
