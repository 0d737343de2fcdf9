import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Boxes } from "./BoxBoard.tsx";
import { BoxPeople } from "./BoxPeople.tsx";
import type { Board } from "./ui-board.ts";
import type { Calibration } from "./ui-calibration.ts";
import { ui } from "./ui-texts.ts";

/** The board alone, in large letters, for a room to look at: without who looks, of a session only whom it is about, names if one wants them. */
export function BoxPresenter({ board, calibration }: { readonly board: Board; readonly calibration: Calibration }) {
  const [named, setNamed] = useState(true);
  const { chart, names, selected, inside, write } = board;
  const leave = (): void => write({ apresentar: null });
  const chosen = selected === null ? [] : (inside.get(selected) ?? []);
  return (
    <Dialog open fullScreen onClose={leave} aria-labelledby="apresentacao">
      <Box sx={ROOM}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 }}>
          <Typography id="apresentacao" variant="h1" sx={{ flex: 1, minWidth: 240 }}>
            {[ui.title, chart?.avaliacaoDesempenho?.titulo].filter(Boolean).join(" · ")}
          </Typography>
          <FormControlLabel
            control={<Switch checked={named} onChange={(_event, checked) => setNamed(checked)} />}
            label={ui.withNames}
          />
          <Button variant="outlined" onClick={leave}>
            {ui.leavePresenting}
          </Button>
        </Box>
        <Boxes board={board} calibration={calibration} nameless={!named} />
        {named && selected !== null && chosen.length > 0 && (
          <BoxPeople title={ui.inside(names[selected - 1]?.nomeclatura ?? "")} people={chosen} names={names} />
        )}
      </Box>
    </Dialog>
  );
}

const ROOM = {
  p: { xs: 2, md: 4 },
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  "& [data-box]": { minHeight: "24vh" },
  "& [data-box] .MuiTypography-root": { fontSize: 22 },
  "& [data-box] ul": { fontSize: 18, maxHeight: "none" },
} as const;
