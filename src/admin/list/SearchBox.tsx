import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { listTexts } from "./texts.ts";

const WAIT = 250;

interface SearchBoxProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/**
 * Looks as one types, 250 ms after the last key; Enter at once, Esc empties. What comes from elsewhere (cleared filters, the way
 * back) replaces what is typed.
 */
export function SearchBox({ input, label, text, onText }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  /** What was said and did not come back as `text` yet, oldest first: the address follows with a delay. */
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  if (text !== seen) {
    setSeen(text);
    const said = underWay.lastIndexOf(text);
    setUnderWay(said === -1 ? [] : underWay.slice(said + 1));
    if (said === -1) setTyped(text);
  }
  const say = (said: string): void => {
    if (said === (underWay.at(-1) ?? text)) return;
    setUnderWay([...underWay, said]);
    onText(said);
  };
  const isLeaving = useIsLeaving();
  const latest = useRef(say);
  latest.current = (said) => {
    if (!isLeaving()) say(said);
  };

  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = (): void => {
    setTyped("");
    say("");
  };
  return (
    <TextField
      inputRef={input}
      value={typed}
      placeholder={listTexts.search}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") say(typed.trim());
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

/**
 * Tells whether the browser already shows another address than this page's: the page stays drawn until the next one is ready, and
 * what it says late (a search that waited for the last key) would call the person back.
 */
function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's address is read anew when the page gets another place
  const own = useMemo(() => window.location.pathname, [pathname]);
  return () => window.location.pathname !== own;
}
