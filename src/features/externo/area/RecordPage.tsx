import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { OwnRecord } from "./cadastro/OwnRecord.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

const TAB = "tab";
const PASSWORD = "senha";
const RECORD = "cadastro";

/** The candidate's own record; the password is a tab of it (spec 000 §2.5). */
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

  const tab = query.get(TAB) === PASSWORD ? PASSWORD : RECORD;
  const open = (next: string): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === PASSWORD) after.set(TAB, next);
        else after.delete(TAB);
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
      </Tabs>
      <Box role="tabpanel" id={`painel-${RECORD}`} aria-labelledby={`aba-${RECORD}`} hidden={tab !== RECORD}>
        {tab === RECORD && <OwnRecord candidate={info.candidato.id} />}
      </Box>
      <Box role="tabpanel" id={`painel-${PASSWORD}`} aria-labelledby={`aba-${PASSWORD}`} hidden={tab !== PASSWORD}>
        {tab === PASSWORD && <PasswordForm info={info} />}
      </Box>
    </Box>
  );
}
