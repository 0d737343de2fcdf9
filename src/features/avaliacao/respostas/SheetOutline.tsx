import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { isAnswered } from "../../../rules/questions/check-answers.ts";
import type { Answering } from "./ui-sheet.ts";
import { isRated, type Sheet } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

interface SheetOutlineProps {
  readonly aspects: readonly { readonly title: string; readonly questions: Sheet["perguntas"] }[];
  readonly work: Pick<Answering, "answers" | "ratings">;
  /** Leads to a question or a competence: `perguntas.<id>`, `competencias.<id>`. */
  readonly onGo: (place: string) => void;
}

interface Mark {
  readonly place: string;
  readonly text: string;
  readonly isDone: boolean;
}

interface LeadingProps extends Mark, Pick<SheetOutlineProps, "onGo"> {
  readonly number: number;
}

/** Where one is in a sheet: of each part how much is answered, and a mark for each question or competence that leads to it. */
export function SheetOutline({ aspects, work: { answers, ratings }, onGo }: SheetOutlineProps) {
  const rated = [...ratings.values()].map(
    (one): Mark => ({ place: `competencias.${one.competencia.id}`, text: one.competencia.nome, isDone: isRated(one) }),
  );
  const parts = [
    ...aspects.map(({ title, questions }) => ({
      title,
      marks: questions.map(
        (one): Mark => ({ place: `perguntas.${one.id}`, text: one.texto, isDone: isAnswered(one, answers.get(one.id)) }),
      ),
    })),
    ...(rated.length === 0 ? [] : [{ title: ui.competences, marks: rated }]),
  ];
  return (
    <Paper
      variant="outlined"
      component="nav"
      aria-label={ui.outline}
      sx={{ p: 2, display: { xs: "none", lg: "grid" }, gap: 1.5 }}
    >
      {parts.map(({ title, marks }) => (
        <div key={title}>
          <Typography variant="subtitle2" component="h2">
            {title}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1, whiteSpace: "nowrap" }}>
              {ui.ofAll(marks.filter(({ isDone }) => isDone).length, marks.length)}
            </Typography>
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.5 }}>
            {marks.map(({ place, text, isDone }, at) => (
              <Leading key={place} place={place} text={text} isDone={isDone} number={at + 1} onGo={onGo} />
            ))}
          </Box>
        </div>
      ))}
    </Paper>
  );
}

const Leading = memo(function Leading({ place, text, isDone, number, onGo }: LeadingProps) {
  return (
    <ButtonBase
      aria-label={ui.goToQuestion(number, text, isDone)}
      title={text}
      onClick={() => onGo(place)}
      sx={isDone ? MARK_DONE : MARK}
    >
      {number}
    </ButtonBase>
  );
});

const MARK = {
  minWidth: 28,
  height: 28,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  typography: "body2",
  "&.Mui-focusVisible": { outline: 2, outlineOffset: 2, outlineColor: "primary.main" },
} as const;
const MARK_DONE = { ...MARK, bgcolor: "primary.main", borderColor: "primary.main", color: "primary.contrastText" } as const;
