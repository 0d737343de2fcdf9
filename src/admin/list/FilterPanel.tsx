import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useMemo } from "react";
import type { FilterProps } from "../../kinds/ui-contract.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import { readFilter, writeFilter } from "./filter-values.ts";
import type { ListView } from "./list-view.ts";
import { fieldAt } from "./register-fields.ts";
import { listTexts } from "./texts.ts";

/** One input per filter of the register (spec 000 §2.6); each change looks at once. */
export function FilterPanel({ view }: { readonly view: ListView }) {
  const { register, list, found } = view;
  const { api } = useAdmin();
  const filter = list.filterValues as WireRecord;
  const context = useMemo<FilterProps["context"]>(
    () => ({
      options: (path, request) =>
        api
          .options(found.base, { field: path, record: {}, ...request })
          .catch(() => ({ options: [], total: 0, failed: true as const })),
    }),
    [api, found.base],
  );
  return (
    <Box
      component="section"
      aria-label={listTexts.filters}
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
        gap: 1.5,
        px: 1.5,
        pb: 1.5,
        alignItems: "start",
      }}
    >
      {register.list.filters.map(({ path, how }) => {
        const field = fieldAt(register, path);
        return field ? (
          <FilterMember
            key={path}
            field={field}
            how={how}
            context={context}
            value={readFilter(filter, path, how)}
            onChange={(value) => list.setFilters(writeFilter(filter, path, how, value))}
          />
        ) : null;
      })}
      <Button
        onClick={() => {
          const { preset, q } = filter;
          list.setFilters({ ...(preset ? { preset } : {}), ...(q ? { q } : {}) }, undefined, false);
        }}
        sx={{ justifySelf: "start", alignSelf: "end", mb: 0.5 }}
      >
        {listTexts.clear}
      </Button>
    </Box>
  );
}

interface FilterMemberProps {
  readonly field: Field;
  readonly how: "value" | "range";
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  readonly context: FilterProps["context"];
}

function FilterMember({ field, how, value, onChange, context }: FilterMemberProps) {
  const { kinds } = useAdmin();
  const id = useId();
  const Filter = kinds.get(field.kind)?.Filter;
  if (!Filter) return null;
  const isPeriod = how === "range" && field.type === "string";
  return (
    <Box sx={{ display: "grid", gap: 0.5, minWidth: 0, gridColumn: isPeriod ? { sm: "span 2" } : undefined }}>
      <Typography id={`${id}-label`} component="label" htmlFor={id} variant="caption" sx={{ fontWeight: 600 }}>
        {isPeriod ? listTexts.period(field.title) : field.title}
      </Typography>
      <Filter id={id} field={field} how={how} value={value} onChange={onChange} labelledBy={`${id}-label`} context={context} />
    </Box>
  );
}
