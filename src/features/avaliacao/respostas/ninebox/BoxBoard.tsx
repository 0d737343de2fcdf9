import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { BoxGrid } from "./BoxGrid.tsx";
import { BoxJourney } from "./BoxJourney.tsx";
import { BoxPoints } from "./BoxPoints.tsx";
import { type Board, ZOOMS } from "./ui-board.ts";
import type { Calibration } from "./ui-calibration.ts";
import { ui } from "./ui-texts.ts";

interface BoxBoardProps {
  readonly board: Board;
  readonly calibration: Calibration;
}

/** The board as near or far as one looks at it. */
export function BoxBoard({ board, calibration }: BoxBoardProps) {
  const { zoom, chart, evens, write } = board;
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={zoom}
          aria-label={ui.view}
          onChange={(_event, ver) => ver !== null && write({ ver: ver === "nomes" ? null : ver })}
        >
          {ZOOMS.map((one) => (
            <ToggleButton key={one} value={one}>
              {ui.zooms[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button size="small" onClick={() => write({ apresentar: 1 })}>
          {ui.present}
        </Button>
        {chart?.avaliacaoDesempenho !== null && (
          <Button size="small" aria-pressed={evens} onClick={() => write({ rigor: evens ? null : 1 })}>
            {ui.rigor}
          </Button>
        )}
      </Box>
      {zoom === "pontos" ? (
        <BoxPoints board={board} />
      ) : zoom === "tempo" ? (
        <BoxJourney board={board} />
      ) : (
        <Boxes board={board} calibration={calibration} />
      )}
    </Box>
  );
}

/** The nine boxes, and what keys and dragging do in them. */
export function Boxes({ board, calibration, nameless = false }: BoxBoardProps & { readonly nameless?: boolean }) {
  const { names, axes, inside, selected, write, before, zoom } = board;
  return (
    <Box onKeyDown={calibration.onKeyDown}>
      <BoxGrid
        names={names}
        axes={axes}
        inside={inside}
        selected={selected}
        onSelect={(box) => write({ box })}
        before={before}
        asCards={zoom === "cartoes"}
        nameless={nameless}
        {...(calibration.canMove
          ? { picked: calibration.picked, onPick: calibration.pick, onDrop: (person, box) => calibration.drop(person, box) }
          : {})}
      />
    </Box>
  );
}
