import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { loadSession } from "../../../admin/providers/auth-provider.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { CodesSection } from "./CodesSection.tsx";
import { PasskeysSection } from "./PasskeysSection.tsx";
import { Line, Lines, Section } from "./Section.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { state } from "./shared.ts";
import { texts } from "./texts.ts";

const PasswordDialog = lazy(() =>
  import("../../../admin/shell/PasswordDialog.tsx").then(({ PasswordDialog }) => ({ default: PasswordDialog })),
);

/** Everything about how the own account is entered, and where it is open. */
export function SecurityPage() {
  const { api, session } = useAdmin();
  const send = useCall();
  const { info } = useSession();
  const [password, setPassword] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["sessoes-seguranca"],
    queryFn: () => send(state),
    gcTime: 0,
  });
  const changed = async (): Promise<void> => {
    const { data: now } = await refetch();
    // What a profile asks for is met now, or no longer.
    if (now?.exigido === true) await loadSession(api, session);
  };

  if (!data && error)
    return (
      <StatusPage title={texts.title} text={messageOf(error, texts.failed)} back={texts.back} onAgain={() => void refetch()} />
    );
  if (!data) return <Typography role="status">{texts.loading}</Typography>;
  const mustEnrol = info?.antesDeTudo !== undefined;
  return (
    <Box sx={{ maxWidth: 860, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {mustEnrol && <Alert severity="warning">{texts.demanded}</Alert>}
      <CodesSection codes={data.codigos} onChange={() => void changed()} />
      <PasskeysSection keys={data.chaves} origin={data.origemChaves} onChange={() => void changed()} />
      <SessionsSection sessions={data.sessoes} onChange={() => void changed()} />
      <Section id="entries" title={texts.entries.title} lead={texts.entries.lead}>
        {data.entradas.length === 0 ? (
          <Typography variant="body2">{texts.entries.none}</Typography>
        ) : (
          <Lines label={texts.entries.title}>
            {data.entradas.map(({ momento, navegador, endereco, meio }) => (
              <Line
                key={`${momento} ${navegador} ${endereco}`}
                title={navegador}
                detail={texts.entries.line(texts.moment(momento), endereco, texts.entries.means[meio])}
              />
            ))}
          </Lines>
        )}
      </Section>
      {!mustEnrol && info?.usuario.gerenciadoPeloPessoal !== true && (
        <Button variant="outlined" onClick={() => setPassword(true)} sx={{ justifySelf: "start" }}>
          {texts.passwordLink}
        </Button>
      )}
      {password && (
        <Suspense>
          <PasswordDialog onClose={() => setPassword(false)} />
        </Suspense>
      )}
    </Box>
  );
}
