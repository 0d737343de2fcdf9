import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { acceptTerms, type CandidateInfo, type CompanyConfiguration } from "./calls.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

const { terms } = texts;

interface TermsDialogProps {
  readonly info: CandidateInfo;
  readonly company: CompanyConfiguration;
}

/** Nothing else is done before the term is accepted; whoever does not want to leaves. */
export function TermsDialog({ info, company }: TermsDialogProps) {
  const send = useOpenCall();
  const { signedIn, signedOut, leave, readAgain } = useArea();
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const proceed = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(acceptTerms, { id: info.candidato.id, body: { versao: company.versaoPolitica } });
      signedIn({ ...info, aceitoPoliticaSeguranca: true });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) return signedOut();
      // The text changed while it was read: the new one is shown, to be accepted anew.
      if (status === 409) readAgain();
      setRefusal(messageOf(error, terms.failed));
      setBusy(false);
    }
  };

  return (
    <Dialog open disablePortal maxWidth="sm" fullWidth aria-labelledby="termo-titulo">
      <DialogTitle id="termo-titulo">{terms.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateRows: "minmax(0, 1fr) auto" }}>
        <Box
          tabIndex={0}
          role="region"
          aria-labelledby="termo-titulo"
          sx={{
            maxHeight: "45dvh",
            overflow: "auto",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            p: 1.5,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
          }}
        >
          {company.politicaSeguranca}
        </Box>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <FormControlLabel
          control={<Checkbox color="default" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />}
          label={terms.accept}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={() => void leave()}>
          {texts.leave}
        </Button>
        <Button variant="contained" disabled={!accepted || busy} onClick={() => void proceed()}>
          {terms.proceed}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
