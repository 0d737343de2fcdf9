import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { type ScreenColumn, ScreenValue } from "../../../admin/screen/columns.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { CERTIFICATES } from "./entry.ts";
import { IssueCertificates } from "./IssueCertificates.tsx";
import { type CertificatePage, printCertificates } from "./shared.ts";
import { certificateTexts } from "./texts.ts";

const { page: texts, title } = certificateTexts;
type Person = CertificatePage["participantes"][number];
const state: ScreenColumn<Person> = {
  title: texts.state,
  kind: "option",
  value: ({ situacao }) => situacao,
  options: texts.states,
};

/** Chooses a class and who of it, and prints their certificates as one PDF. */
export function CertificatesPage() {
  const { http, notify } = useAdmin();
  const [turma, setTurma] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [verso, setVerso] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { answer: found, problem } = useAnswer<CertificatePage>(turma === "" ? CERTIFICATES : `${CERTIFICATES}?turmaId=${turma}`);
  if (problem !== undefined) return <StatusPage title={title} text={problem} back={texts.back} />;
  if (found === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const people = turma === "" ? [] : found.participantes;
  const isAll = people.length > 0 && people.every(({ id }) => chosen.has(id));

  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const print = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const address = printCertificates.path.replace(":id", turma);
      const body = { colaboradorTurmaIds: people.flatMap(({ id }) => (chosen.has(id) ? [id] : [])), imprimirVerso: verso };
      const response = await http(address, { method: "POST", body });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), "certificados.pdf"));
      notify(texts.done, "success");
    } catch (error) {
      setFailed(messageOf(error, texts.failed));
    }
    setBusy(false);
  };
  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={title} lead={texts.lead} />
      <TextField
        select
        size="small"
        label={texts.class}
        value={turma}
        onChange={({ target }) => {
          setTurma(target.value);
          setChosen(new Set());
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{texts.choose}</option>
        {found.classes.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </TextField>
      {turma !== "" && (
        <Paper variant="outlined" component="section" aria-label={texts.people} sx={{ p: 1.5 }}>
          {people.length === 0 ? (
            <Typography color="textSecondary">{texts.none}</Typography>
          ) : (
            <>
              <FormControlLabel
                label={texts.all}
                control={
                  <Checkbox checked={isAll} onChange={() => setChosen(isAll ? new Set() : new Set(people.map(({ id }) => id)))} />
                }
              />
              {people.map((person) => (
                <Box key={person.id} sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}>
                  <FormControlLabel
                    sx={{ flex: 1, overflowWrap: "anywhere" }}
                    label={person.colaborador.nome}
                    control={<Checkbox checked={chosen.has(person.id)} onChange={() => toggle(person.id)} />}
                  />
                  <ScreenValue column={state} row={person} />
                </Box>
              ))}
            </>
          )}
        </Paper>
      )}
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Button variant="contained" disabled={busy || chosen.size === 0} onClick={() => void print()}>
          {busy ? texts.printing : texts.print(chosen.size)}
        </Button>
        <FormControlLabel label={texts.verso} control={<Checkbox checked={verso} onChange={(_, ticked) => setVerso(ticked)} />} />
      </Box>
      {turma !== "" && <IssueCertificates key={turma} turma={Number(turma)} chosen={[...chosen]} people={people} />}
    </Box>
  );
}
