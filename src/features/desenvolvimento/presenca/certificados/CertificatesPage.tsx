import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../../admin/providers/download.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../../admin/shell/StatusPage.tsx";
import { CERTIFICATES } from "../entry.ts";
import { CertifiedPeople } from "./CertifiedPeople.tsx";
import { IssueCertificates } from "./IssueCertificates.tsx";
import type { CertificatePage } from "./shared.ts";
import { texts as all } from "./texts.ts";
import { type CertificateKind, OF } from "./ui-of.ts";

const { page: texts, title } = all;

/** Chooses a class or a certification and who of it, prints their certificates as one PDF or issues them. */
export function CertificatesPage() {
  const { http, notify } = useAdmin();
  const [of, setOf] = useState<CertificateKind>("turma");
  const [record, setRecord] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [verso, setVerso] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const kind = OF[of];
  const {
    answer: found,
    problem,
    reload,
  } = useAnswer<CertificatePage>(record === "" ? CERTIFICATES : `${CERTIFICATES}?${kind.parameter}=${record}`);
  if (problem !== undefined) return <StatusPage title={title} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (found === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const people = record === "" ? [] : kind.people(found);
  const ids = people.flatMap(({ id }) => (chosen.has(id) ? [id] : []));

  const choose = (next: CertificateKind, id: string): void => {
    setOf(next);
    setRecord(id);
    setChosen(new Set());
    setFailed(undefined);
  };
  const print = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const response = await http(kind.print(record), { method: "POST", body: { [kind.member]: ids, imprimirVerso: verso } });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), "certificados.pdf"));
      notify(texts.done, "success");
    } catch (error) {
      setFailed(messageOf(error, texts.failed));
    }
    setBusy(false);
  };
  const begin = async (formato: "pdf" | "zip") => {
    const answer = await http(kind.issue(record), { method: "POST", body: { [kind.member]: ids, formato } });
    return (await answer.json()) as { readonly tarefaId: number };
  };
  return (
    <Box sx={{ maxWidth: 760, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={title} lead={texts.lead} />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.of}
        value={of}
        onChange={(_, next: CertificateKind | null) => next !== null && choose(next, "")}
      >
        {(Object.keys(OF) as CertificateKind[]).map((one) => (
          <ToggleButton key={one} value={one}>
            {OF[one].title}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        select
        size="small"
        label={kind.title}
        value={record}
        onChange={({ target }) => choose(of, target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{kind.choose}</option>
        {kind.records(found).map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </TextField>
      {record !== "" && (
        <CertifiedPeople title={kind.peopleTitle} none={kind.none} people={people} chosen={chosen} onChoose={setChosen} />
      )}
      {failed !== undefined && <Alert severity="error">{failed}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Button variant="contained" disabled={busy || chosen.size === 0} onClick={() => void print()}>
          {busy ? texts.printing : texts.print(chosen.size)}
        </Button>
        <FormControlLabel label={texts.verso} control={<Checkbox checked={verso} onChange={(_, ticked) => setVerso(ticked)} />} />
      </Box>
      {record !== "" && (
        <IssueCertificates key={`${of} ${record}`} issuedAt={kind.issued(record)} chosen={ids} people={people} begin={begin} />
      )}
    </Box>
  );
}
