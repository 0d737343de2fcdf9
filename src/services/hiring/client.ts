import { type Ask, addressOf } from "../outside/ask.ts";
import { type Connection, type Credentials, connect } from "../outside/connection.ts";

/** Hiring (contratação) service: `GET <url>/v1/conta` with `X-Api-Key: <chave>` answers 200 `{nome}`. */
export const testHiring = (ask: Ask, { url, chave }: Credentials): Promise<Connection> =>
  connect(ask(addressOf(url, "/v1/conta"), { headers: { "x-api-key": chave ?? "" } }));
