import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { memo } from "react";
import type { RatedCompetence, Sheet } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

interface CompetenceInputProps {
  readonly rated: RatedCompetence;
  readonly scale: Sheet["escala"];
  readonly locked: boolean;
  /** What is wrong, by member (`competencias.<id>.comentario`). */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (rated: RatedCompetence) => void;
}

/** One competence: its level, or the behaviours one saw. */
export const CompetenceInput = memo(function CompetenceInput({ rated, scale, locked, errors, onChange }: CompetenceInputProps) {
  const { competencia, porComportamentos, comportamentos, comportamentosIds, nivelExigido, exigirComentario } = rated;
  const errorAt = (of: string): string | undefined => errors.get(`competencias.${competencia.id}.${of}`);
  const problem = errorAt(porComportamentos ? "comportamentosIds" : "nivelCompetenciaId");
  const seen = new Set(comportamentosIds ?? []);
  const name = `competencia-${competencia.id}`;
  return (
    <FormControl component="fieldset" disabled={locked} error={problem !== undefined} sx={{ display: "grid", gap: 0.5 }}>
      <FormLabel component="legend" id={name} sx={{ color: "text.primary" }}>
        {competencia.nome}
      </FormLabel>
      {nivelExigido !== null && <FormHelperText sx={{ m: 0 }}>{ui.demanded(nivelExigido.descricao)}</FormHelperText>}
      {porComportamentos ? (
        <FormGroup aria-label={ui.behaviours}>
          {comportamentos.map(({ id, descricao }) => (
            <FormControlLabel
              key={id}
              label={descricao}
              control={
                <Checkbox
                  size="small"
                  checked={seen.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(seen);
                    if (target.checked) next.add(id);
                    else next.delete(id);
                    onChange({ ...rated, comportamentosIds: [...next] });
                  }}
                />
              }
            />
          ))}
          <FormControlLabel
            label={ui.nothingObserved}
            control={
              <Checkbox
                size="small"
                checked={comportamentosIds !== null && seen.size === 0}
                onChange={({ target }) => onChange({ ...rated, comportamentosIds: target.checked ? [] : null })}
              />
            }
          />
        </FormGroup>
      ) : (
        <RadioGroup
          row
          aria-labelledby={name}
          value={rated.nivelCompetenciaId === null ? "" : String(rated.nivelCompetenciaId)}
          onChange={(_event, value) => onChange({ ...rated, nivelCompetenciaId: Number(value) })}
        >
          {scale.map(({ id, descricao }) => (
            <FormControlLabel key={id} value={String(id)} control={<Radio size="small" />} label={descricao} />
          ))}
        </RadioGroup>
      )}
      {problem !== undefined && <FormHelperText>{problem}</FormHelperText>}
      {exigirComentario && (
        <TextField
          multiline
          required
          size="small"
          disabled={locked}
          label={ui.comment}
          error={errorAt("comentario") !== undefined}
          helperText={errorAt("comentario")}
          value={rated.comentario ?? ""}
          onChange={({ target }) => onChange({ ...rated, comentario: target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      )}
    </FormControl>
  );
});
