import type { SharedKinds } from "../kinds/contract.ts";
import { fieldAt } from "../metadata/field-at.ts";
import type { Registry } from "../metadata/register.ts";
import type { StoragePlan, TablePlan } from "../metadata/storage.ts";
import type { FileColumn } from "../services/housekeeping/file-column.ts";

/** Every column that keeps the id of a stored file, asked of the kinds. */
export function fileColumns(registry: Registry, kinds: SharedKinds): readonly FileColumn[] {
  return [...registry.values()].flatMap((register) =>
    register.storage.tables.flatMap((table) =>
      table.columns.flatMap(({ name: column, field, foldedOf }) => {
        if (field === undefined || foldedOf !== undefined) return [];
        const kind = fieldAt(register, field)?.kind;
        if (kind === undefined || kinds.get(kind)?.can.file !== true) return [];
        const owners = ownersOf(register.storage, table);
        const ofCompany = register.scope === "company";
        return [{ table: table.name, column, field: `${register.id}:${field}`, owners, ofCompany }];
      }),
    ),
  );
}

function ownersOf(storage: StoragePlan, { owner }: TablePlan): readonly string[] {
  const above = storage.tables.find(({ name }) => name === owner);
  return above === undefined ? [] : [above.name, ...ownersOf(storage, above)];
}
