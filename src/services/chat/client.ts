import { type Ask, addressOf } from "../outside/ask.ts";
import { type Connection, type Credentials, connect } from "../outside/connection.ts";

/** Chat service: `GET <url>/v1/status` with `Authorization: Bearer <chave>` answers 200 `{nome}`. */
export const testChat = (ask: Ask, { url, chave }: Credentials): Promise<Connection> =>
  connect(ask(addressOf(url, "/v1/status"), { headers: { authorization: `Bearer ${chave ?? ""}` } }));
