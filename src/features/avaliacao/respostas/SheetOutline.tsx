import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { isAnswered } from "../../../rules/questions/check-answers.ts";
import type { Answering } from "./ui-sheet.ts";
import type { Sheet } from "./ui-sheet-parts.ts";
import { sheetUi as ui } from "./ui-texts.ts";

interface SheetOutlineProps {
  readonly aspects: readonly { readonly title: string; readonly questions: Sheet["perguntas"] }[];
  readonly work: Pick<Answering, "answers">;
  /** Leads to a question: `perguntas.<id>`. */
  readonly onGo: (place: string) => void;
}

/** Where one is in a sheet: of each aspect how much is answered, and a mark for each question that leads to it. */
export const SheetOutline = ({ aspects, work: { answers }, onGo }: SheetOutlineProps) => (
  <Paper variant="outlined" component="nav" aria-label={ui.outline} sx={{ p: 2, display: { xs: "none", lg: "grid" }, gap: 1.5 }}>
    {aspects.map(({ title, questions }) => {
      const done = questions.filter((one) => isAnswered(one, answers.get(one.id)));
      return (
        <div key={title}>
          <Typography variant="subtitle2" component="h2">
            {title}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              {ui.ofAll(done.length, questions.length)}
            </Typography>
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.5 }}>
            {questions.map((one, at) => (
              <ButtonBase
                key={one.id}
                aria-label={ui.goToQuestion(at + 1, one.texto, done.includes(one))}
                title={one.texto}
                onClick={() => onGo(`perguntas.${one.id}`)}
                sx={done.includes(one) ? { ...MARK, ...DONE } : MARK}
              >
                {at + 1}
              </ButtonBase>
            ))}
          </Box>
        </div>
      );
    })}
  </Paper>
);

const MARK = {
  minWidth: 28,
  height: 28,
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  typography: "body2",
  "&.Mui-focusVisible": { outline: 2, outlineOffset: 2, outlineColor: "primary.main" },
} as const;
const DONE = { bgcolor: "primary.main", borderColor: "primary.main", color: "primary.contrastText" } as const;
