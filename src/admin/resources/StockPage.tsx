import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useCallback, useEffect } from "react";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { ReferenceOptions } from "./ReferenceOptions.tsx";
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
  // What is typed lies in react-admin's form, out of reach: what an address fixes is known.
  const draft = useCallback(() => found.fixed, [found]);
  return (
    <StockTheme>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <div>
          <Breadcrumbs />
          <Typography variant="h1" id={TITLE} sx={{ "&:empty": { display: "none" } }} />
        </div>
        <ReferenceOptions register={found.register} address={found.base} draft={draft}>
          {children}
        </ReferenceOptions>
      </Box>
    </StockTheme>
  );
}
