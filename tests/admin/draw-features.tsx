import { type RenderResult, render } from "@testing-library/react";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { importChunk } from "./fake-server.ts";

const all = features as readonly UiFeature[];
const pages = all.flatMap((feature) => feature.pages ?? []);

/** The whole application with the pages of its features at an address; `of`: with the parts they put into this register too. */
export function drawFeatures(path: string, of?: string): RenderResult {
  window.history.replaceState(null, "", path);
  const slots = all
    .flatMap((feature) => feature.slots ?? [])
    .filter((part) => of !== undefined && "register" in part && part.register === of);
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
}
