import { useRecordContext, useResourceContext } from "ra-core";
import { shownAt } from "../../kinds/shown-value.ts";
import type { Field } from "../../metadata/field.ts";
import { fieldAt } from "../../metadata/field-at.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { StoredRecord } from "../providers/wire.ts";

interface KindFieldProps {
  /** Path of a member of the resource around it; `field` says it at once. */
  readonly source?: string;
  readonly field?: Field;
}

/** A member of the record around it as its kind shows it: a react-admin field, also for a `DataTable.Col`. */
export function KindField({ source = "", field }: KindFieldProps) {
  const record = useRecordContext<StoredRecord>();
  const resource = useResourceContext() ?? "";
  const { kinds, known } = useAdmin();
  const register = field ? undefined : known.at(resource);
  const member = field ?? (register && fieldAt(register, source));
  const face = member && kinds.get(member.kind);
  return record && member && face ? <face.Cell field={member} value={shownAt(record, member.path)} record={record} /> : null;
}
