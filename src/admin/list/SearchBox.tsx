import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type RefObject, useEffect, useRef, useState } from "react";
import { icons } from "../../ui/icons.tsx";
import { listTexts } from "./texts.ts";

const WAIT = 250;

interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Looks as one types, 250 ms after the last key; Enter at once, Esc empties. */
export function SearchBox({ input, label, text, onText }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const latest = useRef(onText);
  latest.current = onText;

  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => latest.current(typed.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [typed, text]);

  const clear = (): void => {
    setTyped("");
    onText("");
  };
  return (
    <TextField
      inputRef={input}
      value={typed}
      placeholder={listTexts.search}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onText(typed.trim());
        else if (event.key === "Escape" && typed !== "") clear();
      }}
      sx={{ width: { xs: "100%", sm: 280 } }}
      slotProps={{
        htmlInput: { "aria-label": label, "aria-keyshortcuts": "/", autoComplete: "off", maxLength: 200 },
        input: {
          type: "search",
          sx: { "& input::-webkit-search-cancel-button": { display: "none" } },
          startAdornment: (
            <InputAdornment position="start">
              <icons.search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed ? (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label="Limpar pesquisa" onClick={clear}>
                <icons.close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : undefined,
        },
      }}
    />
  );
}
