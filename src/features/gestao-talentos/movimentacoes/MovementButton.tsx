import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { MovementDialog } from "./MovementDialog.tsx";
import { preview } from "./shared.ts";
import { move } from "./ui-texts.ts";

/** Moving who works here. */
export function MovementButton({ record, reload, ...about }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  if (typeof record?.id !== "number" || record.situacao !== "A" || !session.can(preview.audience.right)) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {move.open}
      </Button>
      {open && (
        <MovementDialog
          {...about}
          record={record}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    </>
  );
}
