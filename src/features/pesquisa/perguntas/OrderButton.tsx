import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { OrderDialog } from "./OrderDialog.tsx";
import { callsAt } from "./shared.ts";
import { texts } from "./texts.ts";
import { builderTexts } from "./ui-texts.ts";

/** Opens the order of all questions of one model or questionnaire, to whoever may change them. */
export function OrderButton({ address, reload }: RegisterPartProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  const call = callsAt(address)?.places;
  const owner = Number(address.split("/").at(-2));
  if (call === undefined || !session.can(call.audience.right)) return null;
  return (
    <>
      <Button component={Link} to={`/${address.replace(/perguntas$/, "montar")}`}>
        {builderTexts.open}
      </Button>
      <Button onClick={() => setOpen(true)}>{texts.order}</Button>
      {open && <OrderDialog address={address} owner={owner} call={call} onClose={() => setOpen(false)} onDone={reload} />}
    </>
  );
}
