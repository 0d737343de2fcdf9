import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { FilterProps } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { todayOf } from "../app/use-today.ts";
import { filterComplaint, judgeFilter } from "./filter-complaint.ts";
import type { FilterBox } from "./filter-values.ts";
import { listTexts } from "./texts.ts";

interface FilterMemberProps {
  readonly field: Field;
  readonly how: FilterBox;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly context: FilterProps["context"];
}

/** The input of one filter. What the list would refuse stays in the box, is told once typing ends, and is not asked for. */
export function FilterMember({ field, how, value, onChange, context }: FilterMemberProps) {
  const { kinds, sharedKinds } = useAdmin();
  const { info } = useSession();
  const id = useId();
  const [typed, setTyped] = useState({ value, sent: value, shown: value });
  const [left, setLeft] = useState(true);
  // Changed from outside, not by what was sent from here: the panel was cleared, or another page came back.
  if (!sameJson(typed.value, value)) setTyped({ value, sent: value, shown: sameJson(typed.sent, value) ? typed.shown : value });
  const Filter = kinds.get(field.kind)?.Filter;
  const shared = sharedKinds.get(field.kind);
  if (!Filter || !shared) return null;
  const judge = (next: Json) => judgeFilter(how, next, (part) => filterComplaint(shared, field, part, todayOf(info?.empresa)));
  const { complaint } = judge(typed.shown);
  const change = (next: Json): void => {
    const { sent = typed.sent } = judge(next);
    setTyped({ value: typed.value, sent, shown: next });
    setLeft(false);
    if (!sameJson(sent, typed.sent)) onChange(sent);
  };
  const isPeriod = how === "range" && field.type === "string";
  return (
    <Box
      onBlur={() => setLeft(true)}
      sx={{ display: "grid", gap: 0.5, minWidth: 0, gridColumn: isPeriod ? { sm: "span 2" } : undefined }}
    >
      <Typography id={`${id}-label`} component="label" htmlFor={id} variant="caption" sx={{ fontWeight: 600 }}>
        {isPeriod ? listTexts.period(field.title) : field.title}
      </Typography>
      <Filter
        id={id}
        field={offered(field, info?.empresa ?? {})}
        how={how}
        value={typed.shown}
        onChange={change}
        labelledBy={`${id}-label`}
        context={context}
      />
      {left && complaint !== null && (
        <FormHelperText error role="alert">
          {complaint}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The member with the options filters offer in this company. */
function offered(field: Field, company: WireRecord): Field {
  const { options } = field;
  if (options === undefined || options.every((one) => one.company === undefined)) return field;
  return { ...field, options: options.filter((one) => one.company === undefined || company[one.company] === true) };
}
