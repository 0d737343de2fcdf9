import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = { name: "rights", column: () => ({ type: "text[]" }), operators: ["filled"] };
