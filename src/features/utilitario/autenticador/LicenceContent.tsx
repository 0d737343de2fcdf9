import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { icons } from "../../../ui/icons.tsx";
import { DocumentForm } from "./DocumentForm.tsx";
import { LicencePanel } from "./LicencePanel.tsx";
import { MigrationDialog } from "./MigrationDialog.tsx";
import { currentStep } from "./shared.ts";
import { TicketPanel } from "./TicketPanel.tsx";
import { texts } from "./texts.ts";
import { type LicenceBase, useLicence } from "./ui-licence.ts";

/** What both pages of the authenticator show and do. */
export function LicenceContent({ base }: { readonly base: LicenceBase }) {
  const { notify, ask } = useAdmin();
  const licence = useLicence(base);
  const { info, failure, busy } = licence;
  const step = currentStep(info?.statusMigracao ?? null);
  const [refusal, setRefusal] = useState<string>();
  const [migration, setMigration] = useState(false);

  const authenticate = async (cnpj?: string): Promise<void> => {
    setRefusal(undefined);
    const { problem, active } = await licence.authenticate(cnpj);
    if (problem === texts.wrongDocument) await ask({ header: texts.attention, text: texts.wrongDocument, notice: true });
    else if (problem !== undefined) setRefusal(problem);
    else if (active) notify(texts.authenticated, "success");
    else notify(texts.begun);
  };
  const rectify = async (cnpj: string): Promise<boolean> => {
    const problem = await licence.rectify(cnpj);
    if (problem === undefined) notify(texts.rectified, "success");
    else if (problem.attention) await ask({ header: texts.attention, text: texts.wrongDocument, notice: true });
    else setRefusal(problem.message);
    return problem === undefined;
  };
  const reload = async (): Promise<void> => {
    setRefusal(undefined);
    if (await licence.reload()) notify(texts.reloaded, "success");
  };
  const makeTicket = async (): Promise<void> => {
    const erases = info !== undefined && [info.razaoSocial, info.nrSerie, info.cnpj].some((one) => one !== null);
    if (erases && !(await ask({ header: texts.attention, text: texts.ticketConfirm, ok: texts.generate, danger: true }))) return;
    setRefusal(await licence.newTicket());
  };

  return (
    <Box sx={{ display: "grid", gap: 2 }} aria-busy={busy}>
      <PageHead title={texts.title}>
        <Button color="inherit" startIcon={<icons.refresh />} disabled={busy} onClick={() => void reload()}>
          {texts.reload}
        </Button>
      </PageHead>
      {failure && <Alert severity="error">{failure}</Alert>}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {info === undefined ? (
        failure === undefined && <Typography role="status">{texts.loading}</Typography>
      ) : (
        <>
          {info.statusMigracao === null && (
            <Alert severity="info">
              <strong>{texts.demo}</strong> {texts.demoHelp}
            </Alert>
          )}
          {info.autenticadorBurlado && <Alert severity="warning">{texts.bypassed}</Alert>}
          <LicencePanel info={info}>
            {step !== undefined && (
              <Button color="inherit" variant="outlined" onClick={() => setMigration(true)}>
                {texts.migrationOpen}
              </Button>
            )}
          </LicencePanel>
          <DocumentForm key={info.cnpj} info={info} busy={busy} onAuthenticate={authenticate} onRectify={rectify} />
          {!info.ehModoNuvem && <TicketPanel ticket={licence.ticket} busy={busy} onNew={() => void makeTicket()} />}
          {step !== undefined && <MigrationDialog open={migration} step={step} onClose={() => setMigration(false)} />}
        </>
      )}
    </Box>
  );
}
