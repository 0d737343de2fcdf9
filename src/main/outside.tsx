import { lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { OutsideApp } from "../admin/app/OutsideApp.tsx";
import { CandidateArea } from "../features/externo/area/CandidateArea.tsx";
import { AREA } from "../features/externo/area/shared.ts";
import { OPEN_SURVEY } from "../features/pesquisa/respostas/externo/entry.ts";
import "../ui/theme/fonts.css";

const formKinds = () => import("./form-kinds.ts");

const SurveyPage = lazy(() =>
  import("../features/pesquisa/respostas/externo/OpenSurveyPage.tsx").then(({ OpenSurveyPage }) => ({ default: OpenSurveyPage })),
);
const Survey = () => (
  <Suspense>
    <SurveyPage />
  </Suspense>
);

const root = document.getElementById("quadro");
if (root)
  createRoot(root).render(
    <StrictMode>
      <OutsideApp pages={{ [`${AREA}/*`]: CandidateArea, [`${OPEN_SURVEY}/:token`]: Survey }} formKinds={formKinds} />
    </StrictMode>,
  );
