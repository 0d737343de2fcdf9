import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Field } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { groupProps } from "../../ui/inputs/input-frame.ts";
import { inputTexts } from "../../ui/inputs/texts.ts";
import { withRowKey } from "../../ui/row-key.ts";
import { ScrollArea } from "../../ui/ScrollArea.tsx";
import type { FaceContext, InputProps } from "../ui-contract.ts";
import { frameOf } from "../ui-frame.ts";
import { asDraft, loadAllTargets, type TargetOption, targetId } from "../ui-reference-options.ts";
import { useTaken } from "./ui-use-taken.ts";

/** Pairs of two references as a grid of boxes to tick: the rows of the list are the ticked ones. */
export function MatrixInput(props: InputProps) {
  const { id, field, path, value, onChange, disabled, context } = props;
  const [down, across] = (field.object?.fields ?? []).filter((member) => member.ref);
  const lines = useAxis(context, down, path);
  const columns = useAxis(context, across, path);
  const taken = useTaken(context, field, down && across ? [down, across] : []);
  const error = context.useError(`${path}.0`);
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  if (!down || !across) return null;

  const at = (line: TargetOption, column: TargetOption): number =>
    rows.findIndex((row) => targetId(member(row, down)) === line.id && targetId(member(row, across)) === column.id);

  const toggle = (line: TargetOption, column: TargetOption): void => {
    const place = at(line, column);
    const next =
      place >= 0
        ? rows.filter((_, index) => index !== place)
        : [...rows, withRowKey({ [down.name]: asDraft(line, down), [across.name]: asDraft(column, across) })];
    onChange(next.length === 0 ? null : next);
  };

  if (lines === null || columns === null) return <Typography variant="body2">{inputTexts.loading}</Typography>;
  if (lines.length === 0 || columns.length === 0) return <Typography variant="body2">{inputTexts.none}</Typography>;

  return (
    <Box {...groupProps(frameOf(props))} role="group">
      <Typography variant="caption" color="textSecondary" role="status" component="p">
        {inputTexts.selected(rows.length)}
      </Typography>
      <ScrollArea label={field.title}>
        <Table
          aria-label={field.title}
          size="small"
          sx={{ width: "auto", "& td, & th": { border: 1, borderColor: "divider", px: 1, py: 0.5 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell scope="col" sx={{ color: "text.secondary" }}>
                {down.title} × {across.title}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column.id} scope="col" align="center">
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <TableCell component="th" scope="row">
                  {line.label}
                </TableCell>
                {columns.map((column) => {
                  const place = at(line, column);
                  const holder = place < 0 ? taken([line.id, column.id]) : undefined;
                  return (
                    <TableCell key={column.id} align="center" sx={{ minWidth: 104, ...toneOf(place >= 0, holder) }}>
                      <Checkbox
                        size="small"
                        checked={place >= 0}
                        disabled={disabled || holder !== undefined}
                        onChange={() => toggle(line, column)}
                        slotProps={{
                          input: {
                            "aria-label": `${down.title} ${line.label} × ${across.title} ${column.label}`,
                            "aria-describedby": `${id}-${line.id}-${column.id}`,
                          },
                        }}
                      />
                      <Typography id={`${id}-${line.id}-${column.id}`} variant="caption" component="p">
                        {place >= 0 ? inputTexts.inMatrix : holder === undefined ? inputTexts.free : inputTexts.takenBy(holder)}
                      </Typography>
                      {place >= 0 ? <CellError path={`${path}.${place}`} members={[down, across]} context={context} /> : null}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollArea>
      {error ? (
        <Typography variant="caption" color="error" role="alert">
          {error}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Selected, taken or free; the cell says the same in words. */
function toneOf(selected: boolean, holder: string | undefined) {
  if (selected) return { bgcolor: "primary.light", color: "primary.dark" };
  return holder === undefined ? { color: "text.secondary" } : { bgcolor: "action.hover", color: "text.secondary" };
}

interface CellErrorProps {
  readonly path: string;
  readonly members: readonly [Field, Field];
  readonly context: FaceContext;
}

function CellError({ path, members, context }: CellErrorProps) {
  const first = context.useError(`${path}.${members[0].name}`);
  const second = context.useError(`${path}.${members[1].name}`);
  const error = first ?? second;
  return error ? (
    <Typography variant="caption" color="error" component="p" role="alert">
      {error}
    </Typography>
  ) : null;
}

/** In the order in which the records were made: levels are entered from the least to the greatest. */
function useAxis(context: FaceContext, field: Field | undefined, path: string): readonly TargetOption[] | null {
  const [options, setOptions] = useState<readonly TargetOption[] | null>(null);
  useEffect(() => {
    let live = true;
    if (!field) return;
    void loadAllTargets(context, field, `${path}.0.${field.name}`).then(
      (all) => live && setOptions([...all].sort((one, other) => one.id - other.id)),
      () => live && setOptions([]),
    );
    return () => {
      live = false;
    };
  }, [context, field, path]);
  return options;
}

function member(row: Json, field: Field): Json {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return null;
  return (row as WireRecord)[field.name] ?? null;
}
