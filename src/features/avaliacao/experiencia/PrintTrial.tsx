import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { printAnswered } from "../../../metadata/print-answered.ts";
import { ui } from "./ui-texts.ts";

interface PrintTrialProps {
  /** Number of what was answered. */
  readonly sheet: number;
  readonly about?: string;
}

/** The answered evaluation of a period of experience, on paper. */
export const PrintTrial = ({ sheet, about }: PrintTrialProps) => (
  <DocumentButton
    call={printAnswered}
    asked={{ body: { colaboradorQuestionarioId: sheet } }}
    label={ui.print}
    about={about}
    file="avaliacao.pdf"
  />
);
