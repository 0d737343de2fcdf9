import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { BiSection } from "./BiSection.tsx";
import { ColaboreSection } from "./ColaboreSection.tsx";
import { listConnections } from "./calls.ts";
import { IntegrationCard } from "./IntegrationCard.tsx";
import { texts } from "./texts.ts";

/** A card per outside service: whether it is used, how it is reached, whether it answers. */
export function IntegrationsPage() {
  const { api, session } = useAdmin();
  const { answer: configs, problem, reload } = useCallAnswer(listConnections, texts.failed);
  /** The bar tells the state of Colabore: it hears of a change at once, unless the session left this tab's company. */
  const changed = async (): Promise<void> => {
    await reload();
    const info = await api.userinfo();
    if (info.empresa.id === session.state.company) session.signedIn(info);
  };

  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 1120 }}>
      <PageHead title={texts.title} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {configs === undefined && problem === undefined && <Typography role="status">{texts.loading}</Typography>}
      <Box sx={{ columns: { xs: 1, md: 2 }, columnGap: 2 }}>
        {configs?.map((config) => (
          <IntegrationCard key={config.integracao} config={config} onChanged={changed}>
            {config.colabore ? (
              <ColaboreSection situation={config.colabore} onChanged={changed} />
            ) : (
              config.integracao === "bi" && <BiSection />
            )}
          </IntegrationCard>
        ))}
      </Box>
    </Box>
  );
}
