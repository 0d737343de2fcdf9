import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { Offer } from "./shared.ts";
import { texts } from "./texts.ts";

interface RegisterTableProps {
  readonly offers: readonly Offer[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], on: boolean) => void;
  /** Said when there is nothing to tick. */
  readonly empty: string;
  readonly disabled: boolean;
}

/** Registers to tick, with what the origin has of each. */
export function RegisterTable({ offers, ticked, onTick, empty, disabled }: RegisterTableProps) {
  const all = offers.length > 0 && offers.every(({ id }) => ticked.has(id));
  return (
    <>
      <ScrollArea label={texts.registers} sx={{ maxHeight: 420 }}>
        <Table size="small" stickyHeader aria-label={texts.registers}>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={all}
                  indeterminate={!all && ticked.size > 0}
                  disabled={disabled || offers.length === 0}
                  onChange={(_event, on) =>
                    onTick(
                      offers.map(({ id }) => id),
                      on,
                    )
                  }
                  slotProps={{ input: { "aria-label": texts.tickAll } }}
                />
              </TableCell>
              <TableCell>{texts.register}</TableCell>
              <TableCell align="right">{texts.records}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {offers.length === 0 && (
              <TableRow>
                <TableCell colSpan={3}>{empty}</TableCell>
              </TableRow>
            )}
            {offers.map(({ id, titulo, registros }) => (
              <TableRow key={id} hover>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={ticked.has(id)}
                    disabled={disabled}
                    onChange={(_event, on) => onTick([id], on)}
                    slotProps={{ input: { "aria-label": texts.tick(titulo) } }}
                  />
                </TableCell>
                <TableCell>{titulo}</TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {registros.toLocaleString("pt-BR")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      <PageFooter total={offers.length} />
    </>
  );
}
