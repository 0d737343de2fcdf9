import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { icons } from "../../../ui/icons.tsx";
import { FinderInput } from "./FinderInput.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { texts } from "./texts.ts";
import { useFinder } from "./ui-finder.ts";

/** The page that was led to, or stayed on, has the focus when the search is done with: keys go on working there. */
const focusPage = (): void => document.getElementById("conteudo")?.focus();

/** The search box of the top bar, results below it. */
export function SearchField({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  const [open, setOpen] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const close = (): void => {
    setOpen(false);
    focusPage();
  };
  const finder = useFinder(close);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.preventDefault();
      finder.type("");
      setOpen(false);
      if (before.current?.isConnected) before.current.focus();
      else focusPage();
      return;
    }
    setOpen(true);
    finder.key(event);
  };
  return (
    <Box sx={{ position: "relative", width: "100%", maxWidth: 480 }}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1,
          height: 34,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.default",
          "&:focus-within": { borderColor: "primary.main", bgcolor: "background.paper" },
        }}
      >
        <icons.search fontSize="small" sx={{ color: "text.secondary" }} />
        <FinderInput
          finder={finder}
          open={open}
          input={input}
          onFocus={({ relatedTarget }: FocusEvent) => {
            before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
        />
        <Typography
          component="kbd"
          variant="caption"
          aria-hidden
          sx={{ border: 1, borderColor: "divider", borderRadius: 0.5, px: 0.5, color: "text.secondary", whiteSpace: "nowrap" }}
        >
          {texts.shortcut}
        </Typography>
      </Box>
      {open && (
        <Paper elevation={8} sx={{ position: "absolute", top: 38, left: 0, right: 0, minWidth: 320, zIndex: 1 }}>
          <PaletteList finder={finder} />
          <Box sx={{ display: "flex", gap: 1, px: 2, py: 1, borderTop: 1, borderColor: "divider", color: "text.secondary" }}>
            <Typography variant="caption" role="status" sx={{ flex: 1 }}>
              {finder.state}
            </Typography>
            <Typography variant="caption" aria-hidden sx={{ whiteSpace: "nowrap" }}>
              {texts.keys}
            </Typography>
          </Box>
        </Paper>
      )}
    </Box>
  );
}
