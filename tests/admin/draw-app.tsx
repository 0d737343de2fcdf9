import { type RenderResult, render } from "@testing-library/react";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { SlotPart } from "../../src/admin/app/admin-parts.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { importChunk } from "./fake-server.ts";

/** The whole application at an address, as main starts it. */
export function drawApp(path: string, slots: readonly SlotPart[] = []): RenderResult {
  window.history.replaceState(null, "", path);
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, slots }} />);
}
