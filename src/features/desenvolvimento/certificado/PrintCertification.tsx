import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { certificationPdf } from "./shared.ts";
import { texts } from "./texts.ts";

/** The certification of the form with its courses, on paper. */
export function PrintCertification({ record }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  return <DocumentButton call={certificationPdf[1]} asked={{ id: record.id }} label={texts.print} file="certificacao.pdf" />;
}
