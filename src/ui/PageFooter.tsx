import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import NativeSelect from "@mui/material/NativeSelect";
import Typography from "@mui/material/Typography";
import type { KeyboardEvent } from "react";
import { icons } from "./icons.tsx";
import { pageFooterTexts } from "./page-footer-texts.ts";

interface PageFooterProps {
  readonly total: number;
  /** From 0. */
  readonly page?: number;
  /** One, when everything is shown at once. */
  readonly pages?: number;
  readonly onPage?: (page: number) => void;
  /** Rows of a page, where the reader may choose. */
  readonly size?: number;
  readonly onSize?: (size: number) => void;
  /** Told beside the number when one points at it. */
  readonly hint?: string;
}

/** Rows of a page a reader may choose. */
const SIZES = [15, 30, 50, 100] as const;
/** Up to so many pages, two steps lead anywhere. */
const NEAR = 3;

/** 'N registro(s) encontrado(s).', how many a page shows, and the pages. */
export function PageFooter({ total, page = 0, pages = 1, onPage, size, onSize, hint }: PageFooterProps) {
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
      {onSize && size !== undefined && total > SIZES[0] && (
        <Box component="label" className="tela" sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          <Typography variant="caption">{pageFooterTexts.rows}</Typography>
          <NativeSelect
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
            disableUnderline
            sx={{ fontSize: "0.75rem", minHeight: 28 }}
          >
            {[...new Set<number>([...SIZES, size])].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
      {pages > NEAR && (
        <InputBase
          placeholder={pageFooterTexts.jump}
          onKeyDown={(event) => jump(event, pages, onPage)}
          className="tela"
          inputProps={{ "aria-label": pageFooterTexts.jump, inputMode: "numeric", autoComplete: "off", maxLength: 7 }}
          sx={{ width: 124, fontSize: "0.75rem", px: 1, minHeight: 28, border: 1, borderColor: "divider", borderRadius: 1 }}
        />
      )}
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

/** Enter leads to the page typed, to the last one when there are not so many. */
function jump(event: KeyboardEvent<HTMLElement>, pages: number, onPage: PageFooterProps["onPage"]): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const typed = Number(target.value.replace(/\D/g, ""));
  if (typed < 1) return;
  target.value = "";
  onPage?.(Math.min(typed, pages) - 1);
}
