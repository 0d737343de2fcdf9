import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { icons } from "../../../ui/icons.tsx";
import { pageTexts } from "./texts.ts";

const { reads: said } = pageTexts;

interface ReadsFooterProps {
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** 'N registro(s) encontrado(s).' and the pages. */
export function ReadsFooter({ total, page, pages, onPage }: ReadsFooterProps) {
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
      }}
    >
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {said.count(total)}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={said.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={said.previous} disabled={page <= 0} onClick={() => onPage(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{said.page(page + 1, pages)}</Typography>
          <IconButton aria-label={said.next} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
