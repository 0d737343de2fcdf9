import { addToDate } from "../../rules/dates.ts";
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

/** A course somebody completed there; `nota` of 0 to 100, where the course gives one. */
export interface Completion {
  readonly id: string;
  readonly usuario: string;
  /** The course as it is known there. */
  readonly curso: string;
  readonly concluidoEm: string;
  readonly nota: number | null;
}

/**
 * `GET <url>/v1/conclusoes?apos=<marca>` with HTTP Basic answers 200 `{conclusoes: [{id, usuario, curso, concluidoEm, nota?}], marca}`:
 * some completions behind a mark, in the order in which they came to be known, and the mark they end at. None: there are no more yet.
 * What is no completion among them is left out.
 */
export async function completionsAfter(
  ask: Ask,
  credentials: Credentials,
  mark: string | null,
): Promise<
  | { readonly completions: readonly Completion[]; readonly mark: string | null }
  | { readonly problem: Connection & { readonly ok: false } }
> {
  const after = mark === null ? "" : `?apos=${encodeURIComponent(mark)}`;
  const told = await connect(
    ask(addressOf(credentials.url, `/v1/conclusoes${after}`), { headers: { authorization: basic(credentials) } }),
  );
  if (!told.ok) return { problem: told };
  const list = (told.said as { readonly conclusoes?: unknown } | null | undefined)?.conclusoes;
  if (!Array.isArray(list)) return { problem: { ok: false, why: "unreadable" } };
  return { completions: list.flatMap(completionOf), mark: list.length === 0 ? null : textOf(told.said, "marca") };
}

function completionOf(said: unknown): readonly Completion[] {
  const [id, usuario, curso] = ["id", "usuario", "curso"].map((name) => textOf(said, name));
  const day = textOf(said, "concluidoEm", 10);
  if (!id || !usuario || !curso || day === null || addToDate(day, 0, 0) !== day) return [];
  const { nota } = said as { readonly nota?: unknown };
  return [{ id, usuario, curso, concluidoEm: day, nota: typeof nota === "number" && nota >= 0 && nota <= 100 ? nota : null }];
}
