import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { pageTexts as texts } from "./texts.ts";
import { foundLines, nextFound } from "./ui-find.ts";
import type { SheetRow } from "./ui-sheet.ts";

interface FindBarProps {
  readonly rows: readonly SheetRow[];
  /** Line of the active cell. */
  readonly line: number;
  /** How often it was asked for: the field has the focus each time. */
  readonly asked: number;
  /** Makes a line the active one, without leaving the field. */
  readonly onGo: (line: number) => void;
  readonly onClose: () => void;
}

/** Finds lines of a sheet by name or registration number: Enter goes to the next, Shift+Enter back, Esc into the sheet. */
export function FindBar({ rows, line, asked, onGo, onClose }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = foundLines(rows, text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for.
  useEffect(() => input.current?.select(), [asked]);
  const step = (back: boolean): void => {
    const next = nextFound(found, line, back);
    if (next !== undefined) onGo(next);
  };
  const typed = (value: string): void => {
    setText(value);
    const lines = foundLines(rows, value);
    const first = lines.find((one) => one >= line) ?? lines[0];
    if (first !== undefined) onGo(first);
  };
  return (
    <Box role="search" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 1 }}>
      <TextField
        size="small"
        label={texts.find}
        value={text}
        onChange={(event) => typed(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          if (event.key === "Escape") onClose();
          else step(event.shiftKey);
        }}
        slotProps={{ htmlInput: { ref: input, autoFocus: true } }}
      />
      <Button size="small" disabled={found.length === 0} onClick={() => step(true)}>
        {texts.findBack}
      </Button>
      <Button size="small" disabled={found.length === 0} onClick={() => step(false)}>
        {texts.findNext}
      </Button>
      <Typography role="status" variant="body2" color="textSecondary">
        {text.trim() === "" ? "" : texts.found(found.indexOf(line) + 1, found.length)}
      </Typography>
      <Button size="small" onClick={onClose} sx={{ ml: "auto" }}>
        {texts.close}
      </Button>
    </Box>
  );
}
