import { namesOf } from "../../../access/names.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { reportRows } from "../../../http/report-rows.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { NEEDS_REPORT, type NeedRow } from "./report-rows.ts";
import type { Matrix, MatrixCell } from "./shared.ts";

interface Asked {
  readonly day: string;
  readonly areas: readonly number[];
  readonly courses: readonly number[];
}

/** Between the reasons of one row. */
const BETWEEN = " · ";

/** What the talents this reader sees have done and lack on a day, in the tab's company. */
export async function readMatrix(deps: FeatureDeps, context: RequestContext, { day, areas, courses }: Asked): Promise<Matrix> {
  const rows = await reportRows<NeedRow>(deps, context, NEEDS_REPORT, { dataBase: day, areasIds: areas, cursosIds: courses });
  const named = (register: { readonly id: string }, column: "colaborador_id" | "curso_id" | "area_organizacional_id") => {
    const ids = new Set(rows.flatMap((row) => (row[column] === null ? [] : [Number(row[column])])));
    return deps.database.read(scopeOf(context), (queries) => namesOf(queries, deps.registry(), register, ids));
  };
  // Who sees the rows sees the names in them.
  const people = await named(colaboradores, "colaborador_id");
  const taught = await named(cursos, "curso_id");
  const places = await named(areasOrganizacionais, "area_organizacional_id");
  return { data: day, ...laidOut(rows, { people, taught, places }) };
}

interface Names {
  readonly people: ReadonlyMap<number, string>;
  readonly taught: ReadonlyMap<number, string>;
  readonly places: ReadonlyMap<number, string>;
}

/** Rows as lines of talents, by their names; a reason is told once, however many cells give it. */
function laidOut(rows: readonly NeedRow[], { people, taught, places }: Names): Omit<Matrix, "data"> {
  const reasons = new Map<string, number>();
  const placeOf = (reason: string): number => {
    const at = reasons.get(reason) ?? reasons.size;
    reasons.set(reason, at);
    return at;
  };
  const lines = new Map<number, { readonly row: NeedRow; readonly cells: MatrixCell[] }>();
  for (const row of rows) {
    const id = Number(row.colaborador_id);
    const line = lines.get(id) ?? { row, cells: [] };
    lines.set(id, line);
    line.cells.push({
      curso: Number(row.curso_id),
      situacao: row.situacao,
      exigido: row.exigido,
      motivos: (row.motivo ?? "").split(BETWEEN).filter(Boolean).map(placeOf),
      feitoEm: row.feito_em,
      venceEm: row.vence_em,
    });
  }
  const talentos = [...lines].map(([id, { row, cells }]) => ({
    id,
    nome: people.get(id) ?? "",
    matricula: row.matricula,
    area: places.get(Number(row.area_organizacional_id)) ?? null,
    celulas: cells,
  }));
  return {
    cursos: [...taught].map(([id, nome]) => ({ id, nome })).sort(byName),
    motivos: [...reasons.keys()],
    talentos: talentos.sort(byName),
  };
}

const collator = new Intl.Collator("pt-BR");
type Named = { readonly id: number; readonly nome: string };
const byName = (a: Named, b: Named): number => collator.compare(a.nome, b.nome) || a.id - b.id;
