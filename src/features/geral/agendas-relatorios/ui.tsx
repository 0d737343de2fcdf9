import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { RegisterPartProps, UiFeature } from "../../../admin/app/admin-parts.ts";
import { useForm } from "../../../admin/form/form-context.ts";
import { wholeDraft } from "../../../admin/form/payload.ts";

const ScheduleDialog = lazy(() => import("./ScheduleDialog.tsx").then(({ ScheduleDialog }) => ({ default: ScheduleDialog })));

/** 'Agendar' beside the files of a report; what is scheduled has to have its filters. */
function ScheduleButton({ register, isReady = () => true }: RegisterPartProps) {
  const { store } = useForm();
  // What is as the report began follows the day: a period that ends today ends on the day of each document.
  const [unasked] = useState(() => wholeDraft(store));
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" aria-haspopup="dialog" onClick={() => isReady() && setOpen(true)}>
        Agendar
      </Button>
      {open && (
        <Suspense>
          <ScheduleDialog register={register} unasked={unasked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export const feature: UiFeature = { slots: [{ slot: "reportButton", order: 4, Part: ScheduleButton }] };
