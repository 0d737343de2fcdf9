import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { memo, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { Conflicts } from "../../../admin/questions/Conflicts.tsx";
import { QuestionInput, type QuestionInputProps } from "../../../admin/questions/QuestionInput.tsx";
import { keepingTexts } from "../../../admin/questions/texts.ts";
import { DocumentButton } from "../../../admin/screen/DocumentButton.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { AnswerOf } from "../../../metadata/call.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import { clearOf } from "../../../ui/clear-of.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { Person } from "../../../ui/Person.tsx";
import { BAR_HEIGHT } from "../../../ui/theme/tokens.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { CompetenceInput } from "./CompetenceInput.tsx";
import { SheetContext } from "./contexto/SheetContext.tsx";
import { readContext } from "./contexto/shared.ts";
import { answeredPdf, answeredXls, blankPdf } from "./impressao/calls.ts";
import { printTexts } from "./impressao/texts.ts";
import { SheetOutline } from "./SheetOutline.tsx";
import { SubmitReview } from "./SubmitReview.tsx";
import { listSheets, reopen } from "./shared.ts";
import { type Answering, useSheet } from "./ui-sheet.ts";
import { useSheetKeys } from "./ui-sheet-keys.ts";
import { type Sheet, sheetProgress } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

/** One sheet: every question on one page, kept on the server while one writes. */
export function SheetPage() {
  const { id } = useParams();
  const { answer, isFresh, problem, reload } = useAnswer<Sheet>(`${listSheets.path}/${id}`, ui.failed);
  if (problem !== undefined) return <NotLoaded text={problem} severity="warning" onAgain={() => void reload()} />;
  if (answer === undefined || !isFresh || String(answer.id) !== id)
    return <Skeleton variant="rounded" height={420} role="status" aria-label={ui.loading} />;
  return <Answered key={`${answer.id} ${answer.situacao}`} sheet={answer} reload={reload} />;
}

function Answered({ sheet, reload }: { readonly sheet: Sheet; readonly reload: () => Promise<void> }) {
  const work = useSheet(sheet, reload);
  const { perguntas, competencias, respondida, fechada, desempenho } = sheet;
  const locked = respondida || fechada !== null;
  const aspects = aspectsOf(perguntas);
  const { answer: context } = useCallAnswer(readContext, undefined, locked ? null : { id: sheet.id });
  const matrix = `${listSheets.path}/lado-a-lado/${sheet.avaliacao.id}`;
  const navigate = useNavigate();
  const [reviews, setReviews] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const lead = useSteady((place: string): void => {
    setReviews(false);
    // The dialog gives the focus back first.
    window.setTimeout(() => page.current?.querySelector<HTMLElement>(`[data-lugar="${place}"]`)?.focus());
  });
  const onKeyDown = useSheetKeys({
    sheet,
    questions: aspects.flatMap(({ questions }) => questions),
    work,
    locked,
    onSubmit: () => setReviews(true),
    ...(sheet.papel === "U" ? {} : { onMatrix: () => void navigate(matrix) }),
  });
  const progress = sheetProgress(sheet, work);
  return (
    <Box sx={locked ? ALONE : BESIDE}>
      {!locked && (
        <Box sx={ASIDE}>
          <SheetOutline aspects={aspects} work={work} onGo={lead} />
        </Box>
      )}
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }} onKeyDown={onKeyDown} ref={page}>
        <Box sx={locked ? HEAD : HEAD_IN_SIGHT} {...(locked ? {} : { ref: clearOfHead })}>
          <Portrait name={sheet.avaliado.nome} file={context?.foto ?? null} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PageHead title={ui.heading(sheet.avaliado.nome)} lead={`${sheet.avaliacao.titulo} · ${ui.as(sheet.papel)}`}>
              {!locked && sheet.papel !== "U" && (
                <Button component={Link} to={matrix}>
                  {ui.matrix}
                </Button>
              )}
              <Printed sheet={sheet} />
              {respondida && !sheet.anonima && <Reopen id={sheet.id} reload={reload} />}
              {respondida && <Next after={sheet.id} />}
              <Button component={Link} to={listSheets.path}>
                {ui.back}
              </Button>
            </PageHead>
            <Alert severity="info" sx={{ mt: 1, py: 0 }}>
              {sheet.anonima ? ui.anonymous : sheet.papel === "U" ? ui.namedOwn : ui.named}
            </Alert>
          </Box>
        </Box>
        {!locked && (
          <Typography variant="caption" color="textSecondary" sx={{ display: { xs: "none", md: "block" } }}>
            {ui.keys}
          </Typography>
        )}
        {fechada !== null && !respondida && <Alert severity="warning">{fechada}</Alert>}
        {respondida && desempenho !== null && (
          <Typography>{`${ui.performance}: ${desempenho.toLocaleString("pt-BR", { minimumFractionDigits: 2 })}`}</Typography>
        )}
        {aspects.map(({ title, questions }) => (
          <Part key={title} title={title}>
            {questions.map((question) => (
              <Asked
                key={question.id}
                question={question}
                given={work.answers.get(question.id)}
                locked={locked}
                errors={work.errors}
                onChange={work.answer}
              />
            ))}
          </Part>
        ))}
        {competencias.length > 0 && (
          <Part title={ui.competences}>
            {competencias.map((one) => (
              <Box key={one.competencia.id} data-lugar={`competencias.${one.competencia.id}`} tabIndex={-1} sx={AT}>
                <CompetenceInput
                  rated={work.ratings.get(one.competencia.id) ?? one}
                  scale={sheet.escala}
                  locked={locked}
                  errors={work.errors}
                  onChange={work.rate}
                />
              </Box>
            ))}
          </Part>
        )}
        {sheet.notaManual && (
          <TextField
            size="small"
            type="number"
            label={ui.manual}
            disabled={locked}
            error={work.errors.has("notaQuestionario")}
            helperText={work.errors.get("notaQuestionario") ?? ui.computed(resultOf(perguntas, [...work.answers.values()]))}
            value={work.grade ?? ""}
            onChange={({ target }) => work.type(target.value === "" ? null : Number(target.value))}
            slotProps={{ htmlInput: { min: 0, max: 100, step: 0.01, "data-lugar": "notaQuestionario" } }}
            sx={{ maxWidth: 260 }}
          />
        )}
        <Conflicts of={work} />
        {reviews && <SubmitReview sheet={sheet} work={work} onClose={() => setReviews(false)} onGo={lead} />}
        {!locked && (
          <Box sx={FOOT} ref={clearOfFoot}>
            <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1 }}>
              {[
                sheet.avaliado.nome,
                ui.progress(progress.respondidas, progress.perguntas),
                ui.compulsory(progress),
                saidState(work),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            {work.state === "behind" && <Button onClick={() => window.location.reload()}>{ui.reopen}</Button>}
            <Button variant="contained" onClick={() => setReviews(true)} disabled={work.state === "behind"}>
              {ui.submit}
            </Button>
          </Box>
        )}
      </Box>
      {!locked && (
        <Box sx={ASIDE}>
          <SheetContext sheet={sheet} work={work} context={context} />
        </Box>
      )}
    </Box>
  );
}

