import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { Breadcrumbs } from "../../../admin/shell/Breadcrumbs.tsx";
import { icons } from "../../../ui/icons.tsx";
import { ProblemsTable } from "./ProblemsTable.tsx";
import { PROBLEMS_ADDRESS, type ProblemsAnswer } from "./shared.ts";
import { texts } from "./texts.ts";

/** What people reported from the error page, newest first. */
export function ProblemsPage() {
  const { http } = useAdmin();
  const [page, setPage] = useState(0);
  const [answer, setAnswer] = useState<ProblemsAnswer>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    document.title = `${texts.title} · Quadro`;
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    http(PROBLEMS_ADDRESS, { query: { page }, signal: stop.signal })
      .then((response) => response.json() as Promise<ProblemsAnswer>)
      .then((found) => {
        setAnswer(found);
        setProblem(undefined);
      })
      .catch((error: unknown) => stop.signal.aborted || setProblem(messageOf(error, texts.failed)));
    return () => stop.abort();
  }, [http, page]);

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <Breadcrumbs />
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.lead}
        </Typography>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        {answer ? (
          <>
            <ProblemsTable problems={answer.content} />
            <Pages answer={answer} page={page} onPage={setPage} />
          </>
        ) : (
          <Typography role="status" sx={{ p: 2 }}>
            {problem ? texts.empty : texts.loading}
          </Typography>
        )}
      </Paper>
    </Box>
  );
}

interface PagesProps {
  readonly answer: ProblemsAnswer;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Pages({ answer: { totalElements, totalPages }, page, onPage }: PagesProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 1.5, py: 0.75 }}>
      <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
        {texts.count(totalElements)}
      </Typography>
      {totalPages > 1 && (
        <Box component="nav" aria-label={texts.pages} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
          <IconButton aria-label={texts.previous} disabled={page <= 0} onClick={() => onPage(page - 1)}>
            <icons.next fontSize="small" sx={{ transform: "scaleX(-1)" }} />
          </IconButton>
          <Typography variant="caption">{texts.page(page + 1, totalPages)}</Typography>
          <IconButton aria-label={texts.next} disabled={page + 1 >= totalPages} onClick={() => onPage(page + 1)}>
            <icons.next fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
