import type { Of } from "../../../../metadata/shape.ts";
import type { levels } from "../resultado/shared.ts";
import { CompetenceRadar } from "./CompetenceRadar.tsx";
import type { Reach } from "./GapList.tsx";
import { panelUi as ui } from "./ui-texts.ts";

type Level = Of<typeof levels>[number];

/** By the levels demanded and reached, as the competence weighs. */
export const reachOf = ({ competencia, peso, exigido, alcancado }: Level): readonly Reach[] => {
  if (alcancado === null) return [];
  const words = ui.levelsOf(alcancado.toLocaleString("pt-BR"), exigido.toLocaleString("pt-BR"));
  return [{ nome: competencia.nome, missing: peso * (exigido - alcancado), words }];
};

/** What was reached of each competence beside what is demanded. */
export const Levels = ({ of }: { readonly of: readonly Level[] }) =>
  of.some(({ alcancado, auto }) => alcancado !== null || auto !== null) && (
    <CompetenceRadar
      caption={ui.radar}
      names={of.map(({ competencia }) => competencia.nome)}
      rounds={[
        { title: ui.demanded, format: "integer", values: of.map(({ exigido }) => exigido) },
        { title: ui.partOf.U, format: "decimal", places: 2, values: of.map(({ auto }) => auto) },
        { title: ui.reached, format: "decimal", places: 2, values: of.map(({ alcancado }) => alcancado) },
      ]}
    />
  );
