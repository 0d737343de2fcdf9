import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { end } from "./shared.ts";
import { texts } from "./texts.ts";

/** On every inner page while one works as another: whose screens these are, and the way back (spec 000 §2.4). */
export function ActingBanner() {
  const { notify } = useAdmin();
  const send = useCall();
  const { info } = useSession();
  const [busy, setBusy] = useState(false);
  if (!info?.acessoComo) return null;

  const back = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(end);
      // A whole new page: nothing of the other user's is kept in this one.
      location.assign("/");
    } catch (error) {
      notify(messageOf(error, texts.refused), "error");
      setBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      square
      role="status"
      action={
        <Button color="inherit" size="small" disabled={busy} onClick={() => void back()}>
          {texts.back}
        </Button>
      }
    >
      {texts.banner(info.usuario.nome)}
    </Alert>
  );
}
