import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Cell, CellFormat } from "../../reporting/document.ts";
import { useAdmin } from "../app/admin-context.ts";
import { failureOf } from "../form/form-services.ts";
import { PreviewTable } from "./PreviewTable.tsx";
import type { Door } from "./preview-door.ts";
import { reportTexts as texts } from "./texts.ts";

/** What `POST <relatorio>/linhas` answers. */
interface LinesAnswer {
  readonly colunas: readonly { readonly chave: string; readonly titulo: string; readonly formato: CellFormat }[];
  readonly linhas: readonly { readonly celulas: readonly Cell[]; readonly caminho: string | null }[];
  readonly total: number;
}

interface LinesDialogProps {
  readonly base: string;
  readonly filters: WireRecord;
  readonly door: Door;
  readonly onClose: () => void;
}

/** The rows behind a number, counted by the condition that made it; each leads to its record. */
export function LinesDialog({ base, filters, door, onClose }: LinesDialogProps) {
  const { http } = useAdmin();
  const [pages, setPages] = useState<readonly LinesAnswer[]>([]);
  const [wanted, setWanted] = useState(0);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let live = true;
    const body = { ...filters, bloco: door.block, celula: door.cell, pagina: wanted };
    http(`/${base}/linhas`, { method: "POST", body })
      .then(async (response) => (await response.json()) as LinesAnswer)
      .then((answer) => live && setPages((now) => [...now.slice(0, wanted), answer]))
      .catch((error: unknown) => live && setProblem(failureOf(error).message || texts.failed));
    return () => {
      live = false;
    };
  }, [http, base, filters, door, wanted]);
  const [first] = pages;
  const rows = pages.flatMap(({ linhas }) => linhas);
  const more = first !== undefined && rows.length < first.total;
  return (
    <Dialog open onClose={onClose} aria-labelledby="lines-title" maxWidth="lg" fullWidth>
      <DialogTitle id="lines-title">{door.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {problem === undefined && pages.length <= wanted && <LinearProgress aria-label={texts.loadingLines} />}
        {first && (
          <>
            <Typography role="status" variant="body2">
              {texts.records(first.total)}
            </Typography>
            <PreviewTable
              caption={texts.linesOf(door.title)}
              table={{
                what: "table",
                id: door.block,
                title: undefined,
                groups: [],
                columns: first.colunas.map(({ chave, titulo, formato }) => ({
                  key: chave,
                  title: titulo,
                  format: formato,
                  width: { share: 1 },
                })),
                lines: rows.map(({ celulas, caminho }, at) => ({
                  what: "row",
                  key: String(at),
                  cells: celulas,
                  link: caminho ?? undefined,
                  within: [],
                })),
              }}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {more && (
          <Button disabled={pages.length <= wanted} onClick={() => setWanted(pages.length)}>
            {texts.moreLines(rows.length, first.total)}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
