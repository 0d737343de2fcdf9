import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { transferRanges } from "./shared.ts";
import { TransferDialog } from "./TransferDialog.tsx";
import { texts } from "./texts.ts";

/** Opens the transfer of a job's ranges, to whoever may edit ranges. */
export function TransferButton({ record, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  if (record === null || !session.can(transferRanges.audience.right)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open && <TransferDialog job={Number(record.id)} onClose={() => setOpen(false)} onDone={reload} />}
    </>
  );
}
