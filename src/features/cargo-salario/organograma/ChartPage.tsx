import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useMemo, useState } from "react";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { OpenChart } from "./OpenChart.tsx";
import { type ChartNode, chart } from "./shared.ts";
import { texts } from "./texts.ts";
import type { Mode, Shown } from "./ui-facts.ts";
import { allOf } from "./ui-layout.ts";

/** The organization chart of the company: which areas, which day, and what of them is shown. */
export function ChartPage() {
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const hasOthers = (info?.empresas.length ?? 0) > 1;
  const [all, setAll] = useState(false);
  const [inactive, setInactive] = useState(false);
  const [mode, setMode] = useState<Mode>("areas");
  const [day, setDay] = useState<string | null>(today);
  const [before, setBefore] = useState<string | null>(null);
  const compares = mode === "data" && isDay(before);
  const which = { ativa: !inactive, ...(all ? { todas: true } : {}) };
  const areas = useCallAnswer(chart, texts.failed, {
    query: { ...which, ...(mode === "data" && isDay(day) ? { data: day } : {}) },
  });
  const earlier = useCallAnswer(chart, texts.failed, compares ? { query: { ...which, data: before } } : null);
  const roots = areas.answer as readonly ChartNode[] | undefined;
  const old = compares ? (earlier.answer as readonly ChartNode[] | undefined) : undefined;
  const shown = useMemo<Shown>(
    () => ({ mode, before: old && new Map(allOf(old).map(({ node }) => [node.id, node.pessoas])) }),
    [mode, old],
  );
  const problem = areas.problem ?? (compares ? earlier.problem : undefined);
  if (problem !== undefined) return <Alert severity="error">{problem}</Alert>;
  if (roots === undefined) return <Skeleton variant="rectangular" height={400} />;
  return (
    <OpenChart roots={roots} shown={shown} onMode={setMode} reload={areas.reload}>
      {mode === "data" && (
        <Box role="group" aria-label={texts.modes.data} sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "end" }}>
          <ChartDay id="organograma-dia" label={texts.day} value={day} onChange={setDay} />
          <ChartDay id="organograma-antes" label={texts.before} value={before} onChange={setBefore} />
          <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 260 }}>
            {texts.dayWhy}
          </Typography>
        </Box>
      )}
      {hasOthers && <ChartSwitch label={texts.allCompanies} checked={all} onChange={setAll} />}
      <ChartSwitch label={texts.inactive} checked={inactive} onChange={setInactive} />
    </OpenChart>
  );
}

interface ChartSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

const ChartSwitch = ({ label, checked, onChange }: ChartSwitchProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
    label={label}
    sx={{ ml: 0.5, gap: 1 }}
  />
);

interface ChartDayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const ChartDay = ({ id, label, value, onChange }: ChartDayProps) => (
  <Box sx={{ width: 170 }}>
    <Labelled id={id} label={label}>
      <DayBox
        id={id}
        disabled={false}
        required={false}
        invalid={value !== null && !isDay(value)}
        describedBy={undefined}
        value={value}
        onChange={onChange}
      />
    </Labelled>
  </Box>
);
