import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { ScreenColumn } from "../../../admin/screen/columns.tsx";
import { ScreenValue } from "../../../admin/screen/columns.tsx";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import type { Page } from "../../../metadata/shape.ts";
import { PageFooter } from "../../../ui/PageFooter.tsx";
import { ANSWERS } from "./entry.ts";
import type { ListedSheet } from "./shared.ts";
import { uiTexts as texts } from "./ui-texts.ts";

const state: ScreenColumn<ListedSheet> = {
  title: texts.state,
  kind: "option",
  value: ({ situacao }) => situacao,
  options: texts.states,
};

/** Surveys that wait for this person's answers, and those answered. */
export function MySurveysPage() {
  const [page, setPage] = useState(0);
  const { answer: found, problem, reload } = useAnswer<Page<ListedSheet>>(`${ANSWERS}?page=${page}`);
  if (problem !== undefined)
    return <StatusPage title={texts.mine} text={problem} back={texts.back} onAgain={() => void reload()} />;
  return (
    <Box sx={{ maxWidth: 720, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.mine} lead={texts.mineLead} />
      {found === undefined && <Typography role="status">{texts.loading}</Typography>}
      {found !== undefined && (
        <Paper variant="outlined">
          {found.content.length === 0 ? (
            <Typography color="textSecondary" sx={{ px: 1.5, py: 4, textAlign: "center" }}>
              {texts.none}
            </Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
              {found.content.map((sheet) => (
                <Box
                  component="li"
                  key={sheet.id}
                  sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 1.5, minHeight: 56 }}
                >
                  <Box sx={{ flex: 1, minWidth: 200 }}>
                    <Link
                      component={RouterLink}
                      to={`${ANSWERS}/${sheet.id}`}
                      aria-label={texts.open(sheet.questionario.titulo)}
                      sx={{ overflowWrap: "anywhere" }}
                    >
                      {sheet.questionario.titulo}
                    </Link>
                    {(sheet.turma !== null || sheet.fechada !== null) && (
                      <Typography variant="caption" component="p" color="textSecondary">
                        {[sheet.turma?.descricao, sheet.respondida ? undefined : sheet.fechada].filter(Boolean).join(" · ")}
                      </Typography>
                    )}
                  </Box>
                  <ScreenValue column={state} row={sheet} />
                </Box>
              ))}
            </Box>
          )}
          <PageFooter total={found.totalElements} pages={found.totalPages} page={page} onPage={setPage} />
        </Paper>
      )}
    </Box>
  );
}
