import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { Breadcrumbs } from "./Breadcrumbs.tsx";

interface PageHeadProps {
  readonly title: string;
  /** One or two sentences on what the page is for. */
  readonly lead?: ReactNode;
  /** Buttons that concern the whole page. */
  readonly children?: ReactNode;
}

/** Where the page lies, what it is called (in the window's title too), what it is for, and what can be done with all of it. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Quadro`;
  }, [title]);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", columnGap: 2, rowGap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 240, display: "grid", gap: 0.25 }}>
        <Breadcrumbs here={title} />
        <Typography variant="h1">{title}</Typography>
        {lead !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 820 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {children !== undefined && <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1 }}>{children}</Box>}
    </Box>
  );
}
