import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { leadsAway, menuEntries } from "../../../admin/shell/menu-entries.ts";
import { icons } from "../../../ui/icons.tsx";
import { PaletteList } from "./PaletteList.tsx";
import { SHORTEST } from "./shared.ts";
import { texts } from "./texts.ts";
import { type PaletteItem, paletteGroups } from "./ui-palette-items.ts";
import { useSearch } from "./ui-search.ts";

/** Goes to a page, starts a record or finds one, by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { info } = useSession();
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const entries = useMemo(() => menuEntries(info?.menu ?? []), [info]);
  const found = useSearch(text);
  const groups = paletteGroups(entries, text, found);
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.min(at, items.length - 1);

  const go = (item: PaletteItem | undefined): void => {
    if (item === undefined) return;
    onClose();
    if (item.external) window.open(item.path, "_blank", "noreferrer");
    else if (leadsAway(item.path)) location.assign(item.path);
    else navigate(item.path);
  };
  const keys = (event: KeyboardEvent): void => {
    const { length } = items;
    if (event.key === "ArrowDown") setAt((chosen + 1) % Math.max(length, 1));
    else if (event.key === "ArrowUp") setAt((chosen - 1 + length) % Math.max(length, 1));
    else if (event.key === "Enter") go(items[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-label={texts.open}
      maxWidth="sm"
      fullWidth
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}>
        <icons.search sx={{ color: "text.secondary" }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={texts.placeholder}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={keys}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": texts.open,
              "aria-expanded": items.length > 0,
              "aria-controls": list,
              "aria-autocomplete": "list",
              autoComplete: "off",
              maxLength: 100,
              ...(items.length > 0 ? { "aria-activedescendant": `${list}-${chosen}` } : {}),
            },
          }}
        />
      </Box>
      <PaletteList id={list} groups={groups} chosen={chosen} onHover={setAt} onPick={go} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 1,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: "divider",
          color: "text.secondary",
        }}
      >
        <Typography variant="caption" role="status" sx={{ flex: 1 }}>
          {stateText(text, found, items.length)}
        </Typography>
        <Typography variant="caption" aria-hidden sx={{ display: { xs: "none", md: "block" } }}>
          {texts.keys}
        </Typography>
      </Box>
    </Dialog>
  );
}

function stateText(text: string, found: { readonly busy: boolean; readonly failed: boolean }, count: number): string {
  if (found.failed) return texts.failed;
  if (found.busy) return texts.searching;
  if (text.trim().length < SHORTEST) return texts.hint;
  return count === 0 ? texts.none : texts.found(count);
}
