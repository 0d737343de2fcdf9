import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { stepTexts as texts } from "./texts.ts";

interface StepChoiceProps {
  /** The question in sight; null: all of them. */
  readonly step: number | null;
  readonly onStep: (step: number | null) => void;
}

/** All questions below each other, or one at a time. */
export const StepChoice = ({ step, onStep }: StepChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={step !== null}
    aria-label={texts.view}
    onChange={(_, one) => (one === true ? step === null && onStep(0) : one === false && onStep(null))}
  >
    <ToggleButton value={false} sx={{ minHeight: 44 }}>
      {texts.list}
    </ToggleButton>
    <ToggleButton value sx={{ minHeight: 44 }}>
      {texts.cards}
    </ToggleButton>
  </ToggleButtonGroup>
);

interface StepBarProps {
  readonly step: number;
  readonly count: number;
  readonly onStep: (step: number) => void;
}

/** From one question to the next; which one it is, is said. */
export const StepBar = ({ step, count, onStep }: StepBarProps) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
    <Button variant="outlined" disabled={step === 0} onClick={() => onStep(step - 1)} sx={{ minHeight: 44 }}>
      {texts.before}
    </Button>
    <Typography variant="body2" role="status">
      {texts.at(step + 1, count)}
    </Typography>
    <Button variant="outlined" disabled={step === count - 1} onClick={() => onStep(step + 1)} sx={{ minHeight: 44 }}>
      {texts.next}
    </Button>
  </Box>
);
