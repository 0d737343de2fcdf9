import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { useDownload } from "../../../admin/screen/use-download.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { icons } from "../../../ui/icons.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { processings, processingsFile } from "./calls.ts";
import type { Processing } from "./shared.ts";
import { pageTexts } from "./texts.ts";

const { processing: said } = pageTexts;
const FEW = 6;
/** On a telephone these stand below the register's name. */
const WIDE = { display: { xs: "none", md: "table-cell" } } as const;

/** The record of processing, by register. */
export function ProcessingTab() {
  const { answer, problem, reload } = useCallAnswer(processings, pageTexts.failed);
  const { busy, download } = useDownload();
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          {said.lead}
        </Typography>
        {(["csv", "json"] as const).map((format) => (
          <Button
            key={format}
            startIcon={<icons.download />}
            disabled={busy || answer === undefined}
            onClick={() => void download(processingsFile, { query: { formato: format } }, `tratamento.${format}`)}
          >
            {said[format]}
          </Button>
        ))}
      </Box>
      {problem !== undefined && <NotLoaded text={problem} onAgain={reload} />}
      {answer === undefined ? (
        problem === undefined && <Skeleton variant="rectangular" height={320} aria-label={pageTexts.loading} />
      ) : (
        <ScrollArea label={said.list} outlined>
          <Table size="small" aria-label={said.list}>
            <TableHead>
              <TableRow>
                <TableCell>{said.register}</TableCell>
                <TableCell sx={WIDE}>{said.purpose}</TableCell>
                <TableCell sx={WIDE}>{said.term}</TableCell>
                <TableCell>{said.fields}</TableCell>
                <TableCell sx={WIDE}>{said.seen}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {answer.content.map((one) => (
                <Line key={one.cadastro.id} one={one} />
              ))}
            </TableBody>
          </Table>
        </ScrollArea>
      )}
    </Box>
  );
}

function Line({ one }: { readonly one: Processing }) {
  const { modulo, cadastro, titular, finalidade, baseLegal, prazo, perfis } = one;
  const purpose = finalidade ?? said.unsaid;
  return (
    <TableRow sx={{ verticalAlign: "top" }}>
      <TableCell component="th" scope="row">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {cadastro.titulo}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {modulo.titulo}
        </Typography>
        {titular && <Chip size="small" variant="outlined" label={said.person} sx={{ mt: 0.5 }} />}
        <Typography variant="caption" component="p" sx={{ display: { md: "none" }, mt: 0.5, fontWeight: 400 }}>
          {purpose}
          {baseLegal !== null && ` · ${baseLegal}`}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...WIDE, maxWidth: 320 }}>
        {purpose}
        <Typography variant="caption" color="textSecondary" component="p">
          {baseLegal}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...WIDE, maxWidth: 240 }}>{prazo ?? said.unsaid}</TableCell>
      <TableCell>
        <Fields one={one} />
      </TableCell>
      <TableCell sx={WIDE}>{perfis.length === 0 ? said.noProfiles : perfis.join(", ")}</TableCell>
    </TableRow>
  );
}

function Fields({ one: { campos, cadastro } }: { readonly one: Processing }) {
  const [all, setAll] = useState(false);
  const shown = all ? campos : campos.slice(0, FEW);
  return (
    <>
      {shown.map(({ campo, titulo, sensivel }, at) => (
        <span key={campo}>
          {at > 0 && ", "}
          {sensivel ? (
            <strong>
              {titulo} ({said.sensitive})
            </strong>
          ) : (
            titulo
          )}
        </span>
      ))}
      {shown.length < campos.length && (
        <Button
          size="small"
          onClick={() => setAll(true)}
          title={said.all(cadastro.titulo)}
          sx={{ ml: 0.5, minHeight: 24, py: 0 }}
        >
          {said.more(campos.length - shown.length)}
        </Button>
      )}
    </>
  );
}
