import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { fileNameOf, saveBlob } from "../../../admin/providers/download.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { icons } from "../../../ui/icons.tsx";
import { ActionTable } from "./ActionTable.tsx";
import { InventoryTable } from "./InventoryTable.tsx";
import { ProgrammeFilters } from "./ProgrammeFilters.tsx";
import { SeverityMatrix } from "./SeverityMatrix.tsx";
import { type Programme, type ProgrammeFilter, programme, programmeFile } from "./shared.ts";
import { texts } from "./texts.ts";

/** The risk management programme: matrix, inventory by group, action plan. */
export function ProgrammePage() {
  const { http, notify } = useAdmin();
  const [filter, setFilter] = useState<ProgrammeFilter>({});
  const [busy, setBusy] = useState(false);
  const query = new URLSearchParams(Object.entries(filter)).toString();
  const { answer, isOther, problem, reload } = useAnswer<Programme>(`${programme.path}${query && "?"}${query}`, texts.failed);
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await http(programmeFile.path, { query: filter, waits: true });
      saveBlob(await response.blob(), fileNameOf(response.headers.get("content-disposition"), texts.fileName));
      notify(texts.exported, "success");
    } catch (error) {
      notify(messageOf(error, texts.failed), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <Button startIcon={<icons.download />} loading={busy} onClick={() => void print()}>
          {texts.pdf}
        </Button>
      </PageHead>
      <Paper variant="outlined" sx={{ minWidth: 0 }}>
        <ProgrammeFilters filter={filter} day={answer?.data ?? null} options={answer?.opcoes} onChange={setFilter} />
      </Paper>
      {problem !== undefined && <NotLoaded text={problem} onAgain={() => void reload()} />}
      {answer === undefined ? (
        problem === undefined && <Skeleton variant="rectangular" height={320} />
      ) : (
        <Box
          aria-busy={isOther}
          sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", opacity: isOther ? 0.6 : 1 }}
        >
          <SeverityMatrix matrix={answer.matriz} />
          <Part title={texts.inventory} link={{ to: "/sst/medicoes-risco", text: texts.openMeasurements }}>
            {answer.grupos.length === 0 ? (
              <Typography color="textSecondary" sx={{ p: 2 }}>
                {texts.none}
              </Typography>
            ) : (
              answer.grupos.map((group) => <InventoryTable key={group.id} group={group} />)
            )}
          </Part>
          {answer.acoes === null ? (
            <Typography variant="body2" color="textSecondary">
              {texts.hiddenActions}
            </Typography>
          ) : (
            <Part title={texts.actions} link={{ to: "/desenvolvimento/planos-acao", text: texts.openActions }}>
              <ActionTable actions={answer.acoes} />
            </Part>
          )}
        </Box>
      )}
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  readonly link: { readonly to: string; readonly text: string };
  readonly children: React.ReactNode;
}

function Part({ title, link, children }: PartProps) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button component={Link} to={link.to} size="small">
          {link.text}
        </Button>
      </Box>
      {children}
    </Paper>
  );
}
