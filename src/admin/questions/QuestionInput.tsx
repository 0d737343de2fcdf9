import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { memo, useState } from "react";
import type { askedQuestions, keptAnswers } from "../../metadata/answer-shapes.ts";
import type { Of } from "../../metadata/shape.ts";
import { GRADE, MULTIPLE, OBJECTIVE } from "../../rules/questions/question.ts";
import { questionTexts as ui } from "./texts.ts";

type Question = Of<typeof askedQuestions>[number];
export type GivenAnswer = Of<typeof keptAnswers>[number];

export interface QuestionInputProps {
  readonly question: Question;
  readonly given: GivenAnswer | undefined;
  readonly locked: boolean;
  /** One among many lines: its options stand beside each other, and its comment is opened by whoever writes one. */
  readonly compact?: boolean;
  /** What is wrong, by member (`perguntas.<id>.nota`): of this question and of others. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (answer: GivenAnswer) => void;
}

/**
 * One question as its kind is answered: one option, several, a grade, or words; with a comment where one is asked for. It is drawn anew
 * where its own answer changes: a page has a hundred of them, and every key changes one.
 */
export const QuestionInput = memo(function QuestionInput(props: QuestionInputProps) {
  const { question, given, locked, compact = false, errors, onChange } = props;
  const { id, tipo, texto, respostas, comentario: asks, exigirComentario } = question;
  const now: GivenAnswer = given ?? {
    perguntaId: id,
    tipoId: tipo,
    respostaId: null,
    respostasIds: [],
    nota: null,
    comentario: null,
  };
  const name = `pergunta-${id}`;
  const member = tipo === OBJECTIVE ? "respostaId" : tipo === MULTIPLE ? "respostasIds" : tipo === GRADE ? "nota" : "comentario";
  const errorAt = (of: string): string | undefined => errors.get(`perguntas.${id}.${of}`);
  const problem = errorAt(member);
  const chosen = new Set(now.respostasIds);
  const isChoice = tipo === OBJECTIVE || tipo === MULTIPLE;
  const hasComment = (isChoice || tipo === GRADE) && (asks !== null || exigirComentario);
  const [opened, setOpened] = useState(!compact);
  const isOpen = opened || exigirComentario || (now.comentario ?? "") !== "";
  return (
    <FormControl
      component={isChoice ? "fieldset" : "div"}
      disabled={locked}
      error={problem !== undefined}
      sx={{ display: "grid", gap: 0.5 }}
    >
      <FormLabel component={isChoice ? "legend" : "p"} id={name} sx={{ m: 0, color: "text.primary", overflowWrap: "anywhere" }}>
        {texto}
        {question.obrigatoria && <Mandatory who={question.obrigatoriaPara} />}
      </FormLabel>
      {tipo === OBJECTIVE && (
        <RadioGroup
          row={compact}
          aria-labelledby={name}
          value={now.respostaId === null ? "" : String(now.respostaId)}
          onChange={(_event, value) => onChange({ ...now, respostaId: Number(value) })}
        >
          {respostas.map((option) => (
            <FormControlLabel key={option.id} value={String(option.id)} control={<Radio size="small" />} label={option.texto} />
          ))}
        </RadioGroup>
      )}
      {tipo === MULTIPLE && (
        <FormGroup row={compact}>
          {respostas.map((option) => (
            <FormControlLabel
              key={option.id}
              label={option.texto}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.has(option.id)}
                  onChange={({ target }) => {
                    const next = new Set(chosen);
                    if (target.checked) next.add(option.id);
                    else next.delete(option.id);
                    onChange({ ...now, respostasIds: [...next] });
                  }}
                />
              }
            />
          ))}
        </FormGroup>
      )}
      {tipo === GRADE && <Grade question={question} now={now} labelledBy={name} locked={locked} onChange={onChange} />}
      {!isChoice && tipo !== GRADE && (
        <TextField
          multiline
          minRows={2}
          disabled={locked}
          value={now.comentario ?? ""}
          onChange={({ target }) => onChange({ ...now, comentario: target.value })}
          slotProps={{ htmlInput: { "aria-labelledby": name, maxLength: 4000 } }}
        />
      )}
      {problem !== undefined && <FormHelperText>{problem}</FormHelperText>}
      {hasComment && !isOpen && (
        <Button size="small" disabled={locked} onClick={() => setOpened(true)} sx={{ justifySelf: "start" }}>
          {ui.comment}
        </Button>
      )}
      {hasComment && isOpen && (
        <TextField
          autoFocus={compact && opened}
          multiline
          size="small"
          disabled={locked}
          label={asks ?? ui.comment}
          required={exigirComentario}
          error={errorAt("comentario") !== undefined}
          helperText={errorAt("comentario")}
          value={now.comentario ?? ""}
          onChange={({ target }) => onChange({ ...now, comentario: target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
          sx={{ mt: 0.5 }}
        />
      )}
    </FormControl>
  );
});

function Mandatory({ who }: { readonly who: Question["obrigatoriaPara"] }) {
  const more = who === "OUTRO" ? ui.onlyOther : who === "PROPRIO" ? ui.onlySelf : "";
  return (
    <Box component="span" sx={{ ml: 1, fontSize: 12, color: "text.secondary" }}>
      {`${ui.mandatory} ${more}`.trim()}
    </Box>
  );
}

/** So many grades are chosen at sight as well. */
const IN_SIGHT = 10;
interface GradeProps extends Pick<QuestionInputProps, "question" | "locked" | "onChange"> {
  readonly now: GivenAnswer;
  readonly labelledBy: string;
}

function Grade({ question: { id, notaMinima, notaMaxima }, now, labelledBy, locked, onChange }: GradeProps) {
  const [low, high] = [notaMinima ?? 0, notaMaxima ?? 0];
  const grades = Array.from({ length: Math.max(0, high - low + 1) }, (_one, at) => low + at);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, alignItems: "flex-end" }}>
      {grades.length <= IN_SIGHT && (
        <RadioGroup
          row
          aria-labelledby={labelledBy}
          value={now.nota === null ? "" : String(now.nota)}
          onChange={(_event, value) => onChange({ ...now, nota: Number(value) })}
        >
          {grades.map((grade) => (
            <FormControlLabel key={grade} value={String(grade)} control={<Radio size="small" />} label={grade} />
          ))}
        </RadioGroup>
      )}
      <TextField
        select
        size="small"
        disabled={locked}
        id={`nota-${id}`}
        label={ui.grade(low, high)}
        value={now.nota === null ? "" : String(now.nota)}
        onChange={({ target }) => onChange({ ...now, nota: target.value === "" ? null : Number(target.value) })}
        sx={{ minWidth: 220, maxWidth: 260, mt: 1 }}
        slotProps={{ select: { SelectDisplayProps: { "aria-describedby": labelledBy } } }}
      >
        <MenuItem value="">{ui.blank}</MenuItem>
        {grades.map((grade) => (
          <MenuItem key={grade} value={String(grade)}>
            {grade}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
