import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { MoveArrows } from "../../../ui/inputs/MoveArrows.tsx";
import type { BuiltQuestion } from "./ui-builder.ts";
import { builderTexts as texts } from "./ui-texts.ts";

interface QuestionOutlineProps {
  readonly questions: readonly BuiltQuestion[];
  readonly chosen: number | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: number) => void;
  readonly onMove: (id: number, to: number) => void;
  /** A key none of the list's own, on a question. */
  readonly onKey: (event: KeyboardEvent, question: BuiltQuestion, at: number) => void;
}

/** All questions in their order: chosen, dragged, or moved by Alt and the arrows. */
export function QuestionOutline({ questions, chosen, disabled, onChoose, onMove, onKey }: QuestionOutlineProps) {
  const dragged = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | null>(null);
  // Whoever moves a question by keys stays on it.
  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-question="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const press = (event: KeyboardEvent, question: BuiltQuestion, at: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) {
      onKey(event, question, at);
      return;
    }
    event.preventDefault();
    if (!event.altKey) {
      const next = questions[at + step];
      if (next !== undefined) {
        wanted.current = next.id;
        onChoose(next.id);
      }
    } else if (!disabled && questions[at + step] !== undefined) {
      wanted.current = question.id;
      onMove(question.id, at + step);
    }
  };
  return (
    <Paper variant="outlined" component="ol" ref={list} aria-label={texts.outline} sx={{ m: 0, p: 0.5, listStyle: "none" }}>
      {questions.map((question, at) => (
        <Box
          component="li"
          key={question.id}
          draggable={!disabled}
          onDragStart={() => {
            dragged.current = question.id;
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current !== null && dragged.current !== question.id) onMove(dragged.current, at);
            dragged.current = null;
          }}
          sx={{
            display: "flex",
            alignItems: "center",
            bgcolor: question.id === chosen ? "action.selected" : undefined,
            borderRadius: 1,
          }}
        >
          <ButtonBase
            data-question={question.id}
            aria-current={question.id === chosen}
            onClick={() => onChoose(question.id)}
            onKeyDown={(event) => press(event, question, at)}
            sx={{
              flex: 1,
              minWidth: 0,
              minHeight: 44,
              px: 1,
              py: 0.5,
              display: "grid",
              justifyContent: "stretch",
              textAlign: "left",
              borderRadius: 1,
            }}
          >
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {at + 1}. {question.texto}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {texts.kinds[question.tipo.id as keyof typeof texts.kinds]}
            </Typography>
          </ButtonBase>
          {!disabled && (
            <MoveArrows
              at={at}
              count={questions.length}
              up={texts.up(question.texto)}
              down={texts.down(question.texto)}
              onMove={(_from, to) => onMove(question.id, to)}
            />
          )}
        </Box>
      ))}
    </Paper>
  );
}
