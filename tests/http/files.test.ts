import { crc32 } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";

const LOGO = "utilitario/empresas:logo";
let app: TestApp;
let ana: Send;
let bia: Send;
beforeAll(async () => {
  // A server's, where a file waits for what another connection holds.
  app = await startApp("postgres");
  ana = await app.login("ana");
  bia = await app.login("bia");
});
afterAll(() => app.close());

const send = (by: Send, name: string, bytes: Uint8Array) => sendFile(by, LOGO, bytes, { name });

test("[000-5.7-11] [002-5.1-11] an image is kept under a name without spaces and parentheses, and shown as it was drawn anew", async () => {
  const stored = await send(ana, "logo (final) 1.png", PNG);
  expect(stored.statusCode, stored.body).toBe(200);
  expect(stored.json()).toMatchObject({ name: "logofinal1.png", contentType: "image/png" });
  const read = await ana("GET", `/api/arquivos/${stored.json().id}`);
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: "png", width: 1, height: 1 });
  expect(read.rawPayload).toHaveLength(stored.json().size);
  expect(read.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": `inline; filename="logofinal1.png"; filename*=UTF-8''logofinal1.png`,
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "no-store",
  });
});

test("[000-2.6-6] what is no image is read back byte for byte, and never shown in place", async () => {
  const field = "utilitario/sugestoes-melhoria:anexo";
  const files = {
    "texto.txt": ["text/plain", Buffer.from("olá <script>alert(1)</script>")],
    "relatorio.pdf": [
      "application/pdf",
      Buffer.from("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF"),
    ],
    "foto.png": ["image/png", PNG],
    "pagina.png.html": ["application/octet-stream", Buffer.from("<html><script>alert(1)</script></html>")],
    "figura.svg": ["application/octet-stream", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
  } as const;
  for (const [name, [type, bytes]] of Object.entries(files)) {
    const stored = await sendFile(ana, field, bytes, { name, type: "text/html" });
    expect(stored.json(), name).toMatchObject({ contentType: type, size: bytes.length });
    const read = await ana("GET", `/api/arquivos/${stored.json().id}`);
    expect(read.rawPayload.equals(bytes), name).toBe(true);
    expect(read.headers["content-disposition"], name).toMatch(/^attachment; /);
    expect(read.headers["content-type"], name).toMatch(new RegExp(`^${type}(; charset=utf-8)?$`));
    expect(read.headers["x-content-type-options"]).toBe("nosniff");
  }
  const active = Buffer.from("<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  expect((await sendFile(ana, field, active, { name: "a.png" })).json()).toMatchObject({ code: "FILE_TYPE" });
});

test("[000-5.7-3] [000-5.7-10] [002-5.1-10] what is no jpeg or png is refused by its bytes, whatever it calls itself", async () => {
  const webp = await sharp(PNG).webp().toBuffer();
  const strangers = ["<svg onload=alert(1)>", "GIF89a\u0001\u0000\u0001\u0000PK\u0003\u0004", "MZ", "%PDF-1.7 /JS", "<html>"];
  for (const bytes of [...strangers.map((text) => Buffer.from(text)), webp])
    expect((await send(ana, "foto.png", bytes)).json()).toMatchObject({
      code: "NOT_AN_IMAGE",
      message: "O arquivo adicionado não é uma imagem",
    });
  for (const bytes of [PNG, await sharp(PNG).jpeg().toBuffer()])
    expect((await send(ana, "foto.gif", bytes)).statusCode).toBe(200);
});

test("of an image nothing is kept but its points", async () => {
  const hidden = Buffer.from("<script>alert('Zuleica')</script>PK\u0003\u0004");
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#ff850a" } })
    .withExif({ IFD0: { Copyright: "Zuleica" }, IFD3: { GPSLatitude: "3/1 43/1 0/1" } })
    .jpeg()
    .toBuffer();
  for (const bytes of [PNG, photo]) {
    const stored = await send(ana, "foto.png", Buffer.concat([bytes, hidden]));
    const read = await ana("GET", `/api/arquivos/${stored.json().id}`);
    expect(read.rawPayload.toString("latin1")).not.toMatch(/Zuleica|script/);
    expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
  }
});

test("an image of 50,000 by 50,000 points, or a torn one, is refused with a sentence, at once", async () => {
  const bomb = Buffer.from(PNG);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeInt32BE(crc32(bomb.subarray(12, 29)) | 0, 29);
  expect((await send(ana, "bomba.png", bomb)).json()).toMatchObject({ code: "IMAGE_TOO_LARGE" });
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#ff850a" } })
    .jpeg()
    .toBuffer();
  for (const torn of [PNG.subarray(0, 40), photo.subarray(0, 900), photo.subarray(0, 30)])
    expect((await send(ana, "torta.png", torn)).json().code).toMatch(/^(IMAGE_UNREADABLE|NOT_AN_IMAGE)$/);
  expect((await app.anonymous("GET", "/api/saude")).statusCode).toBe(200);
});

test("a hostile name harms neither header nor log", async () => {
  for (const name of ["..%2f..%2fetc%2fpasswd", "a;b=c.png.exe", "\u202egnp.exe", "%0d%0aSet-Cookie: x", "a".repeat(300)]) {
    const stored = await send(ana, name, PNG);
    if (stored.statusCode !== 200) {
      expect(stored.statusCode, name).toBe(400);
      continue;
    }
    const read = await ana("GET", `/api/arquivos/${stored.json().id}`);
    expect(read.headers["content-disposition"]).toMatch(/^inline; filename="[^"\\\r\n]{1,120}"; filename\*=UTF-8''[\w.!~*%-]+$/);
    expect(read.headers["set-cookie"]).toBeUndefined();
  }
});

test("[000-5.1-12] a file over the maximum size is refused with the size", async () => {
  const answer = await send(ana, "grande.png", Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "FILE_TOO_LARGE", message: "O arquivo deve ser menor que 5 MB" });
});

test("a file of another company is as absent as one that never was", async () => {
  const { id } = (await send(ana, "logo.png", PNG)).json();
  for (const url of [`/api/arquivos/${id}`, "/api/arquivos/3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11", "/api/arquivos/1 or 1=1"]) {
    const answer = await bia("GET", encodeURI(url));
    expect(answer.statusCode, url).toBe(404);
  }
});

test("a member that holds no file, another part's name, two files, no file: refused", async () => {
  for (const field of ["utilitario/empresas:nome", "nada:x", ""])
    expect((await sendFile(ana, field, PNG)).statusCode, field).toBe(400);
  expect((await sendFile(ana, LOGO, PNG, { part: "outra" })).statusCode).toBe(400);
  const form = { "content-type": "multipart/form-data; boundary=limite" };
  expect((await ana("POST", `/api/arquivos?campo=${LOGO}`, "x", form)).statusCode).toBe(400);
  expect((await ana("POST", `/api/arquivos?campo=${LOGO}`, {})).statusCode).toBe(415);
});

test("sending needs the right to write the register", async () => {
  const nino = await app.login("nino");
  expect((await send(nino, "a.png", PNG)).json()).toMatchObject({ code: "FORBIDDEN" });
});

test("files sent at once and without end are refused, others go on", async () => {
  const codes: number[] = [];
  const stored = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = app.database.house((queries) =>
    queries.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('quadro_arquivo', ${app.companies.b}))`.execute(inside);
      held.resolve();
      await stored.promise;
    }),
  );
  await held.promise;
  const sent = Array.from({ length: 8 }, async () => void codes.push((await send(bia, "logo.png", PNG)).statusCode));
  await expect.poll(() => codes).toEqual([429, 429, 429, 429, 429]);
  stored.resolve();
  await Promise.all([holding, ...sent]);
  expect(codes.slice(5)).toEqual([200, 200, 200]);
  expect((await send(ana, "logo.png", PNG)).statusCode).toBe(200);
});
