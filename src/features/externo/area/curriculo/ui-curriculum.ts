import { useState } from "react";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import type { SendCall } from "../../../../admin/screen/use-call.ts";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { sendFile } from "../cadastro/shared.ts";
import { addDocument } from "../documentos/shared.ts";
import { MOST_SENT_BYTES } from "../shared.ts";
import { useAreaCall } from "../ui-calls.ts";
import { captchaForCurriculum } from "../vagas/shared.ts";
import { proveWork } from "../vagas/ui-captcha.ts";
import { readCurriculum } from "./shared.ts";
import { curriculumTexts as texts } from "./texts.ts";
import { fillEmpty } from "./ui-fill.ts";

export interface Curriculum {
  /** The last one that could be read. */
  readonly file: File | undefined;
  readonly busy: boolean;
  readonly told: { readonly text: string; readonly isGood: boolean } | undefined;
  readonly read: (chosen: File) => Promise<void>;
}

interface Beginning {
  /** What is typed so far. */
  readonly typed: () => WireRecord;
  /** Takes the same with what the file said. */
  readonly begin: (record: WireRecord) => void;
}

/** A curriculum in a file that a registration at `company` begins with. */
export function useCurriculum(company: number, { typed, begin }: Beginning): Curriculum {
  const send = useAreaCall();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Curriculum["told"]>();

  const asked = async (chosen: File): Promise<void> => {
    const body = new FormData();
    body.append("recaptcha", await proveWork(send, captchaForCurriculum(company)));
    body.append("file", chosen, chosen.name);
    const { dados, temTexto } = await send(readCurriculum, { body, query: { empresaId: company } });
    const { record, filled } = fillEmpty(typed(), dados);
    const names = Object.entries(texts.members).flatMap(([path, name]) => (filled.includes(path) ? [name] : []));
    const isGood = names.length > 0;
    const text = isGood ? texts.filled(names) : temTexto ? texts.nothing : texts.noText;
    setFile(chosen);
    setTold({ text: `${text} ${texts.sentAlong}`, isGood });
    if (isGood) begin(record);
  };
  const read = async (chosen: File): Promise<void> => {
    if (chosen.size > MOST_SENT_BYTES) return setTold({ text: texts.tooLarge, isGood: false });
    setBusy(true);
    setTold(undefined);
    await asked(chosen).catch((error: unknown) => setTold({ text: messageOf(error, texts.failed), isGood: false }));
    setBusy(false);
  };
  return { file, busy, told, read };
}

/** The file a registration began with becomes a document of the candidate it made; `today` is the company's day, ISO. */
export async function attachCurriculum(
  send: SendCall,
  candidate: number,
  { file, today }: { readonly file: File; readonly today: string },
): Promise<void> {
  const body = new FormData();
  body.append("file", file, file.name);
  const anexo = await send(sendFile, { body, query: { campo: "documento" } });
  await send(addDocument, { id: candidate, body: { descricao: texts.description, data: today, anexo } });
}
