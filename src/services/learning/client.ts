import { type Ask, addressOf, textOf } from "../outside/ask.ts";
import { basic, type Connection, type Credentials, connect } from "../outside/connection.ts";

/** Learning (aprendizagem) service: `GET <url>/v1/ping` with HTTP Basic of usuário and chave answers 200 `{nome}`. */
export const testLearning = (ask: Ask, credentials: Credentials): Promise<Connection> =>
  connect(ask(addressOf(credentials.url, "/v1/ping"), { headers: { authorization: basic(credentials) } }));

/** A person who learns there, known by a number of ours that never changes. */
export interface Learner {
  readonly externo: string;
  readonly nome: string;
  readonly email: string;
}

/**
 * `PUT <url>/v1/usuarios/<externo>` `{nome, email}` with HTTP Basic makes the user or finds the one there is, and answers 200
 * `{usuario}`, the name they log in with.
 */
export async function makeLearner(
  ask: Ask,
  credentials: Credentials,
  { externo, ...person }: Learner,
): Promise<{ readonly usuario: string } | { readonly problem: Connection & { readonly ok: false } }> {
  const told = await connect(
    ask(addressOf(credentials.url, `/v1/usuarios/${encodeURIComponent(externo)}`), {
      method: "PUT",
      headers: { authorization: basic(credentials) },
      body: person,
    }),
  );
  if (!told.ok) return { problem: told };
  const usuario = textOf(told.said, "usuario");
  return usuario === null ? { problem: { ok: false, why: "unreadable" } } : { usuario };
}
