import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { ChoiceList } from "../../../admin/screen/ChoiceList.tsx";
import { ChoiceTree } from "../../../admin/screen/ChoiceTree.tsx";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { DayBox } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { LabelledGroup } from "../../../ui/inputs/LabelledGroup.tsx";
import { RadioRow } from "../../../ui/inputs/RadioRow.tsx";
import { CollectivePreview } from "./CollectivePreview.tsx";
import { NumberField } from "./NumberField.tsx";
import type { KindCode } from "./shared.ts";
import { pageTexts } from "./sheet/texts.ts";
import { texts as said } from "./texts.ts";
import { useCollective } from "./ui-use-collective.ts";

const texts = { ...pageTexts, peopleIn: said.peopleIn, peopleWithin: said.peopleWithin };
const AREAS = "areas";
const LISTS = [
  { name: "estabelecimentos", title: texts.establishments, address: "/utilitario/estabelecimentos", kinds: ["C", "F"] },
  { name: AREAS, title: texts.areas, address: "/cargo-salario/areas-organizacionais", kinds: ["C", "F"] },
  { name: "faixas", title: texts.ranges, address: "/cargo-salario/faixas-salariais", kinds: ["C", "F"] },
  { name: "indices", title: texts.indices, address: "/cargo-salario/indices", kinds: ["C", "I"] },
] as const satisfies readonly { name: string; title: string; address: string; kinds: readonly KindCode[] }[];

/** Where what an adjustment reaches is opened. */
const PLACES = {
  C: "/gestao-talentos/talentos",
  F: "/cargo-salario/faixas-salariais",
  I: "/cargo-salario/indices",
} as const;

/** One percentage or amount for all that a selection reaches, proposed in a table. */
export function CollectivePage({ kind }: { readonly kind: KindCode }) {
  const id = useId();
  const page = useCollective(kind);
  const { tables, draft, chosen, people, problems, outcome } = page;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void page.send();
      }}
      sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <PageHead title={texts.collective[kind]} lead={texts.collectiveLead} />
      {tables?.length === 0 && <Alert severity="info">{texts.noTables}</Alert>}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <TextField
          select
          required
          size="small"
          label={texts.table}
          value={draft.tabela === null ? "" : String(draft.tabela)}
          onChange={(event) => page.change({ tabela: Number(event.target.value) })}
        >
          {(tables ?? []).map((table) => (
            <MenuItem key={table.id} value={String(table.id)}>
              {table.nome}
            </MenuItem>
          ))}
        </TextField>
        <LabelledGroup title={texts.kind} required>
          {(frame) => (
            <RadioRow
              {...frame}
              value={String(draft.tipoValor)}
              choices={[
                { value: "1", label: texts.percent },
                { value: "2", label: texts.amount },
              ]}
              onChange={(value) => page.change({ tipoValor: value === "2" ? 2 : 1 })}
            />
          )}
        </LabelledGroup>
        <NumberField required label={texts.value} value={draft.valor} onChange={(valor) => page.change({ valor })} />
        {kind === "C" && (
          <>
            <NumberField label={texts.floor} value={draft.piso} onChange={(piso) => page.change({ piso })} />
            <NumberField label={texts.ceiling} value={draft.teto} onChange={(teto) => page.change({ teto })} />
            <NumberField label={texts.above} value={draft.acimaDoTeto} onChange={(acimaDoTeto) => page.change({ acimaDoTeto })} />
            <FormControlLabel
              control={<Checkbox checked={draft.proporcional} onChange={(_, on) => page.change({ proporcional: on })} />}
              label={texts.proportional}
            />
            <FormControlLabel
              control={<Checkbox checked={draft.compensar} onChange={(_, on) => page.change({ compensar: on })} />}
              label={texts.compensate}
            />
            {draft.proporcional && (
              <Labelled id={`${id}-data-base`} label={`${texts.baseDate} *`}>
                <DayBox
                  id={`${id}-data-base`}
                  disabled={false}
                  invalid={false}
                  required
                  value={draft.dataBase}
                  onChange={(dataBase) => page.change({ dataBase })}
                />
              </Labelled>
            )}
          </>
        )}
      </Paper>
      <Typography variant="h2">{texts.choices}</Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
        {LISTS.filter(({ kinds }) => kinds.some((one) => one === kind)).map(({ name, title, address }) => {
          const beside = people && new Map(people[name].map(({ id: one, pessoas }) => [one, pessoas]));
          const countOf = (one: number): number => beside?.get(one) ?? 0;
          const list = `${name}Ids` as const;
          const props = {
            title,
            address,
            value: chosen[list],
            onChange: (ids: readonly number[]) => page.choose({ [list]: ids }),
          };
          if (name === AREAS)
            return (
              <ChoiceTree
                key={name}
                {...props}
                parent="areaMae"
                noteOf={(one, within) =>
                  beside &&
                  texts.peopleWithin(
                    within.reduce((all, area) => all + countOf(area), 0),
                    countOf(one),
                  )
                }
              />
            );
          return <ChoiceList key={name} {...props} noteOf={(one) => beside && texts.peopleIn(countOf(one))} />;
        })}
      </Box>
      <CollectivePreview kind={kind} told={page.preview} />
      <Box>
        <Button type="submit" variant="contained" disabled={page.running}>
          {page.running ? texts.applying : texts.apply}
        </Button>
      </Box>
      {outcome && (
        <Alert severity="success">
          {texts.done(outcome.criados, outcome.atualizados)}{" "}
          <Link component={RouterLink} to={`/cargo-salario/reajustes?tabela=${draft.tabela}`}>
            {texts.openSheet}
          </Link>
          {outcome.ignorados.length > 0 && (
            <>
              <Typography variant="subtitle2">{texts.ignored}</Typography>
              <ul>
                {outcome.ignorados.map(({ id: one, nome, motivo }) => (
                  <li key={one}>
                    <Link component={RouterLink} to={`${PLACES[kind]}/${one}`} color="inherit" underline="always">
                      {nome}
                    </Link>
                    : {motivo}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
    </Box>
  );
}
