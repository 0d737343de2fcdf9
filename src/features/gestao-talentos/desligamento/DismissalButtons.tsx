import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { DismissalWizard } from "./DismissalWizard.tsx";
import { ReadmitDialog } from "./ReadmitDialog.tsx";
import { DISMISSES, readmit } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Dismissing who works here, readmitting who no longer does. */
export function DismissalButtons({ record, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState<"dismiss" | "readmit">();
  if (typeof record?.id !== "number") return null;
  const { id, situacao, dataDesligamento } = record;
  const name = String(record.nome ?? "");
  const close = (): void => setOpen(undefined);
  return (
    <>
      {situacao === "A" && !dataDesligamento && session.can(DISMISSES) && (
        <Button size="small" variant="outlined" color="error" onClick={() => setOpen("dismiss")}>
          {ui.open}
        </Button>
      )}
      {situacao === "D" && session.can(readmit.audience.right) && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen("readmit")}>
          {ui.readmit}
        </Button>
      )}
      {open === "dismiss" && (
        <DismissalWizard
          id={id}
          name={name}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
      {open === "readmit" && <ReadmitDialog id={id} name={name} after={String(dataDesligamento ?? "")} onClose={close} />}
    </>
  );
}

/** The same wizard from a row of the list. */
export function RowWizard({ record, reload, close = () => undefined }: RegisterPartProps) {
  if (typeof record?.id !== "number") return null;
  return (
    <DismissalWizard
      id={record.id}
      name={String(record.nome ?? "")}
      onClose={close}
      onDone={() => {
        close();
        reload();
      }}
    />
  );
}
