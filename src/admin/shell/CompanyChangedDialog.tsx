import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useAdmin } from "../app/admin-context.ts";
import type { SessionGate } from "../app/session-gate.ts";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import { shellTexts } from "./texts.ts";

const { text, advice, keep, discard } = shellTexts.companyChanged;

/** Another tab changed the company (spec 000 §8): this one goes on in its own, or starts anew in the other. */
export function CompanyChangedDialog({ gate }: { readonly gate: SessionGate }) {
  const { api, notify } = useAdmin();
  const { info, company } = useSession();

  const stay = async (): Promise<void> => {
    if (company === undefined) return;
    try {
      await api.switchCompany(company);
      gate.answer("company", true);
    } catch (error) {
      notify(messageOf(error, shellTexts.notLoaded), "error");
    }
  };

  return (
    <Dialog open role="alertdialog" aria-labelledby="company-title" aria-describedby="company-text" maxWidth="xs" fullWidth>
      <DialogTitle id="company-title">{text}</DialogTitle>
      <DialogContent>
        <DialogContentText id="company-text" variant="body2">
          {advice(info?.empresa.nome ?? "")}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => location.reload()}>{discard}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
