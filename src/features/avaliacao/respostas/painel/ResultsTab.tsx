import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useAnswer } from "../../../../admin/screen/use-answer.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useDownload } from "../../../../admin/screen/use-download.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { LineTable, type LineTableProps } from "../../../../ui/LineTable.tsx";
import { BOX_CHART, cycleTabs, SEES_ALL } from "../entry.ts";
import { MoreButton } from "../MoreButton.tsx";
import { PUBLISH, proveCycle, publishResults, readResults } from "../resultado/shared.ts";
import { Frame, percent } from "./Frame.tsx";
import { ResultProof } from "./ResultProof.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Results = AnswerOf<typeof readResults>;
const STEP = 100;
/** Handed out as it is: nothing of the product runs in it. */
const PROVER = new URL("../prova/conferir-ciclo.mjs", import.meta.url).href;

/** What a cycle comes to, each number open down to the answers it is made of, and telling those it is about. */
export function ResultsTab({ record, reload }: RegisterPartProps) {
  const id = record === null ? null : Number(record.id);
  const { info } = useSession();
  const sees = readResults.audience.right.some((right) => info?.authorities.includes(right));
  const results = useAnswer<Results>(id === null || !sees ? null : readResults.path.replace(":id", String(id)), ui.failed);
  const [open, setOpen] = useState<Person | null>(null);
  const [shown, setShown] = useState(STEP);
  if (id === null) return <Typography color="textSecondary">{ui.first}</Typography>;
  if (!sees) return <Typography color="textSecondary">{ui.noResults}</Typography>;
  const publishedOn = typeof record?.resultadoDivulgadoEm === "string" ? record.resultadoDivulgadoEm : null;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Publication cycle={id} publishedOn={publishedOn} onChange={reload} />
      <Frame of={results}>
        {(rows) =>
          rows.length === 0 ? (
            <Typography color="textSecondary">{ui.noResults}</Typography>
          ) : (
            <Paper variant="outlined" sx={{ minWidth: 0 }}>
              <LineTable
                title={cycleTabs.results}
                rows={rows.slice(0, shown)}
                keyOf={({ avaliado }) => avaliado.id}
                columns={columnsOf(rows, setOpen)}
              />
              <MoreButton label={ui.more} of={rows.length} shown={shown} step={STEP} onShown={setShown} />
            </Paper>
          )
        }
      </Frame>
      {open !== null && <ResultProof cycle={id} person={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

type Person = Results[number]["avaliado"];

/** Why there are no numbers yet is told where there are none. */
const columnsOf = (rows: Results, open: (person: Person) => void): LineTableProps<Results[number]>["columns"] => [
  { head: ui.person, cell: ({ avaliado }) => avaliado.nome },
  { head: ui.questions, align: "right", cell: ({ desempenho }) => percent(desempenho) },
  { head: ui.competences, align: "right", cell: ({ competencias }) => percent(competencias) },
  { head: ui.performance, align: "right", cell: ({ performance }) => percent(performance) },
  ...(rows.some(({ situacao }) => situacao !== null)
    ? [{ head: ui.situation, cell: ({ situacao }: Results[number]) => situacao ?? "–" }]
    : []),
  {
    head: "",
    align: "right",
    cell: ({ avaliado, situacao }) =>
      situacao === null && (
        <Button key={avaliado.id} size="small" aria-label={ui.openOf(avaliado.nome)} onClick={() => open(avaliado)}>
          {ui.open}
        </Button>
      ),
  },
];

interface PublicationProps {
  readonly cycle: number;
  readonly publishedOn: string | null;
  readonly onChange: () => void;
}

function Publication({ cycle, publishedOn, onChange }: PublicationProps) {
  const { ask, notify, tellError } = useAdmin();
  const { info } = useSession();
  const send = useCall();
  const { busy, download } = useDownload();
  const publish = async (): Promise<void> => {
    const divulgado = publishedOn === null;
    if (!(await ask(divulgado ? ui.surePublish : ui.sureWithdraw))) return;
    try {
      await send(publishResults, { id: cycle, body: { divulgado } });
      notify(divulgado ? ui.published : ui.withdrawn, "success");
      onChange();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      {info?.authorities.includes(PUBLISH) && (
        <Button variant="outlined" onClick={() => void publish()}>
          {publishedOn === null ? ui.publish : ui.withdraw}
        </Button>
      )}
      {info?.authorities.includes(SEES_ALL) && (
        <>
          <Button loading={busy} onClick={() => void download(proveCycle, { id: cycle }, `ciclo-${cycle}.json`)}>
            {ui.prove}
          </Button>
          <Button component="a" href={PROVER} download="conferir-ciclo.mjs">
            {ui.prover}
          </Button>
        </>
      )}
      {publishedOn !== null && <Typography>{ui.publishedOn(dayText(publishedOn))}</Typography>}
      {info?.authorities.includes("ROLE_AVALIACAO_NINEBOX_VER") && (
        <Button component={Link} to={`${BOX_CHART}?avaliacao=${cycle}`}>
          {ui.nineBox}
        </Button>
      )}
    </Box>
  );
}
