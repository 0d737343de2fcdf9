import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useSession } from "../../../admin/app/use-session.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { PartsTable } from "./PartsTable.tsx";
import { about, releases } from "./shared.ts";
import { texts } from "./texts.ts";

/** What runs here, and what it is made of. */
export function AboutPage() {
  const { info } = useSession();
  const { answer, problem, reload } = useCallAnswer(about);
  if (problem !== undefined)
    return <StatusPage title={texts.about} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (answer === undefined) return <Typography role="status">{texts.loading}</Typography>;
  const { emailSuporte } = info?.parametrosDoSistema ?? {};
  return (
    <Box sx={{ maxWidth: 720, display: "grid", gap: 2 }}>
      <PageHead title={texts.about} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content 1fr", columnGap: 3, rowGap: 1 }}>
          <Fact name={texts.product}>
            {texts.versionLink(answer.versao)} ·{" "}
            <Link component={RouterLink} to={releases.path}>
              {texts.seeVersions}
            </Link>
          </Fact>
          <Fact name={texts.company}>{info?.empresa.nome}</Fact>
          <Fact name={texts.support}>
            {typeof emailSuporte === "string" ? <Link href={`mailto:${emailSuporte}`}>{emailSuporte}</Link> : texts.noSupport}
          </Fact>
          <Fact name={texts.registers}>{answer.cadastros}</Fact>
          <Fact name={texts.database}>{answer.banco}</Fact>
          <Fact name={texts.node}>{answer.node}</Fact>
        </Box>
      </Paper>
      <PartsTable parts={answer.partes} />
    </Box>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </>
  );
}
