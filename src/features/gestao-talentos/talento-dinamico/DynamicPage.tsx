import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { ChoiceList } from "../../../admin/screen/ChoiceList.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { icons } from "../../../ui/icons.tsx";
import { CheckList } from "../../../ui/inputs/CheckList.tsx";
import { LabelledGroup } from "../../../ui/inputs/LabelledGroup.tsx";
import { RadioRow } from "../../../ui/inputs/RadioRow.tsx";
import { ColumnOrder } from "./ColumnOrder.tsx";
import { listColumns, MOST_COLUMNS, makeReport, readConfiguration, storeConfiguration } from "./shared.ts";
import { texts } from "./texts.ts";

type Columns = AnswerOf<typeof listColumns>;
type Configuration = AnswerOf<typeof readConfiguration>;
const PLACES = [
  ["estabelecimentosIds", texts.establishments, "/utilitario/estabelecimentos"],
  ["areasIds", texts.areas, "/cargo-salario/areas-organizacionais"],
  ["cargosIds", texts.positions, "/cargo-salario/cargos"],
] as const;
type Place = (typeof PLACES)[number][0];

/** The report of talents whose columns one chooses. */
export function DynamicPage() {
  const columns = useAnswer<Columns>(listColumns.path, texts.failed);
  const stored = useAnswer<Configuration>(readConfiguration.path, texts.failed);
  const problem = columns.problem ?? stored.problem;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1100 }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {problem === undefined && (columns.answer === undefined || stored.answer === undefined) && (
        <Skeleton variant="rounded" height={320} />
      )}
      {columns.answer && stored.answer && <Form offered={columns.answer} stored={stored.answer} />}
    </Box>
  );
}

function Form({ offered, stored }: { readonly offered: Columns; readonly stored: Configuration }) {
  const { http, notify } = useAdmin();
  const send = useCall();
  const [title, setTitle] = useState(stored.titulo);
  const [names, setNames] = useState<readonly string[]>(
    stored.colunasDinamicas.filter((name) => offered.some(({ nome }) => nome === name)),
  );
  const [status, setStatus] = useState("T");
  const [places, setPlaces] = useState<Readonly<Partial<Record<Place, readonly number[]>>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const chosen = names.flatMap((name) => offered.find(({ nome }) => nome === name) ?? []);

  const make = async (pdf: boolean): Promise<void> => {
    setRefusal(undefined);
    if (names.length === 0) return setRefusal(texts.most(MOST_COLUMNS));
    setBusy(true);
    try {
      const titulo = title.trim() || texts.title;
      await send(storeConfiguration, { body: { colunasDinamicas: [...names], titulo } });
      const response = await http(makeReport.path, { method: "POST", body: { ...places, status, pdf }, waits: true });
      if (response.status === 204) notify(texts.empty, "info");
      else {
        const name = fileNameOf(response.headers.get("content-disposition"), texts.fileName);
        saveBlob(await response.blob(), name);
      }
    } catch (error) {
      setRefusal(messageOf(error, texts.failed));
    }
    setBusy(false);
  };
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "2fr 1fr" } }}>
        <TextField
          label={texts.heading}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <LabelledGroup title={texts.who} required>
          {(frame) => (
            <RadioRow
              {...frame}
              value={status}
              choices={Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))}
              onChange={(value) => setStatus(value ?? "T")}
            />
          )}
        </LabelledGroup>
      </Box>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}>
        <LabelledGroup title={texts.offered} required>
          {(frame) => (
            <CheckList
              {...frame}
              title={texts.offered}
              maxItems={MOST_COLUMNS}
              options={offered.map(({ titulo }, at) => ({ id: at, label: titulo }))}
              value={names.map((name) => offered.findIndex(({ nome }) => nome === name))}
              onChange={(ids) => setNames(ids.flatMap((at) => offered[at]?.nome ?? []))}
            />
          )}
        </LabelledGroup>
        <ColumnOrder columns={chosen} onChange={setNames} />
      </Box>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } }}>
        {PLACES.map(([name, label, address]) => (
          <ChoiceList
            key={name}
            title={label}
            address={address}
            value={places[name] ?? []}
            onChange={(ids) => setPlaces({ ...places, [name]: ids })}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button variant="contained" loading={busy} startIcon={<icons.download />} onClick={() => void make(true)}>
          {texts.pdf}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void make(false)}>
          {texts.xls}
        </Button>
      </Box>
    </Paper>
  );
}
