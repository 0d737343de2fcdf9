import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../../../admin/shell/PageHead.tsx";
import { NotLoaded } from "../../../../ui/feedback/NotLoaded.tsx";
import { BoxBoard } from "./BoxBoard.tsx";
import { BoxCalibration } from "./BoxCalibration.tsx";
import { BoxCompare } from "./BoxCompare.tsx";
import { BoxExports } from "./BoxExports.tsx";
import { BoxFilters } from "./BoxFilters.tsx";
import { BoxHistory } from "./BoxHistory.tsx";
import { BoxPeople } from "./BoxPeople.tsx";
import { BoxPersonPanel } from "./BoxPersonPanel.tsx";
import { BoxPresenter } from "./BoxPresenter.tsx";
import { BoxRigor } from "./BoxRigor.tsx";
import { BoxTable } from "./BoxTable.tsx";
import { type Board, useBoard } from "./ui-board.ts";
import { useCalibration } from "./ui-calibration.ts";
import { ui } from "./ui-texts.ts";

/** The Nine Box of a cycle: to look at, to compare, and, in a session, to talk over. */
export function BoxPage() {
  const board = useBoard();
  const { chart, problem, isReady, isEmpty } = board;
  return (
    <Box sx={PAGE}>
      <PageHead title={ui.title} lead={ui.lead}>
        {isReady && chart !== undefined && <BoxExports board={board} />}
      </PageHead>
      {isEmpty ? (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/avaliacao/ninebox/new">
              {ui.create}
            </Button>
          }
        >
          {ui.none}
        </Alert>
      ) : (
        <BoxFilters board={board} />
      )}
      {problem !== undefined && <NotLoaded text={problem} severity="warning" onAgain={() => void board.reload()} />}
      {problem === undefined && !isEmpty && !isReady && (
        <Skeleton variant="rounded" height={420} role="status" aria-label={ui.loading} />
      )}
      {problem === undefined && isReady && chart !== undefined && board.id !== null && <Shown key={board.id} board={board} />}
    </Box>
  );
}

function Shown({ board }: { readonly board: Board }) {
  const { chart, names, inside, people, selected, compared, comparison, moves, presents, evens } = board;
  const calibration = useCalibration(board);
  const [opened, setOpened] = useState<number | null>(null);
  const about = board.all.find(({ id }) => id === opened);
  const without = people.filter(({ box }) => box === null);
  const chosen = selected === null ? [] : (inside.get(selected) ?? []);
  return (
    <>
      {chart?.avaliacaoDesempenho === null && <Alert severity="info">{ui.withoutCycle}</Alert>}
      <BoxCalibration calibration={calibration} board={board} />
      <BoxBoard board={board} calibration={calibration} />
      {evens && <BoxRigor board={board} />}
      {presents && <BoxPresenter board={board} calibration={calibration} />}
      {chart?.avaliacaoDesempenho !== null && <BoxHistory moves={moves} names={names} />}
      {selected !== null && chosen.length > 0 && (
        <BoxPeople
          title={ui.inside(names[selected - 1]?.nomeclatura ?? "")}
          people={chosen}
          names={names}
          calibration={calibration.canMove ? calibration : undefined}
          onOpen={setOpened}
        />
      )}
      <BoxTable names={names} inside={inside} selected={selected} />
      {without.length > 0 && (
        <BoxPeople title={ui.noPosition} lead={ui.noPositionWhy} people={without} reasons onOpen={setOpened} />
      )}
      {compared !== null && <BoxCompare comparison={comparison} names={names} />}
      {about !== undefined && <BoxPersonPanel person={about} board={board} onClose={() => setOpened(null)} />}
    </>
  );
}

const PAGE = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
