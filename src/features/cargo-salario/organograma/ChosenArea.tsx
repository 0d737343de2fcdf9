import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { AreaPeople } from "./AreaPeople.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { areaPath } from "./shared.ts";
import { texts } from "./texts.ts";
import { linesOf, type Shown } from "./ui-facts.ts";
import type { Listed } from "./ui-layout.ts";
import type { Chart } from "./ui-use-chart.ts";
import type { useMove } from "./ui-use-move.ts";

interface ChosenAreaProps {
  readonly area: Listed;
  readonly chart: Chart;
  readonly shown: Shown;
  readonly moves: ReturnType<typeof useMove>;
}

/** The area one stands on, in full, and what can be done with it. */
export function ChosenArea({ area, chart, shown, moves }: ChosenAreaProps) {
  const [moving, setMoving] = useState(false);
  const { id, nome, filhas } = area.node;
  const { mayEdit, mayMove, mothersOf, move } = moves;
  return (
    <Box role="group" aria-label={texts.actions(nome)} sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Box sx={{ minWidth: 0, mr: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{nome}</Typography>
          <Typography variant="body2" color="textSecondary">
            {linesOf(area, shown)
              .filter((one) => one !== "")
              .join(" · ")}
          </Typography>
        </Box>
        <Button component={RouterLink} to={areaPath(id)}>
          {texts.openArea}
        </Button>
        {filhas.length > 0 && <Button onClick={() => chart.toggle(id)}>{texts.toggle(nome, !chart.closed.has(id))}</Button>}
        {mayMove(id) && <Button onClick={() => setMoving(true)}>{texts.move}</Button>}
      </Box>
      {mayEdit && !mayMove(id) && (
        <Typography variant="caption" color="textSecondary">
          {texts.stays}
        </Typography>
      )}
      {shown.mode === "pessoas" && <AreaPeople area={area.node} />}
      {moving && (
        <MoveDialog
          area={area}
          mothers={mothersOf(id)}
          onClose={() => setMoving(false)}
          onMove={(mother) => {
            setMoving(false);
            void move(id, mother?.id ?? null, false);
          }}
        />
      )}
    </Box>
  );
}
