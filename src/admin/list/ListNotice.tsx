import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { ALERT } from "../../metadata/alert-filter.ts";
import { inGender } from "../../metadata/in-gender.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { icons } from "../../ui/icons.tsx";
import { ApiError } from "../providers/api-error.ts";
import { countFilters } from "./filter-values.ts";
import type { ListView } from "./list-view.ts";
import { contradictions } from "./preset-values.ts";
import { fieldsAt } from "./register-fields.ts";
import { listTexts } from "./texts.ts";

/** Instead of rows: why there are none, and what to do now. */
export function ListNotice({ view }: { readonly view: ListView }) {
  const { register, list, rights, found } = view;
  const filter = list.filterValues as WireRecord;
  const narrowed = countFilters(filter, register.list.filters) > 0 || Boolean(filter.q) || ALERT in filter;
  const error: unknown = list.error;
  const isForbidden = error instanceof ApiError && error.status === 403;
  const preset = register.list.presets.find(({ id }) => id === filter.preset);
  const against = fieldsAt(register, contradictions(register, filter)).map(({ title }) => title);
  const elsewhere = register.list.presets.flatMap(({ id, title }) => {
    const count = id === filter.preset ? 0 : (view.counts.get(id) ?? 0);
    return count > 0 ? [{ id, title: inGender(title, register.gender), count }] : [];
  });
  return (
    <Box role="status" sx={{ px: 2, py: 6, display: "grid", justifyItems: "center", gap: 1, textAlign: "center" }}>
      <icons.inbox sx={{ color: "text.secondary", fontSize: 32 }} />
      <Typography sx={{ fontWeight: 600 }}>{listTexts.empty}</Typography>
      {error ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {isForbidden ? error.message : listTexts.failed}
          </Typography>
          {!isForbidden && (
            <Button startIcon={<icons.refresh fontSize="small" />} onClick={() => void list.refetch()}>
              {listTexts.retry}
            </Button>
          )}
        </>
      ) : narrowed ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {against.length > 0 && preset
              ? listTexts.contradicts(against, inGender(preset.title, register.gender))
              : listTexts.emptyFiltered}
          </Typography>
          {elsewhere.map(({ id, title, count }) => (
            <Button key={id} variant="outlined" onClick={() => list.setFilters({ ...filter, preset: id }, undefined, false)}>
              {listTexts.foundIn(count, title)}
            </Button>
          ))}
          <Button onClick={() => list.setFilters(filter.preset ? { preset: filter.preset } : {}, undefined, false)}>
            {listTexts.clear}
          </Button>
        </>
      ) : (
        <>
          {register.description && (
            <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 560 }}>
              {register.description}
            </Typography>
          )}
          {rights.create && (
            <Button variant="contained" component={Link} to={view.newPath} startIcon={<icons.add fontSize="small" />}>
              {listTexts.firstStep(found.address.gender, found.address.title).replace(/\.$/, "")}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
