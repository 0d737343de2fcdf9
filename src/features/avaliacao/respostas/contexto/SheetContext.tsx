import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { WhoSees } from "../SubmitReview.tsx";
import type { Answering } from "../ui-sheet.ts";
import type { Sheet } from "../ui-sheet-parts.ts";
import type { readContext } from "./shared.ts";
import { contextTexts as texts } from "./texts.ts";

interface SheetContextProps {
  readonly sheet: Sheet;
  readonly work: Pick<Answering, "notes" | "noteDown">;
  readonly context: AnswerOf<typeof readContext> | undefined;
}

/** Beside the questions: who will see what, who it is about, what one said before, goals, former results and occurrences one may see, and what one writes down for oneself. */
export function SheetContext({ sheet, work, context: answer }: SheetContextProps) {
  const number = (value: number | null): string => (value === null ? "–" : value.toLocaleString("pt-BR"));
  return (
    <Paper variant="outlined" component="aside" aria-label={texts.panel} sx={PANEL}>
      <Typography variant="h3" component="h2">
        {texts.panel}
      </Typography>
      <Piece title={texts.whoSees}>
        <WhoSees sheet={sheet} />
      </Piece>
      {answer !== undefined && (answer.cargo !== null || answer.area !== null) && (
        <Piece title={texts.place}>
          <Typography variant="body2">{[answer.cargo, answer.area].filter(Boolean).join(" · ")}</Typography>
        </Piece>
      )}
      {answer?.meuAnterior && (
        <Piece title={texts.before}>
          <Typography variant="body2">
            {texts.beforeLine(
              answer.meuAnterior.avaliacao.titulo,
              answer.meuAnterior.desempenho === null ? texts.noGrade : number(answer.meuAnterior.desempenho),
            )}
          </Typography>
        </Piece>
      )}
      {answer !== undefined && answer.metas.length > 0 && (
        <Piece title={texts.goals}>
          {answer.metas.map(({ id, descricao, prazo, progresso }) => (
            <Typography key={id} variant="body2">
              {`${descricao}: ${texts.goalLine(number(progresso), prazo === null ? null : dayText(prazo))}`}
            </Typography>
          ))}
        </Piece>
      )}
      {answer !== undefined && answer.resultados.length > 0 && (
        <Piece title={texts.results}>
          {answer.resultados.map(({ avaliacao, desempenho, competencias }) => (
            <Typography key={avaliacao.id} variant="body2">
              {`${avaliacao.titulo}: ${texts.resultLine(number(desempenho), number(competencias))}`}
            </Typography>
          ))}
        </Piece>
      )}
      {answer !== undefined && answer.ocorrencias.length > 0 && (
        <Piece title={texts.occurrences}>
          {answer.ocorrencias.map(({ id, descricao, data, pontuacao }) => (
            <Typography key={id} variant="body2">
              {texts.occurrenceLine(dayText(data), descricao, pontuacao)}
            </Typography>
          ))}
        </Piece>
      )}
      <TextField
        multiline
        minRows={2}
        size="small"
        label={texts.notes}
        helperText={texts.notesWhy}
        value={work.notes ?? ""}
        onChange={({ target }) => work.noteDown(target.value)}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
    </Paper>
  );
}

function Piece({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </div>
  );
}

const PANEL = { p: 2, display: "grid", gap: 1.5 } as const;
