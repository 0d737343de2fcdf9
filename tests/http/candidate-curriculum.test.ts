import { afterAll, beforeAll, expect, test } from "vitest";
import { docxOf, paragraph, pdfOf } from "../support/documents.ts";
import { sendFile } from "../support/send-file.ts";
import { solved } from "./candidate-world.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";

const LINES = ["Inês Conceição da Luz", "CPF 529.982.247-25", "ines@email.example", "Programação em C++"];
let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
}, 300_000);
afterAll(() => w?.app.close());

const address = (company = w.app.companies.a) => `/api/externo/candidatos/curriculo?empresaId=${company}`;
const read = async (bytes: Uint8Array, recaptcha?: string, to = address()) =>
  sendFile(w.app.anonymous, "", bytes, { to, texts: recaptcha === undefined ? {} : { recaptcha } });
const proof = (company = w.app.companies.a) => solved(w, `curriculo-${company}`);

test("what a curriculum says comes back as parts of a record, from PDF and DOCX alike, and nothing is kept", async () => {
  for (const bytes of [await pdfOf(LINES), docxOf(LINES.map(paragraph).join(""))]) {
    const answer = await read(bytes, await proof());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      dados: { nome: "Inês Conceição da Luz", pessoal: { cpf: "52998224725" }, contato: { email: "ines@email.example" } },
      temTexto: true,
    });
  }
  expect((await read(await pdfOf([]), await proof())).json()).toEqual({ dados: {}, temTexto: false });
  expect((await w.ana("GET", "/api/captacao/candidatos")).json().content).toEqual([]);
});

test("it is read for who did the work, once, for a company that takes registrations, and what cannot be read says why", async () => {
  const bytes = await pdfOf(LINES);
  const once = await proof();
  expect((await read(bytes, once)).statusCode).toBe(200);
  for (const recaptcha of [undefined, once, await solved(w, `cadastro-${w.app.companies.a}`)]) {
    const refused = await read(bytes, recaptcha);
    expect([refused.statusCode, refused.json().code], recaptcha).toEqual([400, "CAPTCHA_REQUIRED"]);
  }
  expect((await read(bytes, await proof(), address(999_999))).statusCode).toBe(404);
  const broken = await read(Buffer.from("%PDF-1.7 nada"), await proof());
  expect([broken.statusCode, broken.json().message]).toEqual([
    400,
    "O arquivo está danificado ou protegido por senha. Salve-o de novo e envie outra vez.",
  ]);
});
