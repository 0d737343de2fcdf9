import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { FilePick } from "../../../ui/inputs/FilePick.tsx";
import { type Imported, importTalents, WAIVE } from "./shared.ts";
import { texts } from "./texts.ts";

interface Refused {
  readonly message: string;
  readonly lines: readonly { readonly linha: string; readonly campo: string; readonly mensagem: string }[];
}

/** A sheet of talents, taken whole or refused line by line. */
export function ImportPage() {
  const { api, tellError } = useAdmin();
  const call = useCall();
  const [file, setFile] = useState<File>();
  const [waive, setWaive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Imported>();
  const [refused, setRefused] = useState<Refused>();

  const send = async (): Promise<void> => {
    if (file === undefined) return;
    const body = new FormData();
    body.append(WAIVE, String(waive));
    body.append("file", file);
    setBusy(true);
    setDone(undefined);
    setRefused(undefined);
    try {
      setDone(await call(importTalents, { body }));
    } catch (error) {
      const said = error instanceof ApiError ? error.errors : [];
      const lines = said.map(({ field, message }) => {
        const [, linha = "", ...campo] = field.split(".");
        return { linha, campo: campo.join("."), mensagem: message };
      });
      setRefused({ message: messageOf(error, texts.failed), lines });
    }
    setBusy(false);
  };
  const template = (): void => {
    api
      .exportFile(colaboradores.id, { format: "xlsx", template: true })
      .catch((error: unknown) => tellError(error, "messages", texts.failed));
  };
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <Button onClick={template}>{texts.template}</Button>
      </PageHead>
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
        <FilePick
          label={texts.file}
          file={file}
          onFile={setFile}
          disabled={busy}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        />
        <Typography variant="caption" color="textSecondary">
          {texts.file}
        </Typography>
        <FormControlLabel
          control={<Checkbox checked={waive} onChange={(_, on) => setWaive(on)} />}
          label={texts.waive}
          slotProps={{ typography: { variant: "body2" } }}
        />
        <Button variant="contained" disabled={file === undefined || busy} onClick={() => void send()}>
          {busy ? texts.sending : texts.send}
        </Button>
      </Paper>
      {done && (
        <Alert severity="success" role="status">
          {texts.done(done.importados, done.ignorados)}
        </Alert>
      )}
      {refused && <Alert severity="error">{refused.message}</Alert>}
      {refused && refused.lines.length > 0 && (
        <Paper variant="outlined" sx={{ overflow: "auto" }}>
          <Table size="small" aria-label={refused.message}>
            <TableHead>
              <TableRow>
                <TableCell scope="col">{texts.line}</TableCell>
                <TableCell scope="col">{texts.field}</TableCell>
                <TableCell scope="col">{texts.message}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refused.lines.map((one) => (
                <TableRow key={`${one.linha} ${one.campo} ${one.mensagem}`}>
                  <TableCell>{one.linha}</TableCell>
                  <TableCell>{one.campo}</TableCell>
                  <TableCell>
                    <Typography variant="body2">{one.mensagem}</Typography>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
    </Box>
  );
}
