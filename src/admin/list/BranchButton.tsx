import IconButton from "@mui/material/IconButton";
import { icons } from "../../ui/icons.tsx";
import type { StoredRecord } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import type { ListRowPlace } from "./tree-row.ts";

interface BranchButtonProps {
  readonly view: ListView;
  readonly row: ListRowPlace;
  readonly record: StoredRecord;
  readonly name: string;
}

/** Opens and closes the branch below a record; a record without one keeps its room. */
export function BranchButton({ view, row: { children, open }, record, name }: BranchButtonProps) {
  return (
    <IconButton
      aria-label={`${open ? listTexts.close : listTexts.open}: ${name}`}
      aria-expanded={open}
      onClick={() => view.toggle(record.id)}
      sx={{ p: 0.25, mr: 0.5, visibility: children > 0 ? "visible" : "hidden" }}
    >
      <icons.next fontSize="small" sx={{ transform: open ? "rotate(90deg)" : "none" }} />
    </IconButton>
  );
}
