import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { MailDialog } from "./MailDialog.tsx";
import { MailTable } from "./MailTable.tsx";
import { OUTBOX, type OutboxMail, type OutboxPage as Page } from "./shared.ts";
import { texts } from "./texts.ts";

/** Mails of the system: what went out, what waits, what failed and why. */
export function OutboxPage() {
  const { http } = useAdmin();
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Page>();
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState<OutboxMail>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same page again.
  useEffect(() => {
    let gone = false;
    setProblem(undefined);
    http(`${OUTBOX}?page=${page}`)
      .then((response) => response.json())
      .then((answer: Page) => !gone && setFound(answer))
      .catch((error: unknown) => !gone && setProblem(messageOf(error, texts.failed)));
    return () => {
      gone = true;
    };
  }, [http, page, tries]);

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1120 }}>
      <PageHead title={texts.title} lead={texts.lead} />
      {problem !== undefined && (
        <Box role="alert" sx={{ display: "flex", gap: 2, alignItems: "center" }}>
          <Typography>{problem}</Typography>
          <Button onClick={() => setTries(tries + 1)}>{texts.again}</Button>
        </Box>
      )}
      {found === undefined && problem === undefined && <Typography role="status">{texts.loading}</Typography>}
      {found && (
        <Paper variant="outlined">
          {found.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
              {texts.none}
            </Typography>
          ) : (
            <MailTable mails={found.content} onOpen={setOpened} />
          )}
          <PageFooter total={found.totalElements} pages={found.totalPages} page={page} onPage={setPage} />
        </Paper>
      )}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}
