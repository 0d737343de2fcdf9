import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { MailDialog } from "./MailDialog.tsx";
import { cancelAdmission, resendInvite } from "./shared.ts";
import { texts } from "./texts.ts";

const { tools } = texts;

/** Sending the invitation again, and cancelling with a word to the person, while the admission is open. */
export function AdmissionTools({ record, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState<"resend" | "cancel">();
  if (record === null || record.canceladaEm || record.status === "CONCLUIDA") return null;
  const done = (): void => {
    setOpen(undefined);
    reload();
  };
  return (
    <>
      {record.status === "ENVIADA" && session.can(resendInvite.audience.right) && (
        <Button onClick={() => setOpen("resend")}>{tools.resend}</Button>
      )}
      {session.can(cancelAdmission.audience.right) && <Button onClick={() => setOpen("cancel")}>{tools.cancel}</Button>}
      {open !== undefined && <MailDialog what={open} record={record} onClose={() => setOpen(undefined)} onDone={done} />}
    </>
  );
}
