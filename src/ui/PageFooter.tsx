import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { icons } from "./icons.tsx";
import { pageFooterTexts } from "./page-footer-texts.ts";

interface PageFooterProps {
  readonly total: number;
  /** From 0. */
  readonly page?: number;
  /** One, when everything is shown at once. */
  readonly pages?: number;
  readonly onPage?: (page: number) => void;
  /** Told beside the number when one points at it. */
  readonly hint?: string;
}

/** 'N registro(s) encontrado(s).' and the pages. */
export function PageFooter({ total, page = 0, pages = 1, onPage, hint }: PageFooterProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        px: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: "divider",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }} title={hint}>
        {pageFooterTexts.count(total)}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={pageFooterTexts.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={pageFooterTexts.previous} disabled={page <= 0} onClick={() => onPage?.(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{pageFooterTexts.page(page + 1, pages)}</Typography>
          <IconButton aria-label={pageFooterTexts.next} disabled={page + 1 >= pages} onClick={() => onPage?.(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
