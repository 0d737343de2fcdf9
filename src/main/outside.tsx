import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { OutsideApp } from "../admin/app/OutsideApp.tsx";
import { CandidateArea } from "../features/externo/area/CandidateArea.tsx";
import { AREA } from "../features/externo/area/shared.ts";
import "../ui/theme/fonts.css";

const formKinds = () => import("./form-kinds.ts");

const root = document.getElementById("quadro");
if (root)
  createRoot(root).render(
    <StrictMode>
      <OutsideApp under={AREA} Page={CandidateArea} formKinds={formKinds} />
    </StrictMode>,
  );
