import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useGetOne } from "ra-core";
import { Link as RouterLink } from "react-router-dom";
import { valueAt } from "../../kinds/shown-value.ts";
import type { Json } from "../../metadata/verdict.ts";
import { useSession } from "../app/use-session.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";
import { knownResource } from "../resources/known-registers.ts";

/** Whose list it is, where it lies below a record; nothing where that one may not be read. */
export function OwnerName({ found }: { readonly found: FoundRegister }) {
  const { info } = useSession();
  const steps = found.base.split("/");
  const at = steps.findLastIndex((step) => /^\d+$/.test(step));
  const base = steps.slice(0, Math.max(at, 0)).join("/");
  const owner = at === -1 ? undefined : knownResource(info, base);
  const { data } = useGetOne<StoredRecord>(base, { id: Number(steps[at]) }, { enabled: owner !== undefined, retry: false });
  if (!data || !owner) return null;
  const name = owner.nomeadoPor
    .map((path) => textOf(valueAt(data, path)))
    .filter(Boolean)
    .join(" · ");
  if (name === "") return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {owner.titulo}:{" "}
      <Link component={RouterLink} to={`/${base}/${data.id}`} underline="always">
        {name}
      </Link>
    </Typography>
  );
}

/** A plain value, or what a reference is called. */
function textOf(value: Json): string {
  if (typeof value !== "object" || value === null) return value === null ? "" : String(value);
  const label = Object.entries(value).find(([name, one]) => name !== "id" && typeof one === "string");
  return label ? String(label[1]) : "";
}
