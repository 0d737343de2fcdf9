import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useState } from "react";
import { saveBlob } from "../../../admin/providers/download.ts";
import { problemText } from "../../../errors/problem-report.ts";
import { icons } from "../../../ui/icons.tsx";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import type { StoredProblem } from "./shared.ts";
import { texts } from "./texts.ts";

const { when, where, what, who, details } = texts.columns;

/** A line per report, opened to all it says. */
export function ProblemsTable({ problems }: { readonly problems: readonly StoredProblem[] }) {
  const [open, setOpen] = useState<number>();
  return (
    <ScrollArea label={texts.title}>
      <Table size="small" aria-label={texts.title}>
        <TableHead>
          <TableRow>
            {[when, where, what, who].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
            <TableCell align="right">{details}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.length === 0 && (
            <TableRow>
              <TableCell colSpan={5}>{texts.empty}</TableCell>
            </TableRow>
          )}
          {problems.map((problem) => (
            <Report
              key={problem.id}
              problem={problem}
              isOpen={open === problem.id}
              onToggle={() => setOpen(open === problem.id ? undefined : problem.id)}
            />
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

interface ReportProps {
  readonly problem: StoredProblem;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Report({ problem, isOpen, onToggle }: ReportProps) {
  const moment = new Date(problem.recebidoEm).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
  const text = problemText(problem);
  return (
    <>
      <TableRow hover>
        <TableCell sx={{ whiteSpace: "nowrap" }}>{moment}</TableCell>
        <TableCell sx={{ overflowWrap: "anywhere" }}>{problem.caminho}</TableCell>
        <TableCell sx={{ overflowWrap: "anywhere", minWidth: 160 }}>{problem.mensagem}</TableCell>
        <TableCell>{problem.usuario ?? texts.noUser}</TableCell>
        <TableCell align="right">
          <IconButton aria-label={texts.show(problem.mensagem, moment)} aria-expanded={isOpen} onClick={onToggle}>
            <icons.next fontSize="small" sx={{ transform: isOpen ? "rotate(-90deg)" : "rotate(90deg)" }} />
          </IconButton>
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow>
          <TableCell colSpan={5} sx={{ bgcolor: "action.hover" }}>
            <Box
              component="pre"
              tabIndex={0}
              sx={{ m: 0, mb: 1, fontSize: 12, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
            >
              {text}
            </Box>
            <Button
              variant="outlined"
              startIcon={<icons.download fontSize="small" />}
              onClick={() => saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), texts.fileName(problem.id))}
            >
              {texts.download}
            </Button>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
