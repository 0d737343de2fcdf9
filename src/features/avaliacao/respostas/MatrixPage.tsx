import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { Conflicts } from "../../../admin/questions/Conflicts.tsx";
import { QuestionInput } from "../../../admin/questions/QuestionInput.tsx";
import { keepingTexts } from "../../../admin/questions/texts.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { CompetenceInput } from "./CompetenceInput.tsx";
import { listSheets } from "./shared.ts";
import { useSheet } from "./ui-sheet.ts";
import { isTyping, rateByKey, useAnswerKeys } from "./ui-sheet-keys.ts";
import type { Sheet } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

type Listed = AnswerOf<typeof listSheets>["content"][number];

/** What is asked of one person after another: a question, or a competence. */
interface Step {
  readonly title: string;
  readonly question?: number;
  readonly competence?: number;
}

/** One question, all the people one evaluates side by side: the same measure for everybody. */
export function MatrixPage() {
  const { ciclo } = useParams();
  const list = useAnswer<AnswerOf<typeof listSheets>>(
    `${listSheets.path}?meus=true&filtro=NAO_RESPONDIDAS&page=0&size=1000`,
    ui.failed,
  );
  const mine = (list.answer?.content ?? []).filter(({ avaliacao, papel }) => String(avaliacao.id) === ciclo && papel !== "U");
  const first = useAnswer<Sheet>(mine[0] === undefined ? null : `${listSheets.path}/${mine[0].id}`, ui.failed);
  const problem = list.problem ?? first.problem;
  if (problem !== undefined) return <Alert severity="warning">{problem}</Alert>;
  if (list.answer !== undefined && mine.length === 0)
    return (
      <Box sx={PAGE}>
        <PageHead title={ui.matrix} lead={ui.matrixEmpty}>
          <Button component={Link} to={listSheets.path}>
            {ui.back}
          </Button>
        </PageHead>
      </Box>
    );
  if (first.answer === undefined) return <Skeleton variant="rounded" height={320} role="status" aria-label={ui.loading} />;
  return <Matrix sheets={mine} first={first.answer} />;
}

function Matrix({ sheets, first }: { readonly sheets: readonly Listed[]; readonly first: Sheet }) {
  const [at, setAt] = useState(0);
  // People in other jobs are rated on other competences.
  const [rated, setRated] = useState(() => competencesOf(first));
  const meet = useCallback((sheet: Sheet): void => setRated((before) => new Map([...before, ...competencesOf(sheet)])), []);
  const steps: readonly Step[] = [
    ...first.perguntas.map(({ id, texto }) => ({ title: texto, question: id })),
    ...[...rated].map(([competence, title]) => ({ title, competence })),
  ];
  const step = steps[at];
  const move = (by: number): void => setAt(Math.max(0, Math.min(steps.length - 1, at + by)));
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "PageDown" || event.key === "PageUp") move(event.key === "PageDown" ? 1 : -1);
    else if (!walkRows(event)) return;
    event.preventDefault();
  };
  return (
    <Box sx={PAGE} onKeyDown={press}>
      <PageHead title={ui.matrix} lead={`${first.avaliacao.titulo} · ${ui.matrixLead}`}>
        <Button component={Link} to={listSheets.path}>
          {ui.back}
        </Button>
      </PageHead>
      <Alert severity="info">{first.anonima ? ui.anonymous : ui.named}</Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Button variant="outlined" disabled={at === 0} onClick={() => move(-1)}>
          {ui.previous}
        </Button>
        <Typography role="status" sx={{ minWidth: 120, textAlign: "center" }}>
          {ui.ofAll(at + 1, steps.length)}
        </Typography>
        <Button variant="outlined" disabled={at >= steps.length - 1} onClick={() => move(1)}>
          {ui.next}
        </Button>
      </Box>
      <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {step?.title}
      </Typography>
      <Paper variant="outlined" component="section" aria-label={step?.title} sx={{ p: 2, display: "grid", gap: 2.5 }}>
        {step !== undefined && sheets.map(({ id }) => <Loaded key={id} id={id} step={step} onLoad={meet} />)}
      </Paper>
    </Box>
  );
}

