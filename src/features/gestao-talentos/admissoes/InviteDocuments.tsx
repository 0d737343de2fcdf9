import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { FilePick } from "../../../ui/inputs/FilePick.tsx";
import { type openInvite, sendDocument } from "./shared.ts";
import { texts } from "./texts.ts";

export type SentFile = AnswerOf<typeof sendDocument>;
type DocumentType = AnswerOf<typeof openInvite>["tiposDocumento"][number];

interface InviteDocumentsProps {
  readonly code: string;
  readonly types: readonly DocumentType[];
  /** What was sent, by the type's id. */
  readonly sent: Readonly<Record<string, SentFile>>;
  readonly onSent: (type: number, file: SentFile) => void;
}

const { page } = texts;
const ACCEPTED = "image/*,application/pdf";

/** A document of each type the company keeps: photographed with the phone or chosen, sent at once. */
export function InviteDocuments({ code, types, sent, onSent }: InviteDocumentsProps) {
  if (types.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: "grid", gap: 1, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
        {page.files}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {page.filesWhy}
      </Typography>
      {types.map((type) => (
        <OneDocument key={type.id} code={code} type={type} file={sent[type.id]} onSent={(file) => onSent(type.id, file)} />
      ))}
    </Box>
  );
}

interface OneDocumentProps {
  readonly code: string;
  readonly type: DocumentType;
  readonly file: SentFile | undefined;
  readonly onSent: (file: SentFile) => void;
}

function OneDocument({ code, type: { descricao }, file, onSent }: OneDocumentProps) {
  const { http } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: File): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const body = new FormData();
    body.set("codigo", code);
    body.set("file", chosen);
    try {
      onSent((await (await http(sendDocument.path, { method: "POST", body, open: true })).json()) as SentFile);
    } catch (error) {
      setProblem(messageOf(error, page.failed));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {descricao}
      </Typography>
      <FilePick
        label={descricao}
        file={file}
        pick={file === undefined ? page.pick(descricao) : page.change(descricao)}
        doing={busy ? page.sending : undefined}
        disabled={busy}
        accept={ACCEPTED}
        onFile={(chosen) => void send(chosen)}
      />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </Box>
  );
}
