import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { duplicateTexts as texts } from "./check/texts.ts";
import { numberText } from "./ui-numbers.ts";
import type { Sheet } from "./ui-use-sheet.ts";

interface DuplicateLinesProps {
  readonly lines: Sheet["linhas"];
  /** Takes out the lines beside the one that is kept. */
  readonly onKeep: (others: readonly number[]) => Promise<void>;
}

/** Beyond so many talents the first line of each is kept at once, or the lines are taken out in the sheet. */
const MOST = 10;

/** Talents that stand in a table more than once, each line with what it proposes, and the choice of the one to keep. */
export function DuplicateLines({ lines, onKeep }: DuplicateLinesProps) {
  const talents = [...Map.groupBy(lines, ({ alvo }) => alvo).values()].filter((same) => same.length > 1);
  return (
    <Box component="ul" sx={{ m: 0, pl: 3 }}>
      {talents.slice(0, MOST).map((same) =>
        same.map(({ id, nome, proposto }) => (
          <li key={id}>
            <Typography component="span" variant="body2">
              {texts.proposes(nome, numberText(proposto))}
            </Typography>
            <Button
              size="small"
              aria-label={texts.keepThis(nome, numberText(proposto))}
              onClick={() => void onKeep(same.flatMap((other) => (other.id === id ? [] : [other.id])))}
            >
              {texts.keep}
            </Button>
          </li>
        )),
      )}
    </Box>
  );
}
