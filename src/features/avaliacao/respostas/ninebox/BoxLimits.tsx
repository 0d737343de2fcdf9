import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Slider from "@mui/material/Slider";
import Typography from "@mui/material/Typography";
import { useFormContext } from "react-hook-form";
import type { BoxLimits as Limits } from "../../../../rules/questions/told-result.ts";
import { ui } from "./ui-texts.ts";

const AXES = [
  { title: ui.potential, low: "percentualBaixoPotencial", high: "percentualAltoPotencial" },
  { title: ui.performanceColumn, low: "percentualBaixoDesempenho", high: "percentualAltoDesempenho" },
] as const;
/** Two digits are typed beside. */
const HIGHEST = 99;

interface BoxLimitsProps {
  readonly limits: Limits;
  /** Those the matrix was opened with. */
  readonly first: Limits;
}

/** What is low and what is high on each axis, by dragging or the arrows; the fields above take the same numbers typed. */
export function BoxLimits({ limits, first }: BoxLimitsProps) {
  const { setValue } = useFormContext<Limits>();
  const set = (name: keyof Limits, value: number): void => setValue(name, value, { shouldDirty: true });
  const isChanged = AXES.some(({ low, high }) => limits[low] !== first[low] || limits[high] !== first[high]);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1fr auto" }, alignItems: "end" }}>
      {AXES.map(({ title, low, high }) => (
        <Box key={low} sx={{ px: 1 }}>
          <Typography variant="body2">{title}</Typography>
          <Slider
            size="small"
            disableSwap
            min={0}
            max={HIGHEST}
            value={[limits[low], limits[high]]}
            valueLabelDisplay="auto"
            getAriaLabel={(at) => ui.limitOf(title, at === 0)}
            onChange={(_event, value) => {
              const [lower = 0, upper = 0] = [value].flat();
              if (lower !== limits[low]) set(low, lower);
              if (upper !== limits[high]) set(high, upper);
            }}
          />
        </Box>
      ))}
      <Button
        size="small"
        disabled={!isChanged}
        onClick={() => {
          for (const { low, high } of AXES) for (const name of [low, high]) set(name, first[name]);
        }}
      >
        {ui.resetLimits}
      </Button>
    </Box>
  );
}
