import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useCall } from "../../../admin/screen/use-call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { PickBox } from "../../../ui/inputs/PickBox.tsx";
import type { LoadOptions, PickOption } from "../../../ui/inputs/use-options.ts";
import { activeTalents } from "./shared.ts";
import { ui } from "./ui-texts.ts";
import type { Dismissal } from "./ui-use-dismissal.ts";

/** Everything the person still has, with who takes it over. */
export function StillHere({ work }: { readonly work: Dismissal }) {
  const id = useId();
  const call = useCall();
  const { still, draft, change, messages } = work;
  if (work.unread !== undefined) return <Alert severity="error">{work.unread}</Alert>;
  if (still === undefined) return <Skeleton variant="rounded" height={180} aria-label={ui.loading} />;
  const { areas, usuario, situacoesFuturas, questionarios, registros } = still;
  const load: LoadOptions<PickOption> = async (query) => {
    const found = await call(activeTalents, { query: query === "" ? {} : { nome: query } });
    return { options: found.map((one) => ({ id: one.id, label: one.nome })), total: found.length };
  };
  const days = situacoesFuturas.map(({ data }) => dayText(data)).join(", ");
  return (
    <>
      <Part title={ui.areas}>
        {areas.length === 0 && <Typography color="textSecondary">{ui.noAreas}</Typography>}
        {areas.map((area, at) => {
          const problem = messages[`substitutos.${at}.colaboradorId`];
          return (
            <Labelled key={area.id} id={`${id}-area-${area.id}`} label={ui.substituteOf(area.nome)}>
              <PickBox
                id={`${id}-area-${area.id}`}
                disabled={false}
                invalid={problem !== undefined}
                required={false}
                value={draft.substitutos[area.id] ?? null}
                load={load}
                onChange={(one) => change({ substitutos: { ...draft.substitutos, [area.id]: one } })}
              />
              <Typography variant="caption" color={problem === undefined ? "textSecondary" : "error"}>
                {problem ?? (draft.substitutos[area.id] == null ? ui.nobody : "")}
              </Typography>
            </Labelled>
          );
        })}
      </Part>
      <Part title={ui.user}>
        {usuario === null && <Typography color="textSecondary">{ui.noUser}</Typography>}
        {usuario?.ativo === false && <Typography color="textSecondary">{ui.inactiveUser(usuario.nome)}</Typography>}
        {usuario?.ativo === true && !usuario.podeInativar && <Typography>{ui.mayNot(usuario.nome)}</Typography>}
        {usuario?.ativo === true && usuario.podeInativar && (
          <FormControlLabel
            control={<Checkbox checked={draft.inativarUsuario} onChange={(_, on) => change({ inativarUsuario: on })} />}
            label={ui.inactivate(usuario.nome)}
          />
        )}
      </Part>
      {situacoesFuturas.length > 0 && (
        <Part title={ui.entries}>
          <Typography>{ui.entriesLead(days)}</Typography>
        </Part>
      )}
      {questionarios > 0 && <Alert severity="warning">{ui.sheets(questionarios)}</Alert>}
      <Part title={ui.records}>
        <Typography variant="body2" color="textSecondary">
          {registros.length === 0 ? ui.noRecords : ui.recordsLead}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {registros.map(({ registro, titulo, campo, quantidade, endereco }) => (
            <li key={`${registro} ${campo}`}>
              <Link href={`/${endereco}`} target="_blank" rel="noreferrer" underline="always">
                {titulo}
              </Link>{" "}
              ({quantidade}) · {campo}
            </li>
          ))}
        </Box>
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
