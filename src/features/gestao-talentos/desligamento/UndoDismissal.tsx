import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useFoundRegister } from "../../../admin/app/found-register.ts";
import { RunAction } from "../../../admin/dialogs/RunAction.tsx";
import { UNDO, UNDOES } from "./entry.ts";
import { ui } from "./ui-texts.ts";

/** Takes a dismissal back: offered only where there is one. */
export function UndoDismissal({ address, record, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const { data: found } = useFoundRegister(address);
  const [turn, setTurn] = useState(0);
  if (typeof record?.id !== "number" || !record.dataDesligamento || !session.can(UNDOES)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setTurn(turn + 1)}>
        {ui.takeBack}
      </Button>
      {turn > 0 && found && <RunAction key={turn} found={found} id={record.id} op={UNDO} onDone={reload} />}
    </>
  );
}
