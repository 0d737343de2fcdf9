import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../../admin/providers/download.ts";
import { followTask } from "../../../../admin/providers/follow-task.ts";
import { type ScreenColumn, ScreenValue } from "../../../../admin/screen/columns.tsx";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { type Issued, type IssuedOne, issuedFile, REVOKES, revoke } from "./shared.ts";
import { texts as all } from "./texts.ts";

const { issuing: texts } = all;
const state: ScreenColumn<IssuedOne> = { title: "", kind: "option", value: ({ situacao }) => situacao, options: texts.states };

interface IssueCertificatesProps {
  /** Address of what was issued before. */
  readonly issuedAt: string;
  readonly chosen: readonly number[];
  readonly people: readonly { readonly id: number; readonly nome: string }[];
  /** Begins to issue for those chosen. */
  begin(formato: "pdf" | "zip"): Promise<{ readonly tarefaId: number }>;
}

/** Issues the certificates of those chosen, as a file one waits for, and shows what was issued. */
export function IssueCertificates({ issuedAt, chosen, people, begin }: IssueCertificatesProps) {
  const { http, notify } = useAdmin();
  const send = useCall();
  const { info } = useSession();
  const { answer: all, reload } = useAnswer<readonly IssuedOne[]>(issuedAt);
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const [refused, setRefused] = useState<Issued["recusados"]>([]);
  const [revoking, setRevoking] = useState<number>();
  const [reason, setReason] = useState("");
  const ending = useRef<AbortController>(undefined);
  const mayRevoke = info?.authorities.includes(REVOKES) === true;

  const emit = async (formato: "pdf" | "zip"): Promise<void> => {
    ending.current = new AbortController();
    const { signal } = ending.current;
    setProgress(0);
    setFailed(undefined);
    setRefused([]);
    try {
      const { tarefaId } = await begin(formato);
      const { result, cancelled } = await followTask<Issued>(http, tarefaId, { signal, onProgress: setProgress });
      if (!cancelled && result !== null) {
        setRefused(result.recusados);
        if (result.emitidos > 0) {
          const file = await http(issuedFile.path.replace(":id", String(tarefaId)));
          saveBlob(await file.blob(), fileNameOf(file.headers.get("content-disposition"), `certificados.${formato}`));
          notify(texts.done(result.emitidos), "success");
        }
      }
      await reload();
    } catch (error) {
      setFailed(messageOf(error, texts.failed));
    }
    setProgress(undefined);
  };
  const take = async (id: number): Promise<void> => {
    try {
      await send(revoke, { id, body: { motivo: reason.trim() } });
      notify(texts.revoked, "success");
      setRevoking(undefined);
      setReason("");
      await reload();
    } catch (error) {
      setFailed(messageOf(error, texts.failed));
    }
  };
  const nameOf = (id: number): string => people.find((one) => one.id === id)?.nome ?? String(id);
  const busy = progress !== undefined;
  return (
    <Paper variant="outlined" component="section" aria-label={texts.title} sx={{ p: 1.5, display: "grid", gap: 1.5 }}>
      <Typography variant="body2">{texts.lead}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {(["pdf", "zip"] as const).map((formato) => (
          <Button key={formato} variant="outlined" disabled={busy || chosen.length === 0} onClick={() => void emit(formato)}>
            {texts[formato]}
          </Button>
        ))}
        {busy && <Button onClick={() => ending.current?.abort()}>{texts.cancel}</Button>}
      </Box>
      {busy && (
        <LinearProgress
          aria-label={texts.under}
          variant={progress > 0 ? "determinate" : "indeterminate"}
          value={progress * 100}
        />
      )}
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {texts.refused}
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {refused.map(({ id, motivo }) => (
              <li key={id}>
                {nameOf(id)}: {motivo}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Typography variant="subtitle2" component="h2">
        {texts.issued}
      </Typography>
      {all?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {all?.map((one) => (
        <Box key={one.id} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 44 }}>
          <Typography sx={{ flex: "1 1 160px", overflowWrap: "anywhere" }}>{one.nome}</Typography>
          <Typography variant="body2" component="code">
            {one.codigo}
          </Typography>
          <ScreenValue column={state} row={one} />
          {mayRevoke && one.situacao === "EMITIDO" && revoking !== one.id && (
            <Button size="small" aria-label={texts.revokeOf(one.nome)} onClick={() => setRevoking(one.id)}>
              {texts.revoke}
            </Button>
          )}
          {revoking === one.id && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, flexBasis: "100%" }}>
              <TextField
                required
                size="small"
                label={texts.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: 255 } }}
                sx={{ flex: "1 1 200px" }}
              />
              <Button color="error" variant="outlined" disabled={reason.trim() === ""} onClick={() => void take(one.id)}>
                {texts.revokeOf(one.nome)}
              </Button>
              <Button onClick={() => setRevoking(undefined)}>{texts.keep}</Button>
            </Box>
          )}
        </Box>
      ))}
    </Paper>
  );
}
