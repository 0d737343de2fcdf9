import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useDeleteMany } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { outcomesOf } from "../providers/bulk-outcomes.ts";
import type { RowOutcome } from "../providers/wire.ts";
import type { ListView } from "./list-view.ts";
import { bulkFields } from "./register-fields.ts";
import { listTexts } from "./texts.ts";

const BulkEditDialog = lazy(() =>
  import("../dialogs/BulkEditDialog.tsx").then(({ BulkEditDialog }) => ({ default: BulkEditDialog })),
);
const OutcomeDialog = lazy(() =>
  import("../dialogs/OutcomeDialog.tsx").then(({ OutcomeDialog }) => ({ default: OutcomeDialog })),
);

/** What may be done with the selected rows; every row answers for itself. */
export function BulkBar({ view }: { readonly view: ListView }) {
  const { register, list, rights, found, nameOf } = view;
  const { ask, sharedKinds, tellError } = useAdmin();
  const [deleteMany] = useDeleteMany();
  const [editing, setEditing] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>();
  const ids = list.selectedIds.map(Number);
  const names = new Map(view.rows.flatMap(({ record }) => (record ? [[record.id, nameOf(record)]] : [])));
  const fields = rights.edit ? bulkFields(register, sharedKinds) : [];

  const settle = (results: readonly RowOutcome[]): void => {
    view.changed();
    setOutcomes(results);
  };
  const remove = async (): Promise<void> => {
    if (
      !(await ask({
        header: listTexts.bulkRemove,
        text: listTexts.confirmBulkRemove(ids.length),
        ok: listTexts.remove,
        danger: true,
      }))
    )
      return;
    try {
      settle(await outcomesOf(ids, deleteMany(found.base, { ids }, { mutationMode: "pessimistic", returnPromise: true })));
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };

  return (
    <>
      {ids.length > 0 && (
        <Box
          role="region"
          aria-label={listTexts.selected(ids.length)}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 1.5, py: 0.75, bgcolor: "primary.light" }}
        >
          <Typography variant="body2" role="status" sx={{ fontWeight: 600, flex: 1 }}>
            {listTexts.selected(ids.length)}
          </Typography>
          {fields.length > 0 && (
            <Button startIcon={<icons.edit fontSize="small" />} onClick={() => setEditing(true)}>
              {listTexts.bulkEdit}
            </Button>
          )}
          {rights.remove && (
            <Button color="error" startIcon={<icons.delete fontSize="small" />} onClick={() => void remove()}>
              {listTexts.bulkRemove}
            </Button>
          )}
          <RegisterParts slot="bulkButton" register={register} address={found.base} record={null} reload={view.changed} />
          <Button color="inherit" onClick={() => list.onUnselectItems()}>
            {listTexts.unselect}
          </Button>
        </Box>
      )}
      <Suspense>
        {editing && <BulkEditDialog found={found} fields={fields} ids={ids} onClose={() => setEditing(false)} onDone={settle} />}
        {outcomes && <OutcomeDialog outcomes={outcomes} names={names} onClose={() => setOutcomes(undefined)} />}
      </Suspense>
    </>
  );
}
