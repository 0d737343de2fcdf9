import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = { name: "boolean", column: () => ({ type: "boolean" }), operators: ["eq", "in", "filled"] };
