import Box from "@mui/material/Box";
import Collapse from "@mui/material/Collapse";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Fragment, useState } from "react";
import { icons } from "../../../ui/icons.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { LogChanges } from "./LogChanges.tsx";
import type { LogEntry } from "./shared.ts";
import { texts } from "./texts.ts";

interface LogTableProps {
  readonly entries: readonly LogEntry[];
  readonly busy: boolean;
}

const { moment, user, company, register, name, op } = texts.columns;

/** A line per write, opened to what it changed. */
export function LogTable({ entries, busy }: LogTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number): void => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <ScrollArea label={texts.title}>
      <Table size="small" aria-label={texts.title} aria-busy={busy} sx={{ opacity: busy ? 0.6 : 1 }}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <span style={visuallyHidden}>{texts.details}</span>
            </TableCell>
            {[moment, user, op].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
            <TableCell sx={WIDE_ONLY}>{register}</TableCell>
            <TableCell sx={WIDE_ONLY}>{name}</TableCell>
            <TableCell sx={WIDE_ONLY}>{company}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <Fragment key={entry.id}>
              <Line entry={entry} open={open.has(entry.id)} onToggle={() => toggle(entry.id)} />
              {open.has(entry.id) && (
                <TableRow>
                  <TableCell colSpan={7} sx={{ bgcolor: "action.hover", py: 1 }}>
                    <Collapse in appear={false}>
                      <Box id={`log-${entry.id}`}>
                        <LogChanges changes={entry.mudancas} />
                      </Box>
                    </Collapse>
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

function Line({ entry, open, onToggle }: { readonly entry: LogEntry; readonly open: boolean; readonly onToggle: () => void }) {
  const { quando, usuario, conectadoPor, empresa, cadastro, operacao, mudancas } = entry;
  const record = entry.registro ?? `${entry.registroId}`;
  return (
    <TableRow hover>
      <TableCell padding="checkbox">
        <IconButton
          size="small"
          aria-expanded={open}
          aria-controls={open ? `log-${entry.id}` : undefined}
          aria-label={texts.show(`${operacao.titulo}, ${cadastro.titulo} ${record}, ${quando}`)}
          onClick={onToggle}
        >
          <icons.next fontSize="small" sx={{ transform: open ? "rotate(90deg)" : "none" }} />
        </IconButton>
      </TableCell>
      <TableCell sx={{ whiteSpace: { md: "nowrap" }, fontVariantNumeric: "tabular-nums" }}>{quando}</TableCell>
      <TableCell>
        {usuario.nome}
        {conectadoPor && (
          <Box component="span" sx={{ display: "block", fontSize: 12, color: "text.secondary" }}>
            {texts.behind(conectadoPor.nome)}
          </Box>
        )}
      </TableCell>
      <TableCell>
        {operacao.titulo}
        <Box component="span" sx={{ display: { xs: "block", md: "none" } }}>
          {`${cadastro.titulo} ${record}`}
        </Box>
        {mudancas.length > 0 && (
          <Box component="span" sx={{ display: "block", fontSize: 12, color: "text.secondary" }}>
            {texts.changes(mudancas.length)}
          </Box>
        )}
      </TableCell>
      <TableCell sx={WIDE_ONLY}>{cadastro.titulo}</TableCell>
      <TableCell sx={WIDE_ONLY}>{record}</TableCell>
      <TableCell sx={WIDE_ONLY}>{empresa?.nome ?? texts.empty}</TableCell>
    </TableRow>
  );
}

/** On a telephone the register and its record stand under the operation. */
const WIDE_ONLY = { display: { xs: "none", md: "table-cell" } } as const;
