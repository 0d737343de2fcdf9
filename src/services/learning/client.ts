import { type Ask, addressOf } from "../outside/ask.ts";
import { basic, type Connection, type Credentials, connect } from "../outside/connection.ts";

/** Learning (aprendizagem) service: `GET <url>/v1/ping` with HTTP Basic of usuário and chave answers 200 `{nome}`. */
export const testLearning = (ask: Ask, credentials: Credentials): Promise<Connection> =>
  connect(ask(addressOf(credentials.url, "/v1/ping"), { headers: { authorization: basic(credentials) } }));
