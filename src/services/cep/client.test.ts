import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPostalCodes } from "./client.ts";

const asked: string[] = [];
let server: Server;
let url: string;

/** Speaks the protocol of the outside service. */
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answers: Readonly<Record<string, [number, string]>> = {
      "/ws/60160230/json": [
        200,
        '{"cep":"60160-230","logradouro":"Rua Um","complemento":"","bairro":"Meireles","localidade":"Fortaleza","uf":"CE","ibge":"2304400"}',
      ],
      "/ws/99999999/json": [200, '{"erro":"true"}'],
      "/ws/11111111/json": [200, "<html>"],
      "/ws/22222222/json": [500, "{}"],
    };
    const [status, body] = answers[request.url ?? ""] ?? [404, "{}"];
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("finds an address by postal code", async () => {
  expect(await createPostalCodes(`${url}/`).find("60160230")).toEqual({
    cep: "60160230",
    logradouro: "Rua Um",
    complemento: "",
    bairro: "Meireles",
    cidade: "Fortaleza",
    uf: "CE",
    ibge: "2304400",
  });
});

test("an unknown code is null, an unreadable or failing service says so", async () => {
  const codes = createPostalCodes(url);
  expect(await codes.find("99999999")).toBeNull();
  expect(await codes.find("33333333")).toBeNull();
  await expect(codes.find("11111111")).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringContaining("não respondeu"),
  });
  await expect(codes.find("22222222")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("[000-5.7-9] anything but 8 digits is refused and never sent", async () => {
  asked.length = 0;
  for (const cep of ["", "123", "6016023x", "../60160230"])
    await expect(createPostalCodes(url).find(cep)).rejects.toThrow("Cep não pode ser nulo");
  expect(asked).toEqual([]);
});

test("without an address the service is off and says what to do", async () => {
  await expect(createPostalCodes(undefined).find("60160230")).rejects.toThrow("não está configurada");
});
