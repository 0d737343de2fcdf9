import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { requestPdf } from "./shared.ts";
import { texts } from "./texts.ts";

/** The personnel request of the form, with lines to sign on. */
export function PrintRequest({ record }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  return <DocumentButton call={requestPdf} asked={{ id: record.id }} label={texts.printRequest} file="solicitacao.pdf" />;
}
