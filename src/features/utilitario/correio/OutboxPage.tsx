import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { icons } from "../../../ui/icons.tsx";
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
  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);
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
    <Box sx={{ display: "grid", gap: 2, maxWidth: 1120 }}>
      <div>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography color="textSecondary">{texts.lead}</Typography>
      </div>
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
            <Typography sx={{ p: 2 }}>{texts.none}</Typography>
          ) : (
            <MailTable mails={found.content} onOpen={setOpened} />
          )}
          <Footer total={found.totalElements} pages={found.totalPages} page={page} onPage={setPage} />
        </Paper>
      )}
      {opened && <MailDialog mail={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  );
}

interface FooterProps {
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Footer({ total, pages, page, onPage }: FooterProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, py: 0.75, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {texts.count(total)}
      </Typography>
      {pages > 1 && (
        <Box component="nav" aria-label={texts.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={texts.previous} disabled={page === 0} onClick={() => onPage(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{texts.page(page + 1, pages)}</Typography>
          <IconButton aria-label={texts.next} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
