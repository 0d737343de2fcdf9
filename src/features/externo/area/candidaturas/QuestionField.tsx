import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import type { OpenQuestion } from "./shared.ts";
import { applicationTexts } from "./texts.ts";
import { CHOICE, type GivenAnswer, GRADE, SEVERAL, TEXT } from "./ui-answers.ts";

const { page } = applicationTexts;

interface QuestionFieldProps {
  readonly question: OpenQuestion;
  readonly number: number;
  readonly answer: GivenAnswer | undefined;
  readonly error: string | undefined;
  readonly onChange: (answer: GivenAnswer) => void;
}

/** One question, answered the way its kind asks for. */
export function QuestionField({ question, number, answer = {}, error, onChange }: QuestionFieldProps) {
  const { id, tipo, texto, respostas, notaMinima, notaMaxima, comentario, exigirComentario, obrigatoria } = question;
  const chosen = answer.respostasIds ?? [];
  return (
    <FormControl component="fieldset" id={`pergunta-${id}`} error={error !== undefined} aria-describedby={`erro-${id}`}>
      <FormLabel component="legend" sx={{ whiteSpace: "pre-line" }}>
        {number}. {texto}
        {obrigatoria ? "" : ` (${page.optional})`}
      </FormLabel>
      {tipo === CHOICE && (
        <RadioGroup value={answer.respostaId ?? ""} onChange={(_, value) => onChange({ ...answer, respostaId: Number(value) })}>
          {respostas.map((option) => (
            <FormControlLabel key={option.id} value={option.id} control={<Radio color="default" />} label={option.texto} />
          ))}
        </RadioGroup>
      )}
      {tipo === SEVERAL &&
        respostas.map((option) => (
          <FormControlLabel
            key={option.id}
            control={
              <Checkbox
                color="default"
                checked={chosen.includes(option.id)}
                onChange={({ target }) =>
                  onChange({
                    ...answer,
                    respostasIds: target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id),
                  })
                }
              />
            }
            label={option.texto}
          />
        ))}
      {tipo === GRADE && (
        <TextField
          type="number"
          label={page.grade(notaMinima ?? 0, notaMaxima ?? 10)}
          value={answer.nota ?? ""}
          onChange={({ target }) => {
            const { nota: _, ...others } = answer;
            onChange(target.value === "" ? others : { ...others, nota: Number(target.value) });
          }}
          slotProps={{ htmlInput: { min: notaMinima ?? 0, max: notaMaxima ?? 10, step: 1 } }}
          sx={{ mt: 1, maxWidth: 220 }}
        />
      )}
      {(tipo === TEXT || exigirComentario) && (
        <TextField
          multiline
          minRows={3}
          label={tipo === TEXT ? page.yourAnswer : (comentario ?? page.yourAnswer)}
          value={answer.comentario ?? ""}
          onChange={({ target }) => onChange({ ...answer, comentario: target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
          sx={{ mt: 1 }}
        />
      )}
      <FormHelperText id={`erro-${id}`} role="status">
        {error ?? " "}
      </FormHelperText>
    </FormControl>
  );
}
