import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { pageTexts as texts } from "./texts.ts";
import { numberText } from "./ui-numbers.ts";

interface BudgetMeterProps {
  /** What the raises of the table come to in a month, and what they may; in reais. */
  readonly spent: number;
  readonly budget: number;
}

/** From this share of a budget on little of it is left. */
const CLOSE = 0.9;
const COLORS = { within: "success", close: "warning", over: "error" } as const;

/** How much of its budget a table spends, as a bar and in words. */
export function BudgetMeter({ spent, budget }: BudgetMeterProps) {
  const id = useId();
  const state = spent > budget ? "over" : spent > budget * CLOSE ? "close" : "within";
  const share = budget > 0 ? (Math.max(spent, 0) / budget) * 100 : spent > 0 ? 100 : 0;
  const said = texts.budgetSaid(numberText(spent), numberText(budget));
  return (
    <div>
      <Typography id={id} variant="caption" color="textSecondary">
        {`${texts.budgetMeter}: ${said}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        role="meter"
        aria-labelledby={id}
        aria-valuetext={`${said}, ${texts.budgetStates[state]}`}
        color={COLORS[state]}
        value={Math.min(share, 100)}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="caption" color={state === "over" ? "error" : "textSecondary"} sx={{ fontWeight: 600 }}>
        {texts.budgetStates[state]}
      </Typography>
    </div>
  );
}
