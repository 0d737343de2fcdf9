import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Favourite } from "./shared.ts";

/** The oldest give way to more than these: a menu of favourites is short or none. */
const MOST = 30;

interface Owner {
  readonly user: number;
  readonly company: number;
}

export async function readFavourites(queries: Queries, { user, company }: Owner): Promise<readonly Favourite[]> {
  const { rows } = await sql<Favourite>`select caminho, titulo from quadro_favorito
    where usuario_id = ${user} and empresa_id = ${company} order by marcado_em, caminho`.execute(queries);
  return rows;
}

export async function storeFavourite(
  queries: Queries,
  { user, company }: Owner,
  mark: Favourite & { favorito: boolean },
): Promise<void> {
  const own = sql`usuario_id = ${user} and empresa_id = ${company}`;
  if (!mark.favorito) {
    await sql`delete from quadro_favorito where ${own} and caminho = ${mark.caminho}`.execute(queries);
    return;
  }
  await sql`insert into quadro_favorito (usuario_id, empresa_id, caminho, titulo) values (${user}, ${company}, ${mark.caminho}, ${mark.titulo})
    on conflict (usuario_id, empresa_id, caminho) do update set titulo = excluded.titulo`.execute(queries);
  await sql`delete from quadro_favorito where ${own} and caminho not in
    (select caminho from quadro_favorito where ${own} order by marcado_em desc, caminho limit ${MOST})`.execute(queries);
}
