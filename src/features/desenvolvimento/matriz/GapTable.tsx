import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { LongTable } from "../../../admin/list/LongTable.tsx";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { cutText } from "../../../ui/cut-text.ts";
import type { LineColumn } from "../../../ui/LineTable.tsx";
import type { Matrix } from "./shared.ts";
import { texts } from "./texts.ts";
import { type Gap, reasonText, stateText } from "./ui-narrow.ts";

interface GapTableProps {
  readonly matrix: Matrix;
  readonly gaps: readonly Gap[];
}

const OPENS_CLASSES = "ROLE_DESENVOLVIMENTO_TURMAS_INSERIR";

/** The same gaps as a list, course by course, each with the way to a class that closes it. */
export function GapTable({ matrix, gaps }: GapTableProps) {
  const { info } = useSession();
  const mayOpen = info?.authorities.includes(OPENS_CLASSES) === true;
  const columns: readonly LineColumn<Gap>[] = [
    { head: texts.course, cell: ({ course }) => course.nome },
    { head: texts.talent, cell: ({ talent }) => talent.nome },
    {
      head: texts.state,
      cell: ({ cell }) => (
        <>
          <span aria-hidden>{texts.states[cell.situacao].sign}</span> {stateText(cell)}
        </>
      ),
    },
    {
      head: texts.reason,
      cell: ({ cell }) => {
        const whole = reasonText(matrix, cell);
        return <span title={whole}>{cutText(whole, 80)}</span>;
      },
    },
    ...(mayOpen
      ? [
          {
            head: texts.openClass,
            cell: ({ course, talent }: Gap) => (
              <Button
                size="small"
                component={Link}
                to={`/${turmas.id}/create`}
                state={{ inicial: { curso: course } }}
                aria-label={texts.openClassOf(course.nome, talent.nome)}
              >
                {texts.openClass}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <LongTable title={texts.list} rows={gaps} keyOf={({ talent, course }) => `${talent.id} ${course.id}`} columns={columns} />
  );
}
