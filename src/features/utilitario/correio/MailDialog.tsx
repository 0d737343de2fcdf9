import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { MailChip } from "./MailTable.tsx";
import type { OutboxMail } from "./shared.ts";
import { texts } from "./texts.ts";
import { momentText } from "./ui-moment-text.ts";

/** One mail, whole. */
export function MailDialog({ mail, onClose }: { readonly mail: OutboxMail; readonly onClose: () => void }) {
  const title = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{mail.assunto}</DialogTitle>
      <DialogContent dividers sx={{ display: "grid", gap: 2 }}>
        <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "max-content 1fr", columnGap: 2, rowGap: 0.5 }}>
          <Fact name={texts.to}>{mail.destinatario}</Fact>
          <Fact name={texts.state}>
            <MailChip mail={mail} />
          </Fact>
          <Fact name={texts.created}>{momentText(mail.criadoEm)}</Fact>
          {mail.enviadoEm !== null && <Fact name={texts.sentAt}>{momentText(mail.enviadoEm)}</Fact>}
          {mail.proximaEm !== null && <Fact name={texts.nextTry}>{momentText(mail.proximaEm)}</Fact>}
          <Fact name={texts.attempts}>{mail.tentativas}</Fact>
          {mail.erro !== null && <Fact name={texts.error}>{mail.erro}</Fact>}
        </Box>
        <Box
          component="pre"
          tabIndex={0}
          role="group"
          aria-label={texts.text}
          sx={{ m: 0, p: 1.5, whiteSpace: "pre-wrap", font: "inherit", bgcolor: "background.default", borderRadius: 1 }}
        >
          {mail.texto}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </>
  );
}
