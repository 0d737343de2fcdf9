import { lazy, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AdminApp } from "../admin/app/AdminApp.tsx";
import type { UiFeature } from "../admin/app/admin-parts.ts";
import { features } from "../generated/features/ui.ts";
import { kinds as sharedKinds } from "../generated/kinds/shared.ts";
import { kinds } from "../generated/kinds/ui.ts";
import "../ui/theme/fonts.css";

const found: readonly UiFeature[] = features;
const pages = found.flatMap((feature) => feature.pages ?? []);
const resources = found.flatMap((feature) => feature.resources ?? []);
const slots = found.flatMap((feature) => feature.slots ?? []);
// The condition is known when the product is built: nothing of it is in the files people get.
const development = import.meta.env.DEV
  ? { Beside: lazy(() => import("../admin/dev/SchemaWatch.tsx").then(({ SchemaWatch }) => ({ default: SchemaWatch }))) }
  : {};

const root = document.getElementById("quadro");
if (root)
  createRoot(root).render(
    <StrictMode>
      <AdminApp parts={{ kinds, sharedKinds, pages, resources, slots, ...development }} />
    </StrictMode>,
  );
