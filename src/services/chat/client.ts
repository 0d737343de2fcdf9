import { addressOf, askOutside } from "../outside/ask.ts";
import { type Connection, type Credentials, connect } from "../outside/connection.ts";

/** Chat service: `GET <url>/v1/status` with `Authorization: Bearer <chave>` answers 200 `{nome}`. */
export const testChat = ({ url, chave }: Credentials): Promise<Connection> =>
  connect(askOutside(addressOf(url, "/v1/status"), { headers: { authorization: `Bearer ${chave ?? ""}` } }));
