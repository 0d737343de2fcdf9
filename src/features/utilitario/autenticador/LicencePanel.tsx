import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { dayText } from "../../../metadata/moment.ts";
import { type LicenceInfo, type LicenceStatus, maskDocument, statusOf } from "./shared.ts";
import { texts } from "./texts.ts";

const TONE: Readonly<Record<LicenceStatus, "default" | "success" | "warning" | "error">> = {
  nova: "default",
  inconsistente: "warning",
  ativa: "success",
  inativa: "error",
};

/** The licence as its server described it. */
export function LicencePanel({ info, children }: { readonly info: LicenceInfo; readonly children?: ReactNode }) {
  const status = statusOf(info);
  const { razaoSocial, cnpj, nomeRegistroLocation, dataExpedicao, dataExpiracao, nrSerie } = info;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.razaoSocial, razaoSocial],
    [texts.document(cnpj?.length ?? 0), cnpj === null ? null : maskDocument(cnpj)],
    [texts.location, nomeRegistroLocation],
    [texts.issued, shownDate(dataExpedicao)],
    [texts.expires, shownDate(dataExpiracao)],
    [texts.serial, nrSerie],
  ];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="licenca-dados" sx={{ p: 2, display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <Typography id="licenca-dados" variant="h2" sx={{ flex: 1 }}>
          {texts.panel}
        </Typography>
        {children}
      </Box>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 2 }}>
        <Fact label={texts.statusLabel}>
          <Chip size="small" label={texts.status[status]} color={TONE[status]} />
        </Fact>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? texts.none}
          </Fact>
        ))}
      </Box>
    </Paper>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </div>
  );
}

/** A date without time never goes through a time zone. */
const shownDate = (date: string | null): string | null => (date === null ? null : dayText(date));
