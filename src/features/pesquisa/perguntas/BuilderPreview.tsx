import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { QuestionCard, type ShownQuestion } from "../../../admin/questions/QuestionCard.tsx";
import type { GivenAnswer } from "../../../admin/questions/QuestionInput.tsx";
import { emptyAnswer, GRADE, OBJECTIVE, SUBJECTIVE } from "../../../rules/questions/question.ts";
import type { BuiltQuestion } from "./ui-builder.ts";
import { builderTexts as texts } from "./ui-texts.ts";

const NOTHING_WRONG = {};

/** What whoever answers will see: on a phone, to be tried out, or on paper. */
export function BuilderPreview({ questions }: { readonly questions: readonly BuiltQuestion[] }) {
  const [form, setForm] = useState<"phone" | "paper">("phone");
  const [answers, setAnswers] = useState<ReadonlyMap<number, GivenAnswer>>(new Map());
  return (
    <Box component="section" aria-label={texts.preview} sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.preview}
        value={form}
        onChange={(_, next: typeof form | null) => next !== null && setForm(next)}
      >
        <ToggleButton value="phone">{texts.phone}</ToggleButton>
        <ToggleButton value="paper">{texts.paper}</ToggleButton>
      </ToggleButtonGroup>
      <Paper
        variant="outlined"
        sx={{
          width: "100%",
          maxWidth: form === "phone" ? 360 : 560,
          p: 1,
          display: "grid",
          gap: 1,
          gridTemplateColumns: "minmax(0, 1fr)",
        }}
      >
        {questions.map((question, at) =>
          form === "paper" ? (
            <OnPaper key={question.id} question={question} at={at} />
          ) : (
            <QuestionCard
              key={`${question.id} ${question.tipo.id}`}
              question={shown(question)}
              place={at + 1}
              answer={answers.get(question.id) ?? emptyAnswer({ id: question.id, tipo: question.tipo.id })}
              disabled={false}
              problems={NOTHING_WRONG}
              onChange={(answer) => setAnswers((had) => new Map(had).set(question.id, answer))}
            />
          ),
        )}
      </Paper>
    </Box>
  );
}

function OnPaper({ question, at }: { readonly question: BuiltQuestion; readonly at: number }) {
  const { texto, tipo, respostas, notaMinima, notaMaxima, comentario } = question;
  const grades =
    tipo.id === GRADE
      ? Array.from({ length: (notaMaxima ?? 0) - (notaMinima ?? 0) + 1 }, (_, step) => (notaMinima ?? 0) + step)
      : [];
  const lines = tipo.id === SUBJECTIVE ? 3 : comentario === null ? 0 : 1;
  return (
    <Box sx={{ p: 1, display: "grid", gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {at + 1}. {texto}
      </Typography>
      {respostas.map((option) => (
        <Typography key={option.id ?? option.texto} variant="body2">
          {tipo.id === OBJECTIVE ? "○" : "☐"} {option.texto}
        </Typography>
      ))}
      {grades.length > 0 && <Typography variant="body2">{grades.map((grade) => `○ ${grade}`).join("  ")}</Typography>}
      {tipo.id !== SUBJECTIVE && comentario !== null && <Typography variant="caption">{comentario}</Typography>}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines to write on are alike.
        <Box key={line} sx={{ borderBottom: 1, borderColor: "divider", height: 20 }} />
      ))}
    </Box>
  );
}

const shown = ({ tipo, respostas, ...rest }: BuiltQuestion): ShownQuestion => ({
  ...rest,
  tipo: tipo.id,
  respostas: respostas.map(({ id, texto }, at) => ({ id: id ?? -at - 1, texto })),
});
