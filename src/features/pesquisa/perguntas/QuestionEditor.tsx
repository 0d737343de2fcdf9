import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { GRADE, MULTIPLE, OBJECTIVE, type QuestionType, SUBJECTIVE } from "../../../rules/questions/question.ts";
import { KeptField } from "./KeptField.tsx";
import { OptionFields } from "./OptionFields.tsx";
import type { BuiltQuestion, QuestionChange } from "./ui-builder.ts";
import { builderTexts as texts } from "./ui-texts.ts";

interface QuestionEditorProps {
  readonly question: BuiltQuestion;
  readonly at: number;
  /** Words of all questions, in their order. */
  readonly titles: readonly string[];
  readonly aspects: readonly { readonly id: number; readonly nome: string }[];
  readonly disabled: boolean;
  readonly onChange: (change: QuestionChange) => void;
  readonly onMove: (to: number) => void;
}

export const KINDS = [OBJECTIVE, SUBJECTIVE, GRADE, MULTIPLE] as const;
export const isChoice = (tipo: number): boolean => tipo === OBJECTIVE || tipo === MULTIPLE;

/** What a question becomes as another kind: it gets what that kind needs and loses what it has not. */
export function asKind(
  question: Pick<BuiltQuestion, "respostas" | "notaMinima" | "notaMaxima">,
  tipo: QuestionType,
): QuestionChange {
  const options = question.respostas.length > 0 ? question.respostas : texts.newOptions.map((texto) => ({ texto, peso: 1 }));
  return {
    tipo: { id: tipo },
    respostas: isChoice(tipo) ? options : [],
    ...(tipo === GRADE ? { notaMinima: question.notaMinima ?? 1, notaMaxima: question.notaMaxima ?? 10 } : {}),
  };
}

/** One question, changed where it stands. */
export function QuestionEditor({ question, at, titles, aspects, disabled, onChange, onMove }: QuestionEditorProps) {
  const { texto, tipo, aspecto, peso, respostas, notaMinima, notaMaxima, comentario, exigirComentario, obrigatoria } = question;
  const number = (label: string, stored: number | null, keep: (value: number) => void) => (
    <KeptField
      label={label}
      stored={String(stored ?? "")}
      onKeep={(typed) => /^\d{1,3}$/.test(typed) && keep(Number(typed))}
      disabled={disabled}
      slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
    />
  );
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <KeptField
        label={texts.question}
        stored={texto}
        onKeep={(typed) => typed.trim() !== "" && onChange({ texto: typed.trim() })}
        multiline
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        <TextField
          select
          size="small"
          label={texts.kind}
          value={tipo.id}
          disabled={disabled}
          onChange={({ target }) => onChange(asKind(question, Number(target.value) as QuestionType))}
          slotProps={native}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={texts.moveTo}
          value={at}
          disabled={disabled}
          onChange={({ target }) => onMove(Number(target.value))}
          slotProps={native}
        >
          {titles.map((_, place) => {
            const others = titles.filter((_one, other) => other !== at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is.
              <option key={place} value={place}>
                {texts.place(place + 1, others[place - 1])}
              </option>
            );
          })}
        </TextField>
        <TextField
          select
          size="small"
          label={texts.aspect}
          value={aspecto?.id ?? ""}
          disabled={disabled}
          onChange={({ target }) => onChange({ aspecto: target.value === "" ? null : { id: Number(target.value) } })}
          slotProps={native}
        >
          <option value="">{texts.noAspect}</option>
          {aspects.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </TextField>
        {number(texts.weight, peso, (value) => onChange({ peso: value }))}
        {tipo.id === GRADE && number(texts.lowest, notaMinima, (value) => onChange({ notaMinima: value }))}
        {tipo.id === GRADE && number(texts.highest, notaMaxima, (value) => onChange({ notaMaxima: value }))}
      </Box>
      {isChoice(tipo.id) && (
        <OptionFields options={respostas} disabled={disabled} onChange={(options) => onChange({ respostas: options })} />
      )}
      <FormControlLabel
        control={<Switch checked={obrigatoria} disabled={disabled} onChange={(_, on) => onChange({ obrigatoria: on })} />}
        label={texts.compulsory}
      />
      {tipo.id !== SUBJECTIVE && (
        <>
          <KeptField
            label={texts.comment}
            stored={comentario ?? ""}
            onKeep={(typed) => onChange({ comentario: typed.trim() === "" ? null : typed.trim() })}
            helperText={texts.commentHelp}
            disabled={disabled}
            slotProps={{ htmlInput: { maxLength: 250 }, inputLabel: { shrink: true } }}
          />
          <FormControlLabel
            control={
              <Switch
                checked={exigirComentario}
                disabled={disabled || comentario === null}
                onChange={(_, on) => onChange({ exigirComentario: on })}
              />
            }
            label={texts.demandComment}
          />
        </>
      )}
    </Box>
  );
}
