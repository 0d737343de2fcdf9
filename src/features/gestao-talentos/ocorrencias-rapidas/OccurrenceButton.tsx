import Button from "@mui/material/Button";
import { useListContext } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { recordOccurrences } from "./shared.ts";
import { texts } from "./texts.ts";

const OccurrenceDialog = lazy(() => import("./OccurrenceDialog.tsx").then((file) => ({ default: file.OccurrenceDialog })));

/** For the talents selected in the list. */
export function OccurrenceOfMany({ reload }: RegisterPartProps) {
  const { selectedIds } = useListContext();
  return <OccurrenceButton people={selectedIds.map(Number)} reload={reload} />;
}

/** For the talent of the form. */
export function OccurrenceOfOne({ record, reload }: RegisterPartProps) {
  return typeof record?.id === "number" ? <OccurrenceButton people={[record.id]} reload={reload} /> : null;
}

interface OccurrenceButtonProps {
  readonly people: readonly number[];
  readonly reload: () => void;
}

function OccurrenceButton({ people, reload }: OccurrenceButtonProps) {
  const { session } = useAdmin();
  const [open, setOpen] = useState(false);
  if (!session.can(recordOccurrences.audience.right)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <Suspense>
          <OccurrenceDialog
            people={people}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