const competencesOf = ({ competencias }: Sheet): ReadonlyMap<number, string> =>
  new Map(competencias.map(({ competencia }) => [competencia.id, competencia.nome]));

interface LoadedProps {
  readonly id: number;
  readonly step: Step;
  readonly onLoad: (sheet: Sheet) => void;
}

function Loaded({ id, step, onLoad }: LoadedProps) {
  const { answer, isFresh, problem, reload } = useAnswer<Sheet>(`${listSheets.path}/${id}`, ui.failed);
  useEffect(() => {
    if (answer !== undefined) onLoad(answer);
  }, [answer, onLoad]);
  if (problem !== undefined) return <Alert severity="warning">{problem}</Alert>;
  if (answer === undefined || !isFresh) return <Skeleton variant="rounded" height={56} />;
  return <Row sheet={answer} step={step} reload={reload} />;
}

interface RowProps {
  readonly sheet: Sheet;
  readonly step: Step;
  readonly reload: () => Promise<void>;
}

/** One person at the question of the moment; it is called by their name. */
function Row({ sheet, step, reload }: RowProps) {
  const work = useSheet(sheet, reload);
  const choose = useAnswerKeys(work);
  const locked = sheet.respondida || sheet.fechada !== null;
  const question = sheet.perguntas.find(({ id }) => id === step.question);
  const competence = sheet.competencias.find(({ competencia }) => competencia.id === step.competence);
  const rated = competence && (work.ratings.get(competence.competencia.id) ?? competence);
  const name = sheet.avaliado.nome;
  const press = (event: KeyboardEvent): void => {
    if (locked || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isSaid =
      question === undefined
        ? rated !== undefined && rateByKey(work, rated, sheet.escala, event.key)
        : choose(question, event.key, event.timeStamp);
    if (!isSaid) return;
    event.preventDefault();
  };
  return (
    <Box data-linha={sheet.id} tabIndex={-1} role="group" aria-label={name} onKeyDown={press} sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        {question !== undefined && (
          <QuestionInput
            key={question.id}
            compact
            question={{ ...question, texto: name }}
            given={work.answers.get(question.id)}
            locked={locked}
            errors={work.errors}
            onChange={work.answer}
          />
        )}
        {rated !== undefined && (
          <CompetenceInput
            rated={{ ...rated, competencia: { ...rated.competencia, nome: name } }}
            scale={sheet.escala}
            locked={locked}
            errors={work.errors}
            onChange={work.rate}
          />
        )}
        <Conflicts of={work} />
        {question === undefined && rated === undefined && <Typography color="textSecondary">{ui.notAsked(name)}</Typography>}
      </Box>
      <Box sx={{ minWidth: 180, display: "grid", justifyItems: "start" }}>
        <Typography variant="caption" color="textSecondary" role="status">
          {work.state === null ? "" : keepingTexts.state(work.state, work.unsaved)}
        </Typography>
        <Button component={Link} size="small" to={`${listSheets.path}/${sheet.id}`} aria-label={ui.reviewOf(name)}>
          {ui.review}
        </Button>
      </Box>
    </Box>
  );
}

/** Arrows, or J and K, lead from one person to the next. Whether the key was one. */
function walkRows(event: KeyboardEvent<HTMLElement>): boolean {
  if (isTyping(event.target)) return false;
  const isRadio = event.target instanceof HTMLInputElement && event.target.type === "radio";
  const key = event.key.toLowerCase();
  const by = key === "j" || (key === "arrowdown" && !isRadio) ? 1 : key === "k" || (key === "arrowup" && !isRadio) ? -1 : 0;
  if (by === 0) return false;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-linha]")];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  return true;
}

const LINE = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "start",
  borderBottom: 1,
  borderColor: "divider",
  pb: 2,
  "&:last-of-type": { borderBottom: 0, pb: 0 },
  borderRadius: 1,
  outlineOffset: 4,
} as const;
const PAGE = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 } as const;
