import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { ScrollArea } from "../../../ui/ScrollArea.tsx";
import { type MailState, type OutboxMail, stateOf } from "./shared.ts";
import { texts } from "./texts.ts";
import { momentText } from "./ui-moment-text.ts";

const TONES: Readonly<Record<MailState, "success" | "warning" | "error">> = {
  sent: "success",
  waiting: "warning",
  stopped: "error",
};

interface MailTableProps {
  readonly mails: readonly OutboxMail[];
  readonly onOpen: (mail: OutboxMail) => void;
}

/** Narrow screens keep subject and state; the rest is in the opened mail. */
export function MailTable({ mails, onOpen }: MailTableProps) {
  const wide = { display: { xs: "none", md: "table-cell" } } as const;
  return (
    <ScrollArea label={texts.title}>
      <Table size="small" aria-label={texts.title}>
        <TableHead>
          <TableRow>
            <TableCell sx={wide}>{texts.created}</TableCell>
            <TableCell sx={wide}>{texts.to}</TableCell>
            <TableCell>{texts.subject}</TableCell>
            <TableCell>{texts.state}</TableCell>
            <TableCell sx={wide} align="right">
              {texts.attempts}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mails.map((mail) => (
            <TableRow key={mail.id} hover>
              <TableCell sx={{ ...wide, whiteSpace: "nowrap" }}>{momentText(mail.criadoEm)}</TableCell>
              <TableCell sx={wide}>{mail.destinatario}</TableCell>
              <TableCell>
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  aria-label={texts.open(mail.assunto)}
                  onClick={() => onOpen(mail)}
                  sx={{ textAlign: "left" }}
                >
                  {mail.assunto}
                </Link>
              </TableCell>
              <TableCell>
                <MailChip mail={mail} />
              </TableCell>
              <TableCell sx={wide} align="right">
                {mail.tentativas}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

export function MailChip({ mail }: { readonly mail: OutboxMail }) {
  const state = stateOf(mail);
  return <Chip size="small" variant="outlined" color={TONES[state]} label={texts[state]} />;
}
