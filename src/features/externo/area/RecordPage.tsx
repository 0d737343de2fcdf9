import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { OwnRecord } from "./cadastro/OwnRecord.tsx";
import { OwnDataTab } from "./meus-dados/OwnDataTab.tsx";
import { dataTexts } from "./meus-dados/texts.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

const TAB = "tab";
const PASSWORD = "senha";
const RECORD = "cadastro";
const DATA = "dados";

/** The candidate's own record; the password (spec 000 §2.5) and what is kept of them are tabs of it. */
export function RecordPage() {
  const { info } = useArea();
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    document.title = `${texts.password.title} · Quadro`;
  }, []);
  // Without a number it is the own record.
  if (!info || (id !== undefined && String(info.candidato.id) !== id))
    return <StatusPage title={texts.notYours} text={texts.title} />;

  const tab = [PASSWORD, DATA].find((one) => one === query.get(TAB)) ?? RECORD;
  const open = (next: string): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === RECORD) after.delete(TAB);
        else after.set(TAB, next);
        return after;
      },
      { replace: true },
    );
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h1">{texts.password.title}</Typography>
      <Tabs value={tab} onChange={(_, next: string) => open(next)} aria-label={texts.password.tabs}>
        <Tab value={RECORD} id={`aba-${RECORD}`} aria-controls={`painel-${RECORD}`} label={texts.password.record} />
        <Tab value={PASSWORD} id={`aba-${PASSWORD}`} aria-controls={`painel-${PASSWORD}`} label={texts.password.tab} />
        <Tab value={DATA} id={`aba-${DATA}`} aria-controls={`painel-${DATA}`} label={dataTexts.page.title} />
      </Tabs>
      <Box role="tabpanel" id={`painel-${RECORD}`} aria-labelledby={`aba-${RECORD}`} hidden={tab !== RECORD}>
        {tab === RECORD && <OwnRecord candidate={info.candidato.id} />}
      </Box>
      <Box role="tabpanel" id={`painel-${PASSWORD}`} aria-labelledby={`aba-${PASSWORD}`} hidden={tab !== PASSWORD}>
        {tab === PASSWORD && <PasswordForm info={info} />}
      </Box>
      <Box role="tabpanel" id={`painel-${DATA}`} aria-labelledby={`aba-${DATA}`} hidden={tab !== DATA}>
        {tab === DATA && <OwnDataTab candidate={info.candidato.id} />}
      </Box>
    </Box>
  );
}
