import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AdminApp } from "../admin/app/AdminApp.tsx";
import { kinds as sharedKinds } from "../generated/kinds/shared.ts";
import { kinds } from "../generated/kinds/ui.ts";
import "../ui/theme/fonts.css";

const root = document.getElementById("quadro");
if (root)
  createRoot(root).render(
    <StrictMode>
      <AdminApp parts={{ kinds, sharedKinds }} />
    </StrictMode>,
  );
