import type { KindServer } from "../contract.ts";
import { textColumn } from "../text-face.ts";

export const kindServer: KindServer = textColumn("colour");
