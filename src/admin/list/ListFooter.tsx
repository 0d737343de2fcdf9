import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { icons } from "../../ui/icons.tsx";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";

/** 'N registro(s) encontrado(s).' and the pages. */
export function ListFooter({ view }: { readonly view: ListView }) {
  const { total, page, perPage, setPage, isPending, error } = view.list;
  if (isPending || error || total === undefined) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
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
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }} title={listTexts.shortcuts}>
        {listTexts.count(total)}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={listTexts.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={listTexts.previous} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{listTexts.page(page, pages)}</Typography>
          <IconButton aria-label={listTexts.next} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
