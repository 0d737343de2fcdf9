import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { LARGEST_WHOLE } from "../../metadata/bounded.ts";
import { icons } from "../../ui/icons.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { useTellRemoved } from "../app/use-undo.ts";
import type { BulkDone } from "../providers/bulk-done.ts";
import type { ListView } from "./list-view.ts";
import { bulkFields } from "./register-fields.ts";
import { listTexts } from "./texts.ts";
import { useSelection } from "./use-selection.ts";

const BulkEditDialog = lazy(() =>
  import("../dialogs/BulkEditDialog.tsx").then(({ BulkEditDialog }) => ({ default: BulkEditDialog })),
);
const OutcomeDialog = lazy(() =>
  import("../dialogs/OutcomeDialog.tsx").then(({ OutcomeDialog }) => ({ default: OutcomeDialog })),
);
const ProgressDialog = lazy(() =>
  import("../dialogs/ProgressDialog.tsx").then(({ ProgressDialog }) => ({ default: ProgressDialog })),
);

/** What may be done with the selected rows; every row answers for itself. */
export function BulkBar({ view }: { readonly view: ListView }) {
  const { register, list, rights, found } = view;
  const { api, ask, notify, sharedKinds, tellError } = useAdmin();
  const tellRemoved = useTellRemoved();
  const selection = useSelection(view);
  const { count, whole } = selection;
  const [editing, setEditing] = useState(false);
  const [told, setTold] = useState<{ readonly result: BulkDone; readonly names: ReadonlyMap<number, string> }>();
  const fields = rights.edit ? bulkFields(register, sharedKinds) : [];

  const settle = async (result: BulkDone): Promise<void> => {
    const names = await selection.namesOf(result.outcomes);
    view.changed();
    setTold({ result, names });
  };
  const remove = async (): Promise<void> => {
    if (
      !(await ask({
        header: listTexts.bulkRemove,
        text: listTexts.confirmBulkRemove(count),
        ok: listTexts.remove,
        danger: true,
        ...(whole ? { tick: listTexts.confirmWhole } : {}),
      }))
    )
      return;
    try {
      const result = await selection.remove();
      await settle(result);
      const gone = result.outcomes.flatMap(({ id, ok }) => (ok ? [id] : []));
      if (gone.length > 0) tellRemoved(register, found.base, gone);
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };
  const exportSelected = async (): Promise<void> => {
    try {
      const { field, order } = list.sort;
      await api.exportFile(found.base, { format: "xlsx", filter: selection.filter, sort: { field, order } });
      notify(listTexts.exported, "success");
    } catch (error) {
      tellError(error, "messages", listTexts.notDone);
    }
  };

  return (
    <>
      {count > 0 && (
        <Box
          role="region"
          aria-label={listTexts.selected(count)}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 1.5, py: 0.75, bgcolor: "primary.light" }}
        >
          <Typography variant="body2" role="status" sx={{ fontWeight: 600, flex: 1 }}>
            {whole ? listTexts.wholeSelected(count) : listTexts.selected(count)}
          </Typography>
          {selection.beyond > 0 &&
            (selection.tooMany ? (
              <Typography variant="caption">{listTexts.tooMany(LARGEST_WHOLE)}</Typography>
            ) : (
              <Button onClick={selection.takeWhole}>{listTexts.selectFound(list.total ?? 0)}</Button>
            ))}
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
          <Button startIcon={<icons.download fontSize="small" />} onClick={() => void exportSelected()}>
            {listTexts.exportSelected}
          </Button>
          <RegisterParts slot="bulkButton" register={register} address={found.base} record={null} reload={view.changed} />
          <Button color="inherit" onClick={() => list.onUnselectItems()}>
            {listTexts.unselect}
          </Button>
        </Box>
      )}
      <Suspense>
        {editing && (
          <BulkEditDialog
            found={found}
            fields={fields}
            count={count}
            apply={selection.update}
            onClose={() => setEditing(false)}
            onDone={(result) => void settle(result)}
          />
        )}
        {selection.underWay && <ProgressDialog {...selection.underWay} />}
        {told && <OutcomeDialog {...told} register={register} onClose={() => setTold(undefined)} />}
      </Suspense>
    </>
  );
}
