import type { KindServer } from "../contract.ts";
import { fileColumn } from "../file-face.ts";

export const kindServer: KindServer = fileColumn("document");
