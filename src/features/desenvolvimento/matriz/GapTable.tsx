import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { Space } from "../../../admin/list/MissingRow.tsx";
import { useRowWindow } from "../../../admin/list/use-row-window.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import type { Matrix } from "./shared.ts";
import { texts } from "./texts.ts";
import { type Gap, reasonText, stateText } from "./ui-narrow.ts";

interface GapTableProps {
  readonly matrix: Matrix;
  readonly gaps: readonly Gap[];
}

const OPENS_CLASSES = "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR";
const COLUMNS = 5;

/** The same gaps as a list, course by course, each with the way to a class that closes it. */
export function GapTable({ matrix, gaps }: GapTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { info } = useSession();
  const { from, to, above, below } = useRowWindow(gaps.length, box);
  const mayOpen = info?.authorities.includes(OPENS_CLASSES) === true;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section ref={box} tabIndex={0} aria-label={texts.list} style={{ overflow: "auto", maxHeight: "70vh" }}>
      <Table size="small" stickyHeader aria-rowcount={gaps.length + 1}>
        <TableHead>
          <TableRow aria-rowindex={1}>
            <TableCell>{texts.course}</TableCell>
            <TableCell>{texts.talent}</TableCell>
            <TableCell>{texts.state}</TableCell>
            <TableCell>{texts.reason}</TableCell>
            <TableCell>{mayOpen ? texts.openClass : null}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <Space height={above} columns={COLUMNS} />
          {gaps.slice(from, to).map(({ talent, course, cell }, at) => (
            <TableRow key={`${talent.id} ${course.id}`} data-line={from + at} aria-rowindex={from + at + 2}>
              <TableCell>{course.nome}</TableCell>
              <TableCell>{talent.nome}</TableCell>
              <TableCell sx={{ whiteSpace: "nowrap" }}>
                <span aria-hidden>{texts.states[cell.situacao].sign}</span> {stateText(cell)}
              </TableCell>
              <TableCell>{reasonText(matrix, cell)}</TableCell>
              <TableCell>
                {mayOpen && (
                  <Button
                    size="small"
                    component={Link}
                    to={`/${turmas.id}/create`}
                    state={{ inicial: { curso: course } }}
                    aria-label={texts.openClassOf(course.nome, talent.nome)}
                    sx={{ whiteSpace: "nowrap" }}
                  >
                    {texts.openClass}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
          <Space height={below} columns={COLUMNS} />
        </TableBody>
      </Table>
    </section>
  );
}
