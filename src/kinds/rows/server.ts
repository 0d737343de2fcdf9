import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = { name: "rows", column: () => null, operators: ["filled"] };
