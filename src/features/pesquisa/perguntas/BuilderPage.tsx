import Undo from "@mui/icons-material/Undo";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import type { QuestionType } from "../../../rules/questions/question.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { BuilderPreview } from "./BuilderPreview.tsx";
import { asKind, KINDS, QuestionEditor } from "./QuestionEditor.tsx";
import { QuestionOutline } from "./QuestionOutline.tsx";
import { callsAt } from "./shared.ts";
import { type BuiltQuestion, copyOf, useBuilder } from "./ui-builder.ts";
import { builderTexts as texts } from "./ui-texts.ts";

/** All questions of one model or questionnaire in one place: their order, each one, and what whoever answers will see. */
export function BuilderPage() {
  const owner = useLocation().pathname.replace(/^\/|\/montar$/g, "");
  return <Building key={owner} owner={owner} />;
}

function Building({ owner }: { readonly owner: string }) {
  const { session, ask } = useAdmin();
  const address = `${owner}/perguntas`;
  const builder = useBuilder(address);
  const { answer: record } = useAnswer<{ readonly titulo: string; readonly liberada?: boolean }>(`/${owner}`);
  const { answer: aspects } = useAnswer<{ readonly content: readonly { readonly id: number; readonly nome: string }[] }>(
    `/${owner}/aspectos?unpaged=true`,
  );
  const [chosen, setChosen] = useState<number>();
  const [told, setTold] = useState("");
  const { questions } = builder;
  const right = callsAt(address)?.places.audience.right;
  const locked = record?.liberada === true || right === undefined || !session.can(right);
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === chosen),
  );
  const current = questions[at];

  const move = (id: number, to: number): void => {
    void builder.move(id, to);
    setTold(texts.told(questions.find((one) => one.id === id)?.texto ?? "", to + 1));
  };
  const add = async (tipo: QuestionType): Promise<void> => {
    const nothing = { respostas: [], notaMinima: null, notaMaxima: null };
    const record = { ...asKind(nothing, tipo), texto: texts.newQuestion, comentario: null };
    setChosen(await builder.add(record, questions.length === 0 ? 0 : at + 1));
  };
  const duplicate = async (question: BuiltQuestion, place: number): Promise<void> => {
    setChosen((await builder.add(copyOf(question), place + 1)) ?? question.id);
    setTold(texts.copied(question.texto));
  };
  const remove = async (question: BuiltQuestion): Promise<void> => {
    if (!(await ask({ text: `${texts.remove} “${question.texto}”?` }))) return;
    await builder.remove(question.id);
    setTold(texts.removed(question.texto));
  };
  const undo = async (): Promise<void> => {
    await builder.undo();
    setTold(texts.undone);
  };
  const key = (event: KeyboardEvent, question: BuiltQuestion, place: number): void => {
    if (locked || event.altKey) return;
    const kind = KINDS.find((one) => String(one) === event.key);
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === "d") void duplicate(question, place);
    else if (!control && kind !== undefined && kind !== question.tipo.id)
      void builder.change(question.id, asKind(question, kind));
    else if (event.key === "Delete") void remove(question);
    else return;
    event.preventDefault();
  };
  const shortcut = (event: KeyboardEvent): void => {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (locked || typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    void undo();
  };

  return (
    <Box onKeyDown={shortcut} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead
        title={record === undefined ? texts.title : `${texts.title}: ${record.titulo}`}
        {...(locked ? {} : { lead: texts.lead })}
      >
        <Button component={Link} to={`/${address}`}>
          {texts.back}
        </Button>
      </PageHead>
      {record?.liberada === true && <Alert severity="info">{texts.locked}</Alert>}
      {builder.problem !== undefined && <Alert severity="error">{builder.problem}</Alert>}
      {!locked && (
        <Box role="toolbar" aria-label={texts.add} sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          {KINDS.map((kind) => (
            <Button key={kind} size="small" variant="outlined" onClick={() => void add(kind)}>
              {`+ ${texts.kinds[kind]}`}
            </Button>
          ))}
          <IconButton aria-label={texts.undo} disabled={!builder.canUndo} onClick={() => void undo()}>
            <Undo fontSize="small" />
          </IconButton>
          <Typography variant="body2" role="status" color="textSecondary">
            {builder.saving ? texts.saving : builder.canUndo ? texts.saved : ""}
          </Typography>
        </Box>
      )}
      {builder.ready && questions.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {current !== undefined && (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            alignItems: "start",
            gridTemplateColumns: {
              xs: "minmax(0, 1fr)",
              md: "minmax(0, 2fr) minmax(0, 3fr)",
              lg: "minmax(0, 2fr) minmax(0, 3fr) 380px",
            },
          }}
        >
          <QuestionOutline
            questions={questions}
            chosen={current.id}
            disabled={locked}
            onChoose={setChosen}
            onMove={move}
            onKey={key}
          />
          <Paper
            variant="outlined"
            component="section"
            aria-label={texts.question}
            // Beside it the outline with the preview below, until there is room for three.
            sx={{ p: 2, display: "grid", gap: 2, gridRow: { md: "span 2", lg: "auto" }, gridColumn: { md: 2 } }}
          >
            <QuestionEditor
              key={current.id}
              question={current}
              at={at}
              titles={questions.map(({ texto }) => texto)}
              aspects={aspects?.content ?? []}
              disabled={locked}
              onChange={(change) => void builder.change(current.id, change)}
              onMove={(to) => move(current.id, to)}
            />
            {!locked && (
              <Box sx={{ display: "flex", gap: 1 }}>
                <Button onClick={() => void duplicate(current, at)}>{texts.duplicate}</Button>
                <Button color="error" onClick={() => void remove(current)}>
                  {texts.remove}
                </Button>
              </Box>
            )}
          </Paper>
          <BuilderPreview questions={questions} />
        </Box>
      )}
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {told}
      </Box>
    </Box>
  );
}
