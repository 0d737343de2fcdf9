import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { fieldAt } from "../../metadata/field-at.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { FilterMember } from "./FilterMember.tsx";
import { readFilter, writeFilter } from "./filter-values.ts";
import type { ListView } from "./list-view.ts";
import { listTexts } from "./texts.ts";
import { useFilterContext } from "./use-filter-context.ts";

/** One input per filter of the register (spec 000 §2.6); each change looks at once. */
export function FilterPanel({ view }: { readonly view: ListView }) {
  const { register, list, found } = view;
  const filter = list.filterValues as WireRecord;
  // What stands in a box but not in the filter goes with the box.
  const [cleared, setCleared] = useState(0);
  const context = useFilterContext(found.base);
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
            key={`${path} ${cleared}`}
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
          setCleared(cleared + 1);
          list.setFilters({ ...(preset ? { preset } : {}), ...(q ? { q } : {}) }, undefined, false);
        }}
        sx={{ justifySelf: "start", alignSelf: "end", mb: 0.5 }}
      >
        {listTexts.clear}
      </Button>
    </Box>
  );
}
