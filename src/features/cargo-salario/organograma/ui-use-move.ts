import { useUpdate } from "ra-core";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";
import type { Listed } from "./ui-layout.ts";
import type { Chart } from "./ui-use-chart.ts";

const RIGHT = "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_EDITAR";

/** Takes an area below another one; what the register's rules refuse is told in their words. */
export function useMove(chart: Chart, reload: () => Promise<void>) {
  const { ask, notify, session, tellError } = useAdmin();
  const [update] = useUpdate();

  const move = async (id: number, mother: number | null, asks: boolean): Promise<void> => {
    const area = chart.byId.get(id);
    const to = mother === null ? undefined : chart.byId.get(mother)?.node;
    if (area === undefined) return;
    const { nome } = area.node;
    if (asks && !(await ask({ text: texts.confirmMove(nome, to?.nome ?? texts.top), items: [goingAlong(area)] }))) return;
    try {
      const areaMae = mother === null ? null : { id: mother };
      await update(
        areasOrganizacionais.id,
        { id, data: { areaMae }, previousData: { id } },
        { returnPromise: true, mutationMode: "pessimistic" },
      );
      notify(texts.moved(nome, to?.nome ?? null), "success");
      await reload();
      chart.reveal(id);
    } catch (error) {
      tellError(error, "messages", texts.notMoved);
    }
  };
  const mayEdit = session.can(RIGHT);
  return {
    mayEdit,
    mayMove: (id: number): boolean => mayEdit && chart.byId.get(id)?.node.podeEditar === true,
    /** Neither the area itself nor one below it. */
    mothersOf: (id: number): readonly ChartNode[] =>
      chart.all.filter(({ node, above }) => node.id !== id && !above.includes(id) && node.ativa).map(({ node }) => node),
    move,
  };
}

/** Whom a move takes along, in words. */
export const goingAlong = ({ sums }: Listed): string => texts.goesAlong(sums.areas, sums.pessoas);
