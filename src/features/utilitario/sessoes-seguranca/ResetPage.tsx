import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { Line, Lines } from "./Section.tsx";
import { type GuardedAnswer, guarded, reset as resetCall } from "./shared.ts";
import { texts } from "./texts.ts";

const { reset } = texts;

/** Second factors of users one administers, and their release for whoever lost them. */
export function ResetPage() {
  const { notify, ask } = useAdmin();
  const send = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ["segundo-fator"],
    queryFn: () => send(guarded),
    gcTime: 0,
  });
  const release = async ({ id, nome }: GuardedAnswer): Promise<void> => {
    if (!(await ask({ text: reset.question(nome), header: reset.title, ok: reset.button, danger: true }))) return;
    try {
      await send(resetCall, { id });
      notify(reset.done(nome), "success");
    } catch (failure) {
      notify(messageOf(failure, texts.refused), "error");
    }
    await refetch();
  };

  if (!data && error) return <StatusPage title={reset.title} text={messageOf(error, texts.failed)} back={texts.back} />;
  return (
    <Box sx={{ maxWidth: 860, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={reset.title} lead={reset.lead} />
      {data === undefined && <Typography role="status">{texts.loading}</Typography>}
      {data?.length === 0 && <Typography role="status">{reset.none}</Typography>}
      {data !== undefined && data.length > 0 && (
        <Paper variant="outlined" sx={{ px: 2, pb: 1, "& li:first-of-type": { borderTop: 0 } }}>
          <Lines label={reset.title}>
            {data.map((user) => (
              <Line key={user.id} title={user.nome} detail={user.login}>
                <Button size="small" aria-label={`${reset.button}: ${user.nome}`} onClick={() => void release(user)}>
                  {reset.button}
                </Button>
              </Line>
            ))}
          </Lines>
        </Paper>
      )}
    </Box>
  );
}
