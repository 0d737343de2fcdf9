import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { BackupTable } from "./BackupTable.tsx";
import { ADDRESS, type Backup } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { useBackups } from "./use-backups.tsx";

/** Backups there are, those being made, and the way to another one. */
export function BackupPage() {
  const { http, notify, ask } = useAdmin();
  const [page, setPage] = useState(0);
  const [asked, setAsked] = useState(false);
  const { answer, space, problem, running, mayMake, reload } = useBackups(page);

  const change = async (call: () => Promise<unknown>, told: string): Promise<void> => {
    setAsked(true);
    try {
      await call();
      notify(told, "success");
    } catch (error) {
      notify(messageOf(error, pageTexts.failed), "error");
    } finally {
      setAsked(false);
      reload();
    }
  };
  const make = (anonimo: boolean): void =>
    void change(() => http(ADDRESS, { method: "POST", body: { anonimo } }), pageTexts.began);
  const remove = async ({ id, nomeArquivo }: Backup): Promise<void> => {
    const sure = await ask({ text: pageTexts.confirm(nomeArquivo), danger: true });
    if (sure) await change(() => http(`${ADDRESS}/${id}`, { method: "DELETE" }), pageTexts.removed);
  };
  const blocked = asked || running || space?.suficiente === false;

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={pageTexts.title} lead={pageTexts.lead}>
        {mayMake && (
          <>
            <Button variant="outlined" disabled={blocked} onClick={() => make(true)} aria-describedby="backup-anonimo">
              {pageTexts.makeAnonymous}
            </Button>
            <Button variant="contained" disabled={blocked} onClick={() => make(false)}>
              {pageTexts.make}
            </Button>
          </>
        )}
      </PageHead>
      {mayMake && (
        <Typography variant="body2" color="textSecondary" id="backup-anonimo">
          {pageTexts.anonymousHelp} {space?.suficiente === true && space.mensagem}
        </Typography>
      )}
      {space?.suficiente === false && <Alert severity="error">{space.mensagem}</Alert>}
      {problem !== undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={reload}>
              {pageTexts.again}
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {answer === undefined ? (
        problem === undefined && <Skeleton variant="rectangular" height={200} aria-label={pageTexts.loading} />
      ) : (
        <Paper variant="outlined" sx={{ minWidth: 0 }}>
          {answer.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
              {pageTexts.empty}
            </Typography>
          ) : (
            <BackupTable backups={answer.content} onRemove={(backup) => void remove(backup)} />
          )}
          <PageFooter total={answer.totalElements} page={page} pages={answer.totalPages} onPage={setPage} />
        </Paper>
      )}
    </Box>
  );
}
