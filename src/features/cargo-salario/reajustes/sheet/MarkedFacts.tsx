import Typography from "@mui/material/Typography";
import { pageTexts as texts } from "./texts.ts";
import type { MarkedColumn } from "./ui-marked.ts";
import { numberText } from "./ui-numbers.ts";

const HUNDRED = 100;
const cents = (value: number): string => numberText(Math.round(value * HUNDRED) / HUNDRED);

/** What the marked cells come to, below the sheet; nothing while a single one is marked. */
export function MarkedFacts({ marked }: { readonly marked: readonly MarkedColumn[] }) {
  return (
    <Typography
      role="status"
      aria-label={texts.marked}
      variant="body2"
      sx={{ px: 1, minHeight: 24, lineHeight: "24px", textAlign: "right", fontVariantNumeric: "tabular-nums" }}
    >
      {marked
        .map(({ column, count, sum, mean }) =>
          // Percentages of different salaries add up to nothing.
          texts.markedColumn(texts.columnOf[column], {
            count,
            sum: column === "percentual" ? null : cents(sum),
            mean: cents(mean),
          }),
        )
        .join(" · ")}
    </Typography>
  );
}
