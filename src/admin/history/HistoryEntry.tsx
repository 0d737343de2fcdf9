import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Entry } from "./entries.ts";
import { historyTexts } from "./texts.ts";

interface HistoryEntryProps {
  readonly entry: Entry;
  readonly canEdit: boolean;
  /** The only one left: it stays. */
  readonly isLast: boolean;
  readonly onFix: () => void;
  readonly onRemove: () => void;
  /** What else may be done about it. */
  readonly more?: ReactNode;
}

/** One dated entry on the line of time. */
export function HistoryEntry({ entry, canEdit, isLast, onFix, onRemove, more }: HistoryEntryProps) {
  const { when, changes } = entry;
  return (
    <Box component="li" sx={{ pl: 2, pb: 2.5, position: "relative" }}>
      <Box
        aria-hidden
        sx={{
          position: "absolute",
          left: -7,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: "50%",
          border: 2,
          borderColor: when === "current" ? "primary.main" : "divider",
          bgcolor: when === "current" ? "primary.main" : "background.paper",
        }}
      />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="subtitle2" component="h3">
          {historyTexts.since(entry.date)}
        </Typography>
        {when === "current" ? <Chip size="small" color="primary" variant="outlined" label={historyTexts.current} /> : null}
        {when === "future" ? <Chip size="small" variant="outlined" label={historyTexts.future} /> : null}
        {canEdit ? (
          <>
            <Button size="small" color="inherit" onClick={onFix} aria-label={`${historyTexts.fix}: ${entry.date}`}>
              {historyTexts.fix}
            </Button>
            <Tooltip title={isLast ? historyTexts.lastEntry : ""}>
              <span>
                <Button
                  size="small"
                  color="error"
                  disabled={isLast}
                  onClick={onRemove}
                  aria-label={`${historyTexts.remove}: ${entry.date}`}
                >
                  {historyTexts.remove}
                </Button>
              </span>
            </Tooltip>
          </>
        ) : null}
        {more}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
        {changes.some((change) => change.before !== null) ? historyTexts.changed : historyTexts.first}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(120px, max-content) 1fr", columnGap: 2, rowGap: 0.25 }}
      >
        {changes.map((change) => (
          <Box key={change.title} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {change.title}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {change.before === null ? null : <s>{change.before}</s>} {change.after}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
