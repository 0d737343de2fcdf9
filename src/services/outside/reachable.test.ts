import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askConfigured, createAsk } from "./ask.ts";
import { createReachable, ForbiddenAddress } from "./reachable.ts";

const CLOSED = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.1.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];
const OPEN = ["8.8.8.8", "100.63.255.255", "172.32.0.1", "223.255.255.255", "2606:4700::1111", "2a00:1450::1"];

test("addresses of the network, of this machine and of nobody are closed; those of the world are open", () => {
  const { permits } = createReachable();
  expect(CLOSED.filter(permits)).toEqual([]);
  expect(OPEN.filter((one) => !permits(one))).toEqual([]);
});

test("what the installation names is open, and nothing beside it", () => {
  const { permits } = createReachable("10.0.0.0/8, 192.168.1.7,fd00::/8 , chat.interno");
  expect(["10.200.1.1", "192.168.1.7", "fd12::1"].every(permits)).toBe(true);
  expect(["192.168.1.8", "127.0.0.1", "fe80::1"].some(permits)).toBe(false);
});

test("where the installation lists the world outside, nothing else of it is called", async () => {
  const { permits } = createReachable("10.0.0.0/8", "api.servico.example, .parceiro.example");
  expect(["api.servico.example", "API.SERVICO.EXAMPLE", "um.parceiro.example", "10.1.1.1"].every(permits)).toBe(true);
  expect(["servico.example", "outra.example", "parceiro.example", "naoparceiro.example", "8.8.8.8"].some(permits)).toBe(false);
  expect(await looked(undefined, "localhost", "outra.example")).toBeInstanceOf(ForbiddenAddress);
  expect(await looked("127.0.0.0/8,::1", "localhost", "outra.example")).not.toBeInstanceOf(ForbiddenAddress);
});

const looked = (allowed: string | undefined, host: string, only?: string) =>
  new Promise<unknown>((resolve) => {
    createReachable(allowed, only).lookup(host, { all: true }, (error, found) => resolve(error ?? found));
  });

test("a name is judged by where it leads when it is connected to", async () => {
  expect(await looked(undefined, "localhost")).toBeInstanceOf(ForbiddenAddress);
  expect(await looked("localhost", "localhost")).toEqual(expect.arrayContaining([expect.objectContaining({ family: 4 })]));
  expect(await looked("127.0.0.0/8,::1", "localhost")).toEqual(expect.arrayContaining([expect.objectContaining({ family: 4 })]));
});

let calls = 0;
const server = createServer((request, response) => {
  calls += 1;
  if (request.url === "/para-dentro") response.writeHead(302, { location: "/outro" }).end();
  else response.writeHead(200, { "content-type": "application/json" }).end('{"nome":"Serviço"}');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

test("nothing inside is even connected to, however its address is written", async () => {
  const ask = createAsk();
  for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "0177.0.0.1", "[::ffff:127.0.0.1]", "127.1"])
    await expect(ask(`http://${host}:${port}/`), host).rejects.toMatchObject({ fault: "forbidden" });
  expect(calls).toBe(0);
});

test("allowed, or configured by the installation, it answers; a redirect is refused all the same", async () => {
  const whole = { status: 200, body: { nome: "Serviço" } };
  expect(await createAsk("127.0.0.1")(`http://127.0.0.1:${port}/`)).toEqual(whole);
  expect(await createAsk("localhost")(`http://localhost:${port}/`)).toEqual(whole);
  expect(await askConfigured(`http://127.0.0.1:${port}/`)).toEqual(whole);
  await expect(createAsk("127.0.0.1")(`http://127.0.0.1:${port}/para-dentro`)).rejects.toMatchObject({ fault: "redirected" });
});