function Portrait({ name, file }: { readonly name: string; readonly file: string | null }) {
  const { api } = useAdmin();
  return <Person name={name} size={48} photo={file === null ? undefined : api.fileUrl(file)} />;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, display: "grid", gap: 2.5 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** A question where keys and marks find it. */
const Asked = memo(function Asked(asked: QuestionInputProps) {
  const { id } = asked.question;
  return (
    <Box data-pergunta={id} data-lugar={`perguntas.${id}`} tabIndex={-1} sx={AT}>
      <QuestionInput {...asked} />
    </Box>
  );
});

/** Questions under their aspects, in the order in which they are asked. */
function aspectsOf(questions: Sheet["perguntas"]) {
  const parts = new Map<string, Sheet["perguntas"][number][]>();
  for (const question of questions) {
    const title = question.aspecto?.nome ?? ui.without;
    parts.set(title, [...(parts.get(title) ?? []), question]);
  }
  return [...parts].map(([title, of]) => ({ title, questions: of }));
}

function saidState({ state, savedAt, unsaved }: Answering): string {
  if (state === "saved" && savedAt !== null)
    return ui.saved(savedAt.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" }));
  return state === null || state === "saved" ? "" : keepingTexts.state(state, unsaved);
}

/** On paper and as a spreadsheet once it was handed over; before that, its questions. */
function Printed({ sheet: { id, respondida } }: { readonly sheet: Sheet }) {
  if (!respondida) return <DocumentButton call={blankPdf} asked={{ id }} label={printTexts.printBlank} file="questionario.pdf" />;
  return (
    <>
      <DocumentButton call={answeredPdf} asked={{ id }} label={printTexts.printAnswered} file="avaliacao.pdf" />
      <DocumentButton call={answeredXls} asked={{ id }} label={printTexts.printSheet} file="avaliacao.xlsx" />
    </>
  );
}

/** The way to the next sheet that waits for an answer, so that one follows the other. */
function Next({ after }: { readonly after: number }) {
  const path = `${listSheets.path}?meus=true&filtro=NAO_RESPONDIDAS&page=0&size=2`;
  const { answer } = useAnswer<AnswerOf<typeof listSheets>>(path, ui.failed);
  const next = answer?.content.find(({ id }) => id !== after);
  if (next === undefined) return null;
  return (
    <Button variant="contained" component={Link} to={`${listSheets.path}/${next.id}`}>
      {ui.nextSheet(next.avaliado.nome)}
    </Button>
  );
}

/** What was handed over becomes a draft again. */
function Reopen({ id, reload }: { readonly id: number; readonly reload: () => Promise<void> }) {
  const { ask, notify, tellError } = useAdmin();
  const send = useCall();
  const open = async (): Promise<void> => {
    if (!(await ask(ui.sureReopen))) return;
    try {
      await send(reopen, { id });
      notify(ui.reopened, "success");
      await reload();
    } catch (error) {
      tellError(error);
    }
  };
  return <Button onClick={() => void open()}>{ui.reopenSheet}</Button>;
}

const BESIDE = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "168px minmax(0, 1fr) 240px", xl: "168px minmax(0, 860px) 300px" },
} as const;
const ALONE = { maxWidth: 860 } as const;
const ASIDE = { display: "grid", gap: 2, alignSelf: "start", position: { lg: "sticky" }, top: { lg: 72 } } as const;
const AT = { borderRadius: 1, outlineOffset: 6, scrollMarginBlock: { xs: 80, lg: 8 } } as const;
const HEAD = { display: "flex", gap: 1.5, alignItems: "start" } as const;
/** Whom one answers about, and who will see it, where there is room beside the questions. */
const HEAD_IN_SIGHT = {
  ...HEAD,
  position: { lg: "sticky" },
  top: { lg: BAR_HEIGHT },
  zIndex: 2,
  py: { lg: 1 },
  bgcolor: "background.default",
} as const;
const clearOfHead = clearOf("top", BAR_HEIGHT);
const clearOfFoot = clearOf("bottom");
const FOOT = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  py: 1,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "divider",
} as const;
