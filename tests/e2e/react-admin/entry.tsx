import { createRoot } from "react-dom/client";
import { AdminApp } from "../../../src/admin/app/AdminApp.tsx";
import { kinds as sharedKinds } from "../../../src/generated/kinds/shared.ts";
import { kinds } from "../../../src/generated/kinds/ui.ts";
import { resources, slots } from "./examples.tsx";

const root = document.getElementById("quadro");
if (root) createRoot(root).render(<AdminApp parts={{ kinds, sharedKinds, resources, slots }} />);
