import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LOGO = "/api/arquivos?campo=utilitario/empresas:logo";
const BOUNDARY = "limite";

let app: TestApp;
let ana: Send;
let bia: Send;
beforeAll(async () => {
  app = await startApp("pglite");
  ana = await app.login("ana");
  bia = await app.login("bia");
});
afterAll(() => app.close());

function send(by: Send, url: string, name: string, bytes: Uint8Array, part = "file") {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return by("POST", url, body, { "content-type": `multipart/form-data; boundary=${BOUNDARY}` });
}

test("[000-5.7-11] [002-5.1-11] an image is kept under a name without spaces and parentheses, and read back byte for byte", async () => {
  const stored = await send(ana, LOGO, "logo (final) 1.png", PNG);
  expect(stored.statusCode, stored.body).toBe(200);
  expect(stored.json()).toMatchObject({ name: "logofinal1.png", contentType: "image/png", size: PNG.length });
  const read = await ana("GET", `/api/arquivos/${stored.json().id}`);
  expect(read.rawPayload.equals(PNG)).toBe(true);
  expect(read.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": `inline; filename="logofinal1.png"; filename*=UTF-8''logofinal1.png`,
  });
  expect(read.headers["content-security-policy"]).toContain("sandbox");
});

test("[000-5.7-3] [000-5.7-10] [002-5.1-10] what is no jpeg or png is refused by its bytes, whatever it calls itself", async () => {
  for (const bytes of [Buffer.from("<svg onload=alert(1)>"), Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), Buffer.from("MZ")])
    expect((await send(ana, LOGO, "foto.png", bytes)).json()).toMatchObject({
      code: "NOT_AN_IMAGE",
      message: "O arquivo adicionado não é uma imagem",
    });
  const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
  for (const bytes of [PNG, jpeg]) expect((await send(ana, LOGO, "foto.gif", bytes)).statusCode).toBe(200);
});

test("[000-5.1-12] a file over the maximum size is refused with the size", async () => {
  const answer = await send(ana, LOGO, "grande.png", Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "FILE_TOO_LARGE", message: "O arquivo deve ser menor que 5 MB" });
});

test("a file of another company is as absent as one that never was", async () => {
  const { id } = (await send(ana, LOGO, "logo.png", PNG)).json();
  for (const url of [`/api/arquivos/${id}`, "/api/arquivos/3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11", "/api/arquivos/1 or 1=1"]) {
    const answer = await bia("GET", encodeURI(url));
    expect(answer.statusCode, url).toBe(404);
  }
});

test("a member that holds no file, another part's name, two files, no file: refused", async () => {
  expect((await send(ana, "/api/arquivos?campo=utilitario/empresas:nome", "a.png", PNG)).statusCode).toBe(400);
  expect((await send(ana, "/api/arquivos?campo=nada:x", "a.png", PNG)).statusCode).toBe(400);
  expect((await send(ana, "/api/arquivos", "a.png", PNG)).statusCode).toBe(400);
  expect((await send(ana, LOGO, "a.png", PNG, "outra")).statusCode).toBe(400);
  expect((await ana("POST", LOGO, "x", { "content-type": "multipart/form-data; boundary=limite" })).statusCode).toBe(400);
  expect((await ana("POST", LOGO, {})).statusCode).toBe(415);
});

test("sending needs the right to write the register", async () => {
  const nino = await app.login("nino");
  expect((await send(nino, LOGO, "a.png", PNG)).json()).toMatchObject({ code: "FORBIDDEN" });
});
