import Paper from "@mui/material/Paper";
import type { Of } from "../../../../metadata/shape.ts";
import { LineTable } from "../../../../ui/LineTable.tsx";
import type { levels } from "../resultado/shared.ts";
import { CORNERS, CompetenceRadar } from "./CompetenceRadar.tsx";
import type { Reach } from "./GapList.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Level = Of<typeof levels>[number];

/** By the levels demanded and reached, as the competence weighs. */
export const reachOf = ({ competencia, peso, exigido, alcancado }: Level): readonly Reach[] => {
  if (alcancado === null) return [];
  const words = ui.levelsOf(alcancado.toLocaleString("pt-BR"), exigido.toLocaleString("pt-BR"));
  return [{ nome: competencia.nome, missing: peso * (exigido - alcancado), words }];
};

/** What was reached of each competence beside what is demanded; of few of them, which make no surface, as figures alone. */
export const Levels = ({ of }: { readonly of: readonly Level[] }) =>
  of.some(({ alcancado, auto }) => alcancado !== null || auto !== null) &&
  (of.length < CORNERS ? (
    <Paper variant="outlined" component="section" aria-label={ui.competences} sx={{ minWidth: 0 }}>
      <LineTable
        title={ui.competences}
        rows={of}
        keyOf={({ competencia }) => competencia.id}
        columns={[
          { head: ui.competences, cell: ({ competencia }) => competencia.nome },
          { head: ui.demanded, align: "right", cell: ({ exigido }) => exigido },
          { head: ui.partOf.U, align: "right", cell: ({ auto }) => figure(auto) },
          { head: ui.reached, align: "right", cell: ({ alcancado }) => figure(alcancado) },
        ]}
      />
    </Paper>
  ) : (
    <CompetenceRadar
      caption={ui.radar}
      names={of.map(({ competencia }) => competencia.nome)}
      rounds={[
        { title: ui.demanded, format: "integer", values: of.map(({ exigido }) => exigido) },
        { title: ui.partOf.U, format: "decimal", places: 2, values: of.map(({ auto }) => auto) },
        { title: ui.reached, format: "decimal", places: 2, values: of.map(({ alcancado }) => alcancado) },
      ]}
    />
  ));

const figure = (value: number | null): string => value?.toLocaleString("pt-BR") ?? "–";
