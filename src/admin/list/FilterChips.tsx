import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FilterProps } from "../../kinds/ui-contract.ts";
import { useLabels } from "../../kinds/ui-labels.ts";
import { ALERT } from "../../metadata/alert-filter.ts";
import type { Field } from "../../metadata/field.ts";
import { fieldAt } from "../../metadata/field-at.ts";
import type { Alert } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { RemovableChip } from "../../ui/RemovableChip.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { type FilterPart, filterParts, without } from "./filter-chips.ts";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import { useFilterContext } from "./use-filter-context.ts";

/** What the list is narrowed by, each part with its way off: also what was restored, or came with an address. */
export function FilterChips({ view }: { readonly view: ListView }) {
  const { register, list, found } = view;
  const filter = list.filterValues as WireRecord;
  const context = useFilterContext(found.base);
  const parts = filterParts(filter, register.list.filters);
  if (parts.length === 0) return null;
  const set = (next: WireRecord): void => list.setFilters(next, undefined, false);
  return (
    <Box
      component="section"
      aria-label={listTexts.activeFilters}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.75, px: 1, pb: 1 }}
    >
      {parts.map((part) => (
        <PartChip
          key={part.names.join()}
          part={part}
          field={fieldAt(register, part.path)}
          alert={part.path === ALERT ? register.list.alerts?.find(({ id }) => id === part.value) : undefined}
          context={context}
          onRemove={() => set(without(filter, part.names))}
        />
      ))}
      <Button
        size="small"
        onClick={() =>
          set(
            without(
              filter,
              parts.flatMap(({ names }) => names),
            ),
          )
        }
      >
        {listTexts.clearActive}
      </Button>
    </Box>
  );
}

interface PartChipProps {
  readonly part: FilterPart;
  readonly field: Field | undefined;
  /** The alert the list was opened for. */
  readonly alert: Alert | undefined;
  readonly context: FilterProps["context"];
  readonly onRemove: () => void;
}

function PartChip({ part, field, alert, context, onRemove }: PartChipProps) {
  const { sharedKinds } = useAdmin();
  const kind = field && sharedKinds.get(field.kind);
  const values = Array.isArray(part.value) ? part.value : [part.value];
  const isReference = field?.ref !== undefined;
  const named = useLabels(context, field ?? NO_FIELD, part.path, isReference ? values.filter((one) => one !== null) : NONE);
  const said = (value: Json): string => {
    if (value === null || value === "") return listTexts.emptyValue;
    const option = field?.options?.find((one) => String(one.value) === String(value));
    if (option) return option.label;
    if (typeof value === "boolean" || field?.type === "boolean") return listTexts.yesNo(value === true || value === "true");
    return field && kind && typeof value !== "object" ? kind.format(value, field) || String(value) : plain(value);
  };
  const text =
    part.how === "range"
      ? range(part.value, said)
      : isReference && named.length > 0
        ? named.map(({ label }) => label).join(", ")
        : values.map(said).join(", ");
  const end = /_(gte|lte)$/.exec(part.names[0] ?? "")?.[1];
  const label =
    alert?.title ??
    `${field?.title ?? part.path}: ${part.how === "value" && end ? listTexts[end === "gte" ? "from" : "upTo"](text) : text}`;
  return <RemovableChip label={label} removeLabel={listTexts.removeFilter(label)} onRemove={onRemove} />;
}

const NONE: readonly Json[] = [];
/** Nothing is asked of a reference while there is none to name. */
const NO_FIELD = {} as Field;

const plain = (value: Json): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

function range(value: Json, said: (value: Json) => string): string {
  const { gte = null, lte = null } = (typeof value === "object" && value !== null ? value : {}) as WireRecord;
  if (gte !== null && lte !== null) return listTexts.between(said(gte), said(lte));
  return gte !== null ? listTexts.from(said(gte)) : listTexts.upTo(said(lte));
}
