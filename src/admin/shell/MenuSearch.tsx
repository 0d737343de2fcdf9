import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { icons } from "../../ui/icons.tsx";
import { useSession } from "../app/use-session.ts";
import { leadsAway, type MenuEntry, menuEntries, searchMenu } from "./menu-entries.ts";
import { shellTexts } from "./texts.ts";

const SHOWN = 12;

/** 'Pesquisar Menu' (spec 000 §2.4): goes anywhere by a few letters. */
export function MenuSearch({ onDone }: { readonly onDone?: () => void }) {
  const { info } = useSession();
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  const found = searchMenu(entries, text).slice(0, SHOWN);
  const chosen = Math.min(at, found.length - 1);

  const go = (entry: MenuEntry | undefined): void => {
    if (!entry) return;
    setText("");
    setOpen(false);
    input.current?.blur();
    onDone?.();
    if (entry.external) window.open(entry.path, "_blank", "noreferrer");
    else if (leadsAway(entry.path)) location.assign(entry.path);
    else navigate(entry.path);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") setAt((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === "ArrowUp") setAt((chosen - 1 + found.length) % Math.max(found.length, 1));
    else if (event.key === "Enter") go(found[chosen]);
    else if (event.key === "Escape") {
      setText("");
      input.current?.blur();
    } else return;
    event.preventDefault();
  };

  return (
    <Box sx={{ position: "relative", width: "100%", maxWidth: 360 }}>
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
        <InputBase
          inputRef={input}
          value={text}
          placeholder={shellTexts.searchMenu}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={keys}
          sx={{ flex: 1, fontSize: "0.8125rem" }}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": shellTexts.searchMenu,
              "aria-expanded": open,
              "aria-controls": list,
              "aria-autocomplete": "list",
              autoComplete: "off",
              ...(open && found.length > 0 ? { "aria-activedescendant": `${list}-${chosen}` } : {}),
            },
          }}
        />
      </Box>
      {open && (
        <Paper
          id={list}
          role="listbox"
          aria-label={shellTexts.searchMenu}
          elevation={8}
          // Keeps the focus in the box, so that choosing by pointer is not lost to its blur.
          onMouseDown={(event) => event.preventDefault()}
          sx={{
            position: "absolute",
            top: 38,
            left: 0,
            right: 0,
            minWidth: 280,
            maxHeight: 420,
            overflow: "auto",
            zIndex: 1,
            py: 0.5,
          }}
        >
          {found.map((entry, index) => (
            <Box
              key={entry.path}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onClick={() => go(entry)}
              onMouseMove={() => setAt(index)}
              sx={{ px: 1.5, py: 0.75, cursor: "pointer", bgcolor: index === chosen ? "primary.light" : undefined }}
            >
              <Typography variant="body2">{entry.label}</Typography>
              <Typography variant="caption" color="textSecondary">
                {entry.trail.slice(0, -1).join(" › ")}
              </Typography>
            </Box>
          ))}
          {found.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
              {shellTexts.noMenu}
            </Typography>
          )}
        </Paper>
      )}
    </Box>
  );
}
