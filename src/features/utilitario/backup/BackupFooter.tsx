import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { pageTexts } from "./texts.ts";

interface BackupFooterProps {
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function BackupFooter({ total, page, pages, onPage }: BackupFooterProps) {
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
        {pageTexts.count(total)}
      </Typography>
      {pages > 1 && (
        <>
          <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
            {pageTexts.newer}
          </Button>
          <Button size="small" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {pageTexts.older}
          </Button>
        </>
      )}
    </Box>
  );
}
