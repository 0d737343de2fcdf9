import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { printInterview, printQuestionnaire } from "./shared.ts";
import { texts } from "./texts.ts";

/** The interview of the form: what was answered, or its questions to be answered on paper. */
export function PrintInterview({ record }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  const asked = (comRespostas: boolean) => ({ body: { entrevistaId: Number(record.id), comRespostas } });
  return (
    <>
      <DocumentButton call={printInterview} asked={asked(true)} label={texts.printAnswers} file="entrevista.pdf" />
      <DocumentButton call={printInterview} asked={asked(false)} label={texts.printForm} file="entrevista.pdf" />
    </>
  );
}

/** The questionnaire of the form, to be answered on paper. */
export function PrintQuestionnaire({ record }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  return <DocumentButton call={printQuestionnaire} asked={{ id: record.id }} label={texts.printForm} file="questionario.pdf" />;
}
