import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { DocumentButton } from "../../../../admin/screen/DocumentButton.tsx";
import { modelPdf } from "./calls.ts";
import { printTexts } from "./texts.ts";

/** The questions of the form's model, to be answered on paper. */
export function PrintModel({ record }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  const asked = { body: { avaliacaoId: record.id } };
  return <DocumentButton call={modelPdf} asked={asked} label={printTexts.printModel} file="avaliacao.pdf" />;
}
