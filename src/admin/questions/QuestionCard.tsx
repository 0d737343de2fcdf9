import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Paper from "@mui/material/Paper";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { askedQuestions } from "../../metadata/answer-shapes.ts";
import type { Of } from "../../metadata/shape.ts";
import { GRADE, MULTIPLE, OBJECTIVE, SUBJECTIVE } from "../../rules/questions/question.ts";
import { GradeChips } from "../../ui/inputs/GradeChips.tsx";
import type { GivenAnswer } from "./QuestionInput.tsx";
import { questionTexts as texts } from "./texts.ts";

type AskedQuestion = Of<typeof askedQuestions>[number];
/** What a question says to whoever answers it. */
export type ShownQuestion = Omit<AskedQuestion, "ordem" | "peso" | "aspecto" | "respostas" | "obrigatoriaPara"> & {
  readonly respostas: readonly Pick<AskedQuestion["respostas"][number], "id" | "texto">[];
};

interface QuestionCardProps {
  readonly question: ShownQuestion;
  readonly place: number;
  readonly answer: GivenAnswer;
  readonly disabled: boolean;
  /** What is wrong, by member of the answer. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (answer: GivenAnswer) => void;
}

/** Rows a finger can hit. */
const TALL = { minHeight: 44 } as const;
const LONGEST = 4000;
/** Grades that stand beside each other, to be hit at once. */
const MOST_CHIPS = 11;

/** One question as surveys ask it, on phones first, with what answers it: a text, one of several, several, or a grade; and the comment where it is asked for. */
export function QuestionCard({ question, place, answer, disabled, problems, onChange }: QuestionCardProps) {
  const id = useId();
  const member = question.tipo === OBJECTIVE ? "respostaId" : question.tipo === MULTIPLE ? "respostasIds" : "nota";
  const own = question.tipo === SUBJECTIVE ? "comentario" : member;
  const problem = problems[own];
  const hasComment = question.tipo !== SUBJECTIVE && question.comentario !== null;
  const name = `${place}. ${question.texto}`;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FormControl
        component="fieldset"
        disabled={disabled}
        error={problem !== undefined}
        {...(problem === undefined ? {} : { "aria-describedby": `${id}-problema` })}
      >
        <FormLabel component="legend" id={id} sx={{ color: "text.primary", fontWeight: 600, overflowWrap: "anywhere", mb: 1 }}>
          {name}
          {question.obrigatoria && ` (${texts.compulsory})`}
        </FormLabel>
        <Control question={question} answer={answer} label={id} disabled={disabled} onChange={onChange} />
        {problem !== undefined && <FormHelperText id={`${id}-problema`}>{problem}</FormHelperText>}
      </FormControl>
      {hasComment && (
        <TextField
          label={question.comentario}
          value={answer.comentario ?? ""}
          onChange={({ target }) => onChange({ ...answer, comentario: target.value })}
          disabled={disabled}
          required={question.exigirComentario}
          error={problems.comentario !== undefined}
          helperText={problems.comentario}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
      )}
    </Paper>
  );
}

interface ControlProps extends Pick<QuestionCardProps, "question" | "answer" | "disabled" | "onChange"> {
  /** Id of the question's words. */
  readonly label: string;
}

function Control({ question, answer, label, disabled, onChange }: ControlProps) {
  const { tipo, respostas, notaMinima, notaMaxima } = question;
  if (tipo === OBJECTIVE)
    return (
      <RadioGroup
        aria-labelledby={label}
        value={answer.respostaId ?? ""}
        onChange={(_, next) => onChange({ ...answer, respostaId: Number(next) })}
      >
        {respostas.map((option) => (
          <FormControlLabel key={option.id} value={option.id} control={<Radio />} label={option.texto} sx={TALL} />
        ))}
      </RadioGroup>
    );
  if (tipo === MULTIPLE)
    return (
      <FormGroup>
        {respostas.map(({ id, texto }) => (
          <FormControlLabel
            key={id}
            label={texto}
            sx={TALL}
            control={
              <Checkbox
                checked={answer.respostasIds.includes(id)}
                onChange={(_, ticked) =>
                  onChange({
                    ...answer,
                    respostasIds: ticked ? [...answer.respostasIds, id] : answer.respostasIds.filter((one) => one !== id),
                  })
                }
              />
            }
          />
        ))}
      </FormGroup>
    );
  if (tipo === GRADE) {
    const [from, to] = [notaMinima ?? 0, notaMaxima ?? 0];
    const grades = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    const give = (nota: number | null): void => onChange({ ...answer, nota });
    return (
      <>
        {grades.length <= MOST_CHIPS && (
          <GradeChips
            grades={grades}
            value={answer.nota ?? null}
            aria-label={texts.grade(from, to)}
            disabled={disabled}
            onChange={give}
          />
        )}
        <TextField
          select
          label={texts.grade(from, to)}
          value={answer.nota ?? ""}
          onChange={({ target }) => give(target.value === "" ? null : Number(target.value))}
          disabled={disabled}
          slotProps={{ select: { native: true, sx: TALL }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320, mt: 1 }}
        >
          <option value="">{texts.choose}</option>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </TextField>
      </>
    );
  }
  return (
    <TextField
      value={answer.comentario ?? ""}
      onChange={({ target }) => onChange({ ...answer, comentario: target.value })}
      disabled={disabled}
      multiline
      minRows={3}
      slotProps={{ htmlInput: { maxLength: LONGEST, "aria-labelledby": label } }}
    />
  );
}
