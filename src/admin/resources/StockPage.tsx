import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { StockTheme } from "./StockTheme.tsx";

/** Where react-admin's pages put what they are called. */
const TITLE = "react-admin-title";

interface StockPageProps {
  readonly found: FoundRegister;
  readonly children: ReactNode;
}

/** A page of react-admin inside ours: where it lies, what it is called, and the page in no more than the room there is. */
export function StockPage({ found, children }: StockPageProps) {
  useEffect(() => {
    document.title = `${found.address.plural} · Quadro`;
  }, [found]);
  return (
    <StockTheme>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <div>
          <Breadcrumbs />
          <Typography variant="h1" id={TITLE} sx={{ "&:empty": { display: "none" } }} />
        </div>
        {children}
      </Box>
    </StockTheme>
  );
}
