import Alert from "@mui/material/Alert";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import { useState } from "react";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { OpenChart } from "./OpenChart.tsx";
import { type ChartNode, chart } from "./shared.ts";
import { texts } from "./texts.ts";

/** The organization chart of the company. */
export function ChartPage() {
  const [inactive, setInactive] = useState(false);
  const { answer, problem, reload } = useAnswer<readonly ChartNode[]>(`${chart.path}?ativa=${!inactive}`, texts.failed);
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (answer === undefined) return <Skeleton variant="rectangular" height={400} />;
  return (
    <OpenChart roots={answer} reload={reload}>
      <FormControlLabel
        control={<Switch size="small" checked={inactive} onChange={(_, on) => setInactive(on)} />}
        label={texts.inactive}
        slotProps={{ typography: { variant: "body2" } }}
        sx={{ ml: 0.5, gap: 1 }}
      />
    </OpenChart>
  );
}
