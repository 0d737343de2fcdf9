import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { icons } from "../../../ui/icons.tsx";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { LogFiltersBar } from "./LogFiltersBar.tsx";
import { LogTable } from "./LogTable.tsx";
import { asQuery, type LogFilters, logEntries, logFile } from "./shared.ts";
import { texts } from "./texts.ts";

/** The audit of every register, newest first. Filters and page live here alone: names and numbers of records stay out of the address. */
export function LogPage() {
  const { http, notify } = useAdmin();
  const [filters, setFilters] = useState<LogFilters>({});
  const [page, setPage] = useState(0);
  const query = { ...asQuery(filters), page };
  const { answer, problem, isOther, reload } = useCallAnswer(logEntries, texts.failed, { query });

  const exportCsv = async (): Promise<void> => {
    try {
      const response = await http(logFile.path, { query: asQuery(filters) });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), texts.fileName));
      notify(texts.exported, "success");
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    }
  };

  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <Button startIcon={<icons.download />} onClick={() => void exportCsv()} disabled={(answer?.totalElements ?? 0) === 0}>
          {texts.export}
        </Button>
      </PageHead>
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <LogFiltersBar
          filters={filters}
          onChange={(next) => {
            setFilters(next);
            setPage(0);
          }}
        />
        {problem === undefined ? null : <NotLoaded text={problem} onAgain={() => void reload()} />}
        {answer === undefined ? (
          problem === undefined && <Skeleton variant="rectangular" height={320} />
        ) : (
          <>
            {answer.content.length === 0 ? (
              <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
                {texts.none}
              </Typography>
            ) : (
              <LogTable entries={answer.content} busy={isOther} />
            )}
            <PageFooter total={answer.totalElements} page={page} pages={Math.max(1, answer.totalPages)} onPage={setPage} />
          </>
        )}
      </Paper>
    </Box>
  );
}
