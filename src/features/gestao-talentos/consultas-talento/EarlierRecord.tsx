import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useChannel, useForm } from "../../../admin/form/form-context.ts";
import { isFilled, readAt } from "../../../admin/form/paths.ts";
import { sameValue } from "../../../admin/form/same-value.ts";
import { valueText } from "../../../admin/form/value-text.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import type { Field } from "../../../metadata/field.ts";
import { hasText } from "../../../metadata/json.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { type LineColumn, LineTable } from "../../../ui/LineTable.tsx";
import { namesakes, TALENTS } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Members both registers have besides their groups. */
const SAME = ["nome", "email"];

/** What was told for an admission that differs from what the person's last record as a talent says, each member side by side, while it is checked. */
export function EarlierRecord({ register, record }: RegisterPartProps) {
  const { session } = useAdmin();
  const isChecked = record !== null && String(record.status).startsWith("ANALISE") && !record.canceladaEm;
  const asks = isChecked && hasText(record.cpf) && session.can(namesakes.audience.right);
  const body = asks ? { nome: String(record.nome), cpf: String(record.cpf) } : undefined;
  const { answer: known = [] } = useCallAnswer(namesakes, undefined, body === undefined ? null : { body });
  const [last] = known.filter(({ mesmoCpf }) => mesmoCpf).sort((a, b) => (a.dataAdmissao < b.dataAdmissao ? 1 : -1));
  const { answer: earlier } = useAnswer<WireRecord>(last === undefined ? null : `${TALENTS}/${last.id}`);
  if (record === null || last === undefined || earlier === undefined) return null;
  // What was not known before differs from nothing.
  const differing = comparedIn(register).filter((field) => {
    const before = readAt(earlier, field.path);
    return isFilled(before) && !sameValue(field, before, readAt(record, field.path));
  });
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 1.5, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="h2" variant="h6">
        {ui.earlier.title}
      </Typography>
      <Typography variant="body2">
        {differing.length === 0 ? ui.earlier.same(dayText(last.dataAdmissao)) : ui.earlier.lead(dayText(last.dataAdmissao))}{" "}
        <Link component={RouterLink} to={`${TALENTS}/${last.id}`}>
          {ui.openRecord(last.nome)}
        </Link>
      </Typography>
      {differing.length > 0 && (
        <Differences fields={differing} told={record} earlier={earlier} canWrite={session.can(register.rights.edit)} />
      )}
    </Paper>
  );
}

interface DifferencesProps {
  readonly fields: readonly Field[];
  readonly told: WireRecord;
  readonly earlier: WireRecord;
  readonly canWrite: boolean;
}

/** Taking over what was known before writes it into the form; it is saved, or given up, with the rest. */
function Differences({ fields, told, earlier, canWrite }: DifferencesProps) {
  const { sharedKinds } = useAdmin();
  const { store } = useForm();
  useChannel(store, ":any");
  const said = (field: Field, of: WireRecord): string => valueText(field, readAt(of, field.path), sharedKinds);
  const columns: readonly [LineColumn<Field>, ...LineColumn<Field>[]] = [
    { head: ui.earlier.member, cell: (field) => store.title(field) },
    { head: ui.earlier.before, cell: (field) => said(field, earlier) },
    { head: ui.earlier.told, cell: (field) => said(field, told) },
  ];
  const take: LineColumn<Field> = {
    head: "",
    cell: (field) => {
      const isTaken = sameValue(field, store.value(field.path), readAt(earlier, field.path));
      return (
        <Button
          size="small"
          aria-label={(isTaken ? ui.earlier.takeToldOf : ui.earlier.takeOf)(store.title(field))}
          onClick={() => store.write(field.path, readAt(isTaken ? told : earlier, field.path))}
        >
          {isTaken ? ui.earlier.takeTold : ui.earlier.take}
        </Button>
      );
    },
  };
  return (
    <LineTable
      title={ui.earlier.title}
      rows={fields}
      keyOf={({ path }) => path}
      columns={canWrite ? [...columns, take] : columns}
    />
  );
}

/** Members of an admission that a talent has at the same place: their names, and all that lies in groups. */
const comparedIn = ({ fields }: Register): readonly Field[] =>
  fields.flatMap((field) => {
    if (SAME.includes(field.name)) return [field];
    return field.object !== undefined && field.type !== "array" ? field.object.fields : [];
  });
