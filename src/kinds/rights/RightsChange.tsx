import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ChangeProps } from "../ui-contract.ts";
import { texts } from "./texts.ts";
import type { RightBranch } from "./ui-right-tree.ts";
import { useRights } from "./ui-use-rights.ts";

/** More than this are counted. */
const MOST = 40;

/** What saving grants and withdraws, by the names people read. */
export function RightsChange({ before, after, context }: ChangeProps) {
  const { branches } = useRights(context);
  const names = namesOf(branches ?? []);
  const [old, now] = [before, after].map((value) => (Array.isArray(value) ? value.map(String) : []));
  const granted = (now ?? []).filter((name) => !old?.includes(name));
  const withdrawn = (old ?? []).filter((name) => !now?.includes(name));
  return (
    <Box sx={{ display: "grid", gap: 1.5, maxHeight: 420, overflowY: "auto" }} tabIndex={0} role="group">
      {granted.length > 0 && <Names title={texts.granted(granted.length)} rights={granted} names={names} />}
      {withdrawn.length > 0 && <Names title={texts.withdrawn(withdrawn.length)} rights={withdrawn} names={names} />}
    </Box>
  );
}

interface NamesProps {
  readonly title: string;
  readonly rights: readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

function Names({ title, rights, names }: NamesProps) {
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
        {rights.slice(0, MOST).map((name) => (
          <li key={name}>{names.get(name) ?? name}</li>
        ))}
        {rights.length > MOST && <li>{texts.more(rights.length - MOST)}</li>}
      </Box>
    </section>
  );
}

function namesOf(branches: readonly RightBranch[]): ReadonlyMap<string, string> {
  return new Map(
    branches.flatMap((module) =>
      module.grupos.flatMap((group) =>
        group.permissoes.map(({ nome, titulo }) => [nome, `${module.titulo} › ${group.titulo}: ${titulo}`] as const),
      ),
    ),
  );
}
