import type { SharedKinds } from "../kinds/contract.ts";
import { fieldAt } from "../metadata/field-at.ts";
import type { Registry } from "../metadata/register.ts";
import type { FileColumn } from "../services/housekeeping/clean-up.ts";

/** Every column that keeps the id of a stored file, asked of the kinds. */
export function fileColumns(registry: Registry, kinds: SharedKinds): readonly FileColumn[] {
  return [...registry.values()].flatMap((register) =>
    register.storage.tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ name: column, field, foldedOf }) => {
        if (field === undefined || foldedOf !== undefined) return [];
        const kind = fieldAt(register, field)?.kind;
        return kind !== undefined && kinds.get(kind)?.can.file === true ? [{ table: name, column }] : [];
      }),
    ),
  );
}
