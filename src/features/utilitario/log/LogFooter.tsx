import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { icons } from "../../../ui/icons.tsx";
import { texts } from "./texts.ts";

interface LogFooterProps {
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** 'N registro(s) encontrado(s).' and the pages. */
export function LogFooter({ total, page, pages, onPage }: LogFooterProps) {
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
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {texts.count(total)}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={texts.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={texts.previous} disabled={page <= 0} onClick={() => onPage(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{texts.page(page + 1, pages)}</Typography>
          <IconButton aria-label={texts.next} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
