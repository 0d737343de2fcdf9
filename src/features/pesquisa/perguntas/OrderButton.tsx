import Button from "@mui/material/Button";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { modelCalls, questionnaireCalls, surveyCalls } from "./shared.ts";
import { texts } from "./texts.ts";

/** Opens the order of all questions of one model or questionnaire, to whoever may change them. */
export function OrderButton({ address, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  const [, module = "", name = "", owner] = /^([^/]+)\/([^/]+)\/(\d+)\/perguntas$/.exec(address) ?? [];
  const call = [modelCalls, surveyCalls, questionnaireCalls]
    .map(({ places }) => places)
    .find(({ path }) => path.startsWith(`/${module}/${name}/`));
  if (call === undefined || owner === undefined || !session.can(call.audience.right)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.order}</Button>
      {open && <OrderDialog address={address} owner={Number(owner)} call={call} onClose={() => setOpen(false)} onDone={reload} />}
    </>
  );
}
