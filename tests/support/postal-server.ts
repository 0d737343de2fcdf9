import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Postal codes it knows; every other of the right form is unknown, and these digits break it. */
export const KNOWN_CODE = "60000000";
export const BROKEN_CODE = "69999999";

export interface PostalServer {
  readonly address: string;
  /** Paths asked for, in order. */
  readonly asked: readonly string[];
  close(): void;
}

/** A postal-code service on this machine that speaks `/ws/{cep}/json`. */
export async function startPostalServer(): Promise<PostalServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = "" } = request;
    asked.push(url);
    const known = {
      cep: "60000-000",
      logradouro: "Rua Um",
      bairro: "Centro",
      localidade: "Fortaleza",
      uf: "CE",
      ibge: "2304400",
    };
    const answer = url === `/ws/${KNOWN_CODE}/json` ? known : { erro: true };
    response.writeHead(url === `/ws/${BROKEN_CODE}/json` ? 500 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}
