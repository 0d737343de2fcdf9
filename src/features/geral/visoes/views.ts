import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { ViewContent, Views } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whose views are asked for. Row-level security keeps to the same company, the own and the shared ones. */
export interface Viewer {
  readonly user: number;
  readonly company: number;
  /** Who may edit profiles sees and removes whatever is shared. */
  readonly shares: boolean;
}

const MOST = 50;

/** Own, or shared with the profile one has in this company. */
const seen = ({ user, company, shares }: Viewer) =>
  sql`v.empresa_id = ${company} and (v.usuario_id = ${user} or ${
    shares
      ? sql`v.perfis <> '[]'::jsonb`
      : sql`exists (select 1 from utilitario_usuarios__perfis p
      where p.dono_id = ${user} and p.campo_empresa_id = ${company} and v.perfis @> to_jsonb(p.perfil_id))`
  })`;

export async function readViews(queries: Queries, viewer: Viewer, register: string): Promise<Omit<Views, "podeCompartilhar">> {
  const { rows } = await sql<Views["visoes"][number] & { readonly preferida: boolean }>`
    select v.id, v.nome, v.usuario_id = ${viewer.user} as minha, v.perfis, v.conteudo,
      exists (select 1 from quadro_visao_preferida f where f.usuario_id = ${viewer.user} and f.empresa_id = ${viewer.company}
        and f.cadastro = v.cadastro and f.visao_id = v.id) as preferida
    from quadro_visao v where ${seen(viewer)} and v.cadastro = ${register} order by quadro_dobra(v.nome), v.id`.execute(queries);
  return {
    visoes: rows.map(({ preferida: _, ...view }) => ({ ...view, id: Number(view.id) })),
    preferida: rows.find(({ preferida }) => preferida)?.id ?? null,
  };
}

interface NewView {
  readonly cadastro: string;
  readonly nome: string;
  readonly conteudo: ViewContent;
  readonly perfis: readonly number[];
}

export async function insertView(queries: Queries, viewer: Viewer, view: NewView): Promise<number> {
  await refuseName(queries, viewer, view.cadastro, view.nome, 0);
  const { rows } = await sql<{ id: number }>`
    insert into quadro_visao (empresa_id, usuario_id, cadastro, nome, conteudo, perfis)
    values (${viewer.company}, ${viewer.user}, ${view.cadastro}, ${view.nome}, ${JSON.stringify(view.conteudo)}::jsonb, ${JSON.stringify(view.perfis)}::jsonb)
    returning id`.execute(queries);
  return Number(rows[0]?.id);
}

/** A view one sees; NOT_FOUND for any other, whoever has it. */
export async function viewOf(
  queries: Queries,
  viewer: Viewer,
  id: number,
): Promise<{ cadastro: string; minha: boolean; perfis: number[] }> {
  const { rows } = await sql<{ cadastro: string; minha: boolean; perfis: number[] }>`
    select v.cadastro, v.usuario_id = ${viewer.user} as minha, v.perfis from quadro_visao v
    where ${seen(viewer)} and v.id = ${id}`.execute(queries);
  if (!rows[0]) throw new AppError("NOT_FOUND");
  return rows[0];
}

export async function updateView(
  queries: Queries,
  viewer: Viewer,
  id: number,
  change: Partial<Omit<NewView, "cadastro">>,
): Promise<void> {
  const { cadastro, minha } = await viewOf(queries, viewer, id);
  if (!minha) throw new AppError("FORBIDDEN");
  const { nome = null, conteudo, perfis } = change;
  if (nome !== null) await refuseName(queries, viewer, cadastro, nome, id);
  await sql`update quadro_visao set nome = coalesce(${nome}, nome),
    conteudo = coalesce(${conteudo === undefined ? null : JSON.stringify(conteudo)}::jsonb, conteudo),
    perfis = coalesce(${perfis === undefined ? null : JSON.stringify(perfis)}::jsonb, perfis)
    where id = ${id} and usuario_id = ${viewer.user}`.execute(queries);
}

/** The own ones, and what is shared by who may share. */
export async function deleteView(queries: Queries, viewer: Viewer, id: number): Promise<void> {
  const { minha } = await viewOf(queries, viewer, id);
  if (!minha && !viewer.shares) throw new AppError("FORBIDDEN");
  await sql`delete from quadro_visao where id = ${id}`.execute(queries);
}

export async function storePreferred(queries: Queries, viewer: Viewer, register: string, view: number | null): Promise<void> {
  const own = sql`usuario_id = ${viewer.user} and empresa_id = ${viewer.company} and cadastro = ${register}`;
  if (view === null) {
    await sql`delete from quadro_visao_preferida where ${own}`.execute(queries);
    return;
  }
  if ((await viewOf(queries, viewer, view)).cadastro !== register) throw new AppError("NOT_FOUND");
  await sql`insert into quadro_visao_preferida (usuario_id, empresa_id, cadastro, visao_id)
    values (${viewer.user}, ${viewer.company}, ${register}, ${view})
    on conflict (usuario_id, empresa_id, cadastro) do update set visao_id = excluded.visao_id`.execute(queries);
}

async function refuseName(
  queries: Queries,
  { user, company }: Viewer,
  register: string,
  nome: string,
  but: number,
): Promise<void> {
  const { rows } = await sql<{ quantas: number; iguais: number }>`
    select count(*) as quantas, count(*) filter (where quadro_dobra(nome) = quadro_dobra(${nome})) as iguais from quadro_visao
    where empresa_id = ${company} and usuario_id = ${user} and cadastro = ${register} and id <> ${but}`.execute(queries);
  const { quantas = 0, iguais = 0 } = rows[0] ?? {};
  const message = Number(iguais) > 0 ? texts.taken : Number(quantas) >= MOST ? texts.tooMany : undefined;
  if (message !== undefined)
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "nome", code: "unique", message }] });
}
