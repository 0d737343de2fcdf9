import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { filterGrid, filterWide } from "../../../ui/filter-grid.ts";
import { NO_PERIOD, type Period, PeriodBox, periodErrors } from "../../../ui/inputs/PeriodBox.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { listReads, readsOptions } from "./calls.ts";
import { NamedPick } from "./NamedPick.tsx";
import type { ReadEntry } from "./shared.ts";
import { pageTexts } from "./texts.ts";

const { reads: said } = pageTexts;
const WIDE = { display: { xs: "none", md: "table-cell" } } as const;

/** Who was shown sensitive members, newest first. */
export function ReadsTab() {
  const [page, setPage] = useState(0);
  const [filters, setFilters] = useState({ de: "", ate: "", usuario: "", cadastro: "", registro: "" });
  const set = (name: keyof typeof filters, value: string): void => {
    setFilters({ ...filters, [name]: value });
    setPage(0);
  };
  const [period, setPeriod] = useState<Period>(NO_PERIOD);
  /** Only whole days, in order, narrow. */
  const narrow = (next: Period): void => {
    setPeriod(next);
    if (Object.keys(periodErrors(next, { open: true })).length > 0) return;
    setFilters({ ...filters, de: next.from ?? "", ate: next.to ?? "" });
    setPage(0);
  };
  const { de, ate, usuario, cadastro, registro } = filters;
  const query = {
    page,
    ...(de === "" ? {} : { de }),
    ...(ate === "" ? {} : { ate }),
    ...(usuario === "" ? {} : { usuario: Number(usuario) }),
    ...(cadastro === "" ? {} : { cadastro }),
    ...(registro === "" ? {} : { registro: Number(registro) }),
  };
  const { answer, problem, reload } = useCallAnswer(listReads, pageTexts.failed, { query });
  const { answer: options } = useCallAnswer(readsOptions, pageTexts.failed);
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="body2" color="textSecondary">
        {said.lead}
      </Typography>
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <Box sx={filterGrid}>
          <Box sx={filterWide}>
            <PeriodBox
              id="leituras-periodo"
              value={period}
              onChange={narrow}
              errors={periodErrors(period, { open: true })}
              open
            />
          </Box>
          <NamedPick
            label={said.user}
            choices={options?.usuarios ?? []}
            value={filters.usuario}
            onChange={(id) => set("usuario", id)}
          />
          <NamedPick
            label={said.register}
            choices={options?.cadastros ?? []}
            value={filters.cadastro}
            onChange={(id) => set("cadastro", id)}
          />
          <TextField
            size="small"
            label={said.record}
            value={filters.registro}
            onChange={({ target }) => set("registro", target.value.replace(/\D/g, "").slice(0, 9))}
            slotProps={{ htmlInput: { inputMode: "numeric" } }}
          />
        </Box>
        {problem !== undefined && <NotLoaded text={problem} onAgain={reload} />}
        {answer === undefined && problem === undefined && (
          <Skeleton variant="rectangular" height={200} aria-label={pageTexts.loading} />
        )}
        {answer !== undefined && (
          <>
            {answer.content.length === 0 ? (
              <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
                {said.none}
              </Typography>
            ) : (
              <ReadsTable entries={answer.content} />
            )}
            <PageFooter total={answer.totalElements} page={page} pages={answer.totalPages} onPage={setPage} />
          </>
        )}
      </Paper>
    </Box>
  );
}

function ReadsTable({ entries }: { readonly entries: readonly ReadEntry[] }) {
  return (
    <ScrollArea label={said.list}>
      <Table size="small" aria-label={said.list}>
        <TableHead>
          <TableRow>
            <TableCell>{said.when}</TableCell>
            <TableCell>{said.who}</TableCell>
            <TableCell>{said.register}</TableCell>
            <TableCell sx={WIDE}>{said.how}</TableCell>
            <TableCell sx={WIDE}>{said.fields}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map(({ id, quando, usuario, cadastro, registroId, quantidade, forma, campos }) => (
            <TableRow key={id}>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{quando}</TableCell>
              <TableCell>{usuario}</TableCell>
              <TableCell>
                {cadastro} {registroId}
              </TableCell>
              <TableCell sx={WIDE}>
                {forma}
                {registroId === null && quantidade > 0 && `, ${said.rows(quantidade)}`}
              </TableCell>
              <TableCell sx={WIDE}>{campos.join(", ")}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}
