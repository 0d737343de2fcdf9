import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Programme, Severity } from "./shared.ts";

export interface InventoryAsked {
  readonly company: number;
  /** Day of the inventory. */
  readonly day: string;
  readonly establishment: number | undefined;
  readonly groups: readonly number[] | undefined;
}

type MeasuredRisk = Programme["grupos"][number]["medicoes"][number];
/** The kind of a risk as it is stored; its words are the register's. */
export type MeasuredRow = Omit<MeasuredRisk, "id"> & {
  readonly id: number;
  readonly grupo: number;
  readonly gravidade_id: number;
} & {
  readonly probabilidade_id: number;
};

interface Named {
  readonly id: number;
  readonly nome: string;
}

export interface Inventory {
  readonly groups: readonly (Named & { readonly ambientes: readonly string[] })[];
  readonly rows: readonly MeasuredRow[];
  readonly gravities: readonly Named[];
  readonly probabilities: readonly Named[];
  /** Class of each combination there is one for. */
  readonly classes: ReadonlyMap<string, Severity>;
  readonly establishments: readonly Named[];
  readonly offered: readonly Named[];
}

export const combination = (gravity: number, probability: number): string => `${gravity} ${probability}`;

/** What measurements classify for the programme, in force on a day, and the matrix that says how severe it is. */
export async function readInventory(
  queries: Queries,
  { company, day, establishment, groups }: InventoryAsked,
): Promise<Inventory> {
  const named = async (table: string): Promise<readonly Named[]> => {
    const { rows } = await sql<Named>`select id, nome from ${sql.table(table)} where empresa_id = ${company} order by id`.execute(
      queries,
    );
    return rows.map(plain);
  };
  const classes = await sql<{ gravity: number; probability: number; id: number; nome: string; cor: string | null }>`
    select x.gravidade_risco_id as gravity, x.probabilidade_risco_id as probability, c.id, c.nome, c.cor
    from sst_classificacoes_severidade__matriz x join sst_classificacoes_severidade c on c.id = x.dono_id
    where x.empresa_id = ${company}`.execute(queries);
  const offered = await sql<Named>`select id, nome from sst_grupos_homogeneos
    where empresa_id = ${company} and finalidade in ('PGR', 'AMBOS') order by nome__f, id`.execute(queries);
  const establishments = await sql<Named>`select distinct e.id, e.nome from sst_grupos_homogeneos__estabelecimentos_ids l
    join sst_grupos_homogeneos g on g.id = l.dono_id and g.finalidade in ('PGR', 'AMBOS')
    join utilitario_estabelecimentos e on e.id = l.alvo_id where l.empresa_id = ${company} order by e.nome, e.id`.execute(
    queries,
  );
  const chosen = await sql<Named & { readonly ambientes: readonly string[] }>`
    select g.id, g.nome, array(select a.nome_ambiente from sst_grupos_homogeneos__ambientes l
      join sst_ambientes a on a.id = l.alvo_id where l.dono_id = g.id order by l.ordem) as ambientes
    from sst_grupos_homogeneos g where g.empresa_id = ${company}
      and (${groups === undefined}::boolean or g.id = any(${groups ?? []}::bigint[]))
      and (${establishment ?? null}::bigint is null or exists (select 1 from sst_grupos_homogeneos__estabelecimentos_ids l
        where l.dono_id = g.id and l.alvo_id = ${establishment ?? null}::bigint))
    order by g.nome__f, g.id`.execute(queries);
  const ids = chosen.rows.map(({ id }) => Number(id));
  const measured = await sql<Omit<MeasuredRow, "severidade">>`
    select m.id, m.grupo_homogeneo_id as grupo, r.descricao as risco, r.grupo_risco as tipo, t.codigo as agente, m.data as desde,
      m.gravidade_risco_id as gravidade_id, v.nome as gravidade, m.probabilidade_risco_id as probabilidade_id, p.nome as probabilidade,
      array(select distinct f.nome from sst_grupos_homogeneos__ambientes l
        join sst_ambientes__riscos_ambientes x on x.dono_id = l.alvo_id and x.risco_id = m.risco_id
        join sst_fontes_risco f on f.id = x.fonte_id where l.dono_id = m.grupo_homogeneo_id order by f.nome) as fontes,
      array(select e.descricao from sst_medicoes_risco__epcs l join sst_epcs e on e.id = l.alvo_id
        where l.dono_id = m.id order by l.ordem) as epcs,
      array(select e.nome from sst_medicoes_risco__epis l join sst_epis e on e.id = l.alvo_id
        where l.dono_id = m.id order by l.ordem) as epis
    from sst_medicoes_risco m join sst_riscos r on r.id = m.risco_id
    join sst_gravidades_risco v on v.id = m.gravidade_risco_id join sst_probabilidades_risco p on p.id = m.probabilidade_risco_id
    left join sst_agentes_nocivos t on t.id = m.atividade_perigosa_insalubre_id
    where m.empresa_id = ${company} and m.preenche_risco_pgr and m.grupo_homogeneo_id = any(${ids}::bigint[])
      and m.data <= ${day}::date and (m.data_fim is null or m.data_fim >= ${day}::date)
    order by m.grupo_homogeneo_id, r.descricao, m.id`.execute(queries);
  const byPlace = new Map(
    classes.rows.map(({ gravity, probability, id, nome, cor }) => [
      combination(gravity, probability),
      { id: Number(id), nome, cor },
    ]),
  );
  return {
    groups: chosen.rows.map((row) => ({ ...plain(row), ambientes: row.ambientes })),
    rows: measured.rows.map((row) => ({
      ...row,
      severidade: byPlace.get(combination(row.gravidade_id, row.probabilidade_id)) ?? null,
    })),
    gravities: await named("sst_gravidades_risco"),
    probabilities: await named("sst_probabilidades_risco"),
    classes: byPlace,
    establishments: establishments.rows.map(plain),
    offered: offered.rows.map(plain),
  };
}

const plain = ({ id, nome }: Named): Named => ({ id: Number(id), nome });
