import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = { name: "references", column: () => null, operators: ["eq", "in", "filled"] };
