import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
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
      <PageHead title={texts.title} lead={texts.lead} />
      {problem && <Alert severity="error">{problem}</Alert>}
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        {answer ? (
          <>
            <ProblemsTable problems={answer.content} />
            <PageFooter total={answer.totalElements} page={page} pages={answer.totalPages} onPage={setPage} />
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
