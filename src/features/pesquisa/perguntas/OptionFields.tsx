import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ClipboardEvent, useId } from "react";
import { icons } from "../../../ui/icons.tsx";
import { KeptField } from "./KeptField.tsx";
import type { BuiltQuestion } from "./ui-builder.ts";
import { builderTexts as texts } from "./ui-texts.ts";

type Options = BuiltQuestion["respostas"];

interface OptionFieldsProps {
  readonly options: Options;
  readonly disabled: boolean;
  readonly onChange: (options: Options) => void;
}

const MOST = 50;

/** What may be answered, each with what it counts; a pasted list becomes an answer a line. */
export function OptionFields({ options, disabled, onChange }: OptionFieldsProps) {
  const id = useId();
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
    if (lines.length < 2) return;
    event.preventDefault();
    const rest = options.filter((_, place) => place !== at);
    const known = new Set(rest.map(({ texto }) => texto));
    const pasted = [...new Set(lines)].filter((line) => !known.has(line)).map((texto) => ({ texto, peso: 1 }));
    onChange(rest.toSpliced(at, 0, ...pasted).slice(0, MOST));
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: "grid", gap: 1 }}>
      <Typography id={id} variant="subtitle2">
        {texts.options}
      </Typography>
      {options.map(({ texto, peso, ...option }, at) => {
        const put = (next: Partial<Options[number]>): void =>
          onChange(options.map((one, place) => (place === at ? { ...one, ...next } : one)));
        return (
          <Box key={option.id ?? texto} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <KeptField
              stored={texto}
              onKeep={(typed) => typed.trim() !== "" && put({ texto: typed.trim() })}
              onPaste={(event) => paste(event, at)}
              disabled={disabled}
              sx={{ flex: 1 }}
              slotProps={{ htmlInput: { "aria-label": texts.option(at + 1), maxLength: 255 } }}
            />
            <KeptField
              stored={String(peso)}
              onKeep={(typed) => /^\d{1,3}$/.test(typed) && put({ peso: Number(typed) })}
              disabled={disabled}
              sx={{ width: 64 }}
              slotProps={{ htmlInput: { "aria-label": texts.optionWeight(at + 1), inputMode: "numeric" } }}
            />
            <IconButton
              size="small"
              aria-label={texts.removeOption(texto)}
              disabled={disabled || options.length < 2}
              onClick={() => onChange(options.filter((_, place) => place !== at))}
            >
              <icons.close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        size="small"
        disabled={disabled || options.length >= MOST}
        onClick={() => onChange([...options, { texto: freeName(options), peso: 1 }])}
        sx={{ justifySelf: "start" }}
      >
        {texts.addOption}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {texts.pasteHelp}
      </Typography>
    </Box>
  );
}

/** A name no other answer has. */
function freeName(options: Options): string {
  const taken = new Set(options.map(({ texto }) => texto));
  let at = options.length + 1;
  while (taken.has(texts.option(at))) at += 1;
  return texts.option(at);
}
