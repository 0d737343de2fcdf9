import { sql } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { Message } from "./contract.ts";

const LONGEST = 4000;
const INSIDE = /^\/(?!\/)/;
const OUTSIDE = /^https?:\/\//;

/**
 * Puts a message into the boxes of its users, inside the transaction of `queries`: it is there exactly when that commits. The company
 * must be one the request sees. Throws when the message itself is wrong, which is a fault of the sender's code.
 */
export async function sendMessages(queries: Queries, message: Message, now: Date): Promise<void> {
  const { tipo, remetente, texto, link = null, company = null } = message;
  if (texto.trim() === "" || texto.length > LONGEST) throw new Error(`a message has 1 to ${LONGEST} characters`);
  if (link !== null && !INSIDE.test(link) && !OUTSIDE.test(link))
    throw new Error("a message links into the product or to http(s)");
  const to = [...new Set(message.to)];
  if (to.length === 0) return;
  const target = link !== null && OUTSIDE.test(link) ? "_blank" : "_self";
  await sql`
    insert into quadro_mensagem (empresa_id, usuario_id, tipo, remetente, texto, link, target, enviada_em)
    select ${company}::bigint, usuario, ${tipo}, ${remetente}, ${texto}, ${link}, ${target}, ${now.toISOString()}::timestamptz
    from unnest(${to}::bigint[]) as usuario`.execute(queries);
}
