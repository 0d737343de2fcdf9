import { fileUi } from "../file-ui.tsx";
import type { KindUi } from "../ui-contract.ts";
import { kindShared } from "./shared.ts";

export const kindUi: KindUi = fileUi({ shared: kindShared, preview: false });
