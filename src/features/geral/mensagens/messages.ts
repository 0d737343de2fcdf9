import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { abbreviated, BOXES, type Box, type BoxMessage, type BoxType, isBox, SHOWN } from "./shared.ts";
import { texts } from "./texts.ts";

/** Whose messages are read, and in which company: its own and those of none. */
export interface Reader {
  readonly user: number;
  readonly company: number;
}

interface Row {
  readonly id: number;
  readonly tipo: string;
  readonly remetente: string;
  readonly data: string | Date;
  readonly texto: string;
  readonly link: string | null;
  readonly target: string;
  readonly lida: boolean;
}

interface Counted extends Row {
  readonly total: number;
  readonly unread: number;
}

const seen = ({ user, company }: Reader) => sql`usuario_id = ${user} and (empresa_id is null or empresa_id = ${company})`;
const columns = sql`id, tipo, remetente, enviada_em as data, texto, link, target, lida`;

/** Every box, with its newest messages and how many there are. One statement. */
export async function readBoxes(queries: Queries, reader: Reader): Promise<readonly Omit<Box, "minimizado">[]> {
  const { rows } = await sql<Counted>`
    select * from (
      select ${columns}, row_number() over (partition by tipo order by id desc) as place,
             count(*) over (partition by tipo)::integer as total,
             (count(*) filter (where not lida) over (partition by tipo))::integer as unread
      from quadro_mensagem where ${seen(reader)}) as placed
    where place <= ${SHOWN} order by id desc`.execute(queries);
  return BOXES.map((tipo) => {
    const own = rows.filter((row) => row.tipo === tipo);
    return {
      tipo,
      titulo: texts.boxes[tipo],
      mensagens: own.map(asMessage),
      naoLidas: own[0]?.unread ?? 0,
      total: own[0]?.total ?? 0,
    };
  });
}

/** One page of a box, newest first. */
export async function readBox(
  queries: Queries,
  reader: Reader,
  { tipo, offset, limit }: { readonly tipo: BoxType; readonly offset: number; readonly limit: number },
): Promise<{ readonly messages: readonly BoxMessage[]; readonly total: number; readonly unread: number }> {
  const where = sql`${seen(reader)} and tipo = ${tipo}`;
  const { rows } = await sql<Row>`
    select ${columns} from quadro_mensagem where ${where} order by id desc offset ${offset} limit ${limit}`.execute(queries);
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::integer as total, (count(*) filter (where not lida))::integer as unread
    from quadro_mensagem where ${where}`.execute(queries);
  const { total = 0, unread = 0 } = counted.rows[0] ?? {};
  return { messages: rows.map(asMessage), total, unread };
}

/** Whether the user has this message; another's is as absent as none. */
export async function markMessage(queries: Queries, user: number, id: number, read: boolean): Promise<boolean> {
  const { rows } = await sql`
    update quadro_mensagem set lida = ${read} where id = ${id} and usuario_id = ${user} returning id`.execute(queries);
  return rows.length > 0;
}

export async function removeMessage(queries: Queries, user: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from quadro_mensagem where id = ${id} and usuario_id = ${user} returning id`.execute(queries);
  return rows.length > 0;
}

function asMessage({ id, tipo, data, texto, target, remetente, link, lida }: Row): BoxMessage {
  return {
    id: Number(id),
    usuarioMensagemId: Number(id),
    remetente,
    data: new Date(data).toISOString(),
    texto,
    textoAbreviado: abbreviated(texto),
    link,
    target: target === "_blank" ? "_blank" : "_self",
    lida,
    tipo: isBox(tipo) ? tipo : "utilitario",
  };
}
