import TableCell from "@mui/material/TableCell";
import TableFooter from "@mui/material/TableFooter";
import TableRow from "@mui/material/TableRow";
import type { ListView } from "./list-view.ts";
import { SumCells } from "./SumCells.tsx";
import { listTexts } from "./texts.ts";

/** What the amounts of all records found add up to, whatever page one is on; stays in sight. */
export function TotalsFoot({ view, lead }: { readonly view: ListView; readonly lead: number }) {
  const totais = view.totals?.totais ?? {};
  if (!view.columns.some(({ path }) => (totais[path] ?? null) !== null)) return null;
  return (
    <TableFooter sx={{ position: "sticky", bottom: 0, zIndex: 2 }}>
      <TableRow sx={{ "& > *": { bgcolor: "background.paper", color: "text.primary", fontSize: "0.8125rem" } }}>
        <SumCells view={view} sums={totais} lead={lead} title={listTexts.total} />
        <TableCell padding="none" />
      </TableRow>
    </TableFooter>
  );
}
