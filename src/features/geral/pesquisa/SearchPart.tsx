import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { icons } from "../../../ui/icons.tsx";
import { SearchField } from "./SearchField.tsx";
import { texts } from "./texts.ts";

const SearchDialog = lazy(() => import("./SearchDialog.tsx").then(({ SearchDialog }) => ({ default: SearchDialog })));

const PHONE = "(max-width: 768px)";

/** The one search of the top bar, 'Pesquisar Menu' of spec 000 §2.4: menu, registers, records and actions. Ctrl+K leads to it from everywhere. */
export function SearchPart() {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (input.current) input.current.focus();
      else setOpen(true);
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);
  if (!isPhone) return <SearchField input={input} />;
  return (
    <>
      <Tooltip title={texts.open}>
        <IconButton aria-label={texts.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <icons.search />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
