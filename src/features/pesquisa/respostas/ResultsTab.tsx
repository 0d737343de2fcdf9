import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { HeatMap } from "./HeatMap.tsx";
import { ResultTable } from "./ResultTable.tsx";
import type { SurveyResults } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** What a questionnaire came to, as far as it may be told: all of it, or by groups. */
export function ResultsTab({ record }: RegisterPartProps) {
  const [cut, setCut] = useState("");
  const id = record === null || record.liberadaEm === null ? null : Number(record.id);
  const query = cut === "" ? "" : `?recorte=${cut}`;
  const { answer: found, problem } = useAnswer<SurveyResults>(
    id === null ? null : `/pesquisa/questionarios/${id}/resultados${query}`,
    texts.noResults,
  );
  if (id === null) return <Typography color="textSecondary">{texts.nobody}</Typography>;
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (found === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const isOpen = found.anonima && !found.encerrada;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography>
        {found.minimo !== null && found.convidados < found.minimo
          ? texts.fewInvited(found.convidados, found.minimo)
          : texts.invited(found.exibidas, found.convidados)}
      </Typography>
      {found.somenteAreas && <Alert severity="info">{texts.ownAreas}</Alert>}
      {isOpen && <Alert severity="info">{texts.wholeOnly}</Alert>}
      {found.recortes.length > 0 && !isOpen && (
        <TextField
          select
          size="small"
          label={texts.cut}
          value={cut}
          onChange={({ target }) => setCut(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ maxWidth: 320 }}
        >
          <option value="">{texts.all}</option>
          {found.recortes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.nome}
            </option>
          ))}
        </TextField>
      )}
      {found.grupos.length > 0 && <HeatMap perguntas={found.perguntas} grupos={found.grupos} />}
      {found.perguntas.map((question) => (
        <ResultTable key={question.id} question={question} groups={found.grupos} isWhole={!found.somenteAreas} />
      ))}
    </Box>
  );
}
