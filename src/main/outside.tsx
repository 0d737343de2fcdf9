import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { OutsidePages } from "../admin/app/admin-parts.ts";
import { OutsideApp } from "../admin/app/OutsideApp.tsx";
import { features } from "../generated/features/outside.ts";
import "../ui/theme/fonts.css";

const found: readonly OutsidePages[] = features;
const formKinds = () => import("./form-kinds.ts");

const root = document.getElementById("quadro");
if (root)
  createRoot(root).render(
    <StrictMode>
      <OutsideApp pages={found.flat()} formKinds={formKinds} />
    </StrictMode>,
  );
