import { afterAll, beforeAll, expect, test } from "vitest";
import { SECTIONS } from "../../src/features/captacao/impressao/shared.ts";
import { readPdf } from "../reporting/read-pdf.ts";
import { userWith } from "../security/user-with.ts";
import { openRecruitment, type RecruitmentWorld } from "./recruitment-world.ts";
import { paperText } from "./report-door.ts";

const CV = "/api/captacao/candidatos/imprimir-curriculo";

let w: RecruitmentWorld;
beforeAll(async () => {
  w = await openRecruitment();
  await w.keep("Rosa", "captacao/candidatos", {
    nome: "Rosa Exemplo",
    cargos: [w.of("cargo")],
    pessoal: { cpf: "39053344705", indicadoPor: "Zeca", mae: "Rita Exemplo", rg: "2001002003" },
    contato: { email: "rosa@exemplo.com.br" },
    cursos: [{ nome: "Solda TIG", instituicao: "Escola Firme" }],
    observacaoRH: "Pediu retorno",
  });
  await w.keep("Tito", "captacao/candidatos", { nome: "Tito Exemplo", cargos: [w.of("outroCargo")] });
  await w.keep("vaga", "captacao/solicitacoes-pessoal", w.request({ descricao: "Soldador de linha" }));
}, 120_000);
afterAll(() => w?.app.close());

const print = async (body: object, send = w.ana) => {
  const answer = await send("POST", CV, body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  return answer.rawPayload;
};
const rosa = () => [w.of("Rosa").id];

test("[000-7.3-13] [000-3.4-7] a candidate on paper has the chosen sections alone, and who signs", async () => {
  const text = await paperText(
    await print({
      candidatosIds: rosa(),
      exibirCursos: true,
      exibirContato: true,
      assinatura1: "Recrutadora",
      assinatura2: "Gestor da área",
      assinatura3: "Direção",
    }),
  );
  for (const word of ["Rosa Exemplo", "Solda TIG", "rosa@exemplo.com.br", "Recrutadora", "Gestor da área", "Direção"])
    expect(text).toContain(word);
  for (const word of ["39053344705", "390.533.447-05", "Rita Exemplo", "2001002003", "Pediu retorno", "Operador"])
    expect(text, word).not.toContain(word);
});

test("each section stands for what its flag says, and no flag for all", async () => {
  const whole = await paperText(await print({ candidatosIds: rosa() }));
  for (const word of ["390.533.447-05", "Rita Exemplo", "2001002003", "Pediu retorno", "Operador", "Solda TIG"])
    expect(whole).toContain(word);
  const only = async (flag: string) => paperText(await print({ candidatosIds: rosa(), [flag]: true }));
  expect(await only("exibirFamilia")).toContain("Zeca");
  expect(await only("exibirDocumentos")).toContain("2001002003");
  expect(await only("exibirObjetivo")).toContain("Operador");
  expect(SECTIONS).toHaveLength(18);
});

test("every candidate begins a page, in the order asked for", async () => {
  const pdf = await readPdf(await print({ candidatosIds: [w.of("Tito").id, ...rosa()], exibirObjetivo: true }));
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.pages.map(({ lines }) => lines.find((line) => line.endsWith(" Exemplo")))).toEqual(["Tito Exemplo", "Rosa Exemplo"]);
});

test("nobody chosen, somebody who is not there, and no right are refused; a print is in the audit", async () => {
  const none = await w.ana("POST", CV, { candidatosIds: [] });
  expect([none.statusCode, none.json().errors]).toEqual([
    400,
    [expect.objectContaining({ field: "candidatosIds", message: "Selecione ao menos um candidato" })],
  ]);
  expect((await w.ana("POST", CV, { candidatosIds: [999_999] })).statusCode).toBe(404);
  expect((await w.ana("POST", CV, { candidatosIds: rosa(), assinatura1: "x".repeat(61) })).statusCode).toBe(400);
  const other = await userWith(w.app, w.ana, "sem-candidatos", ["ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER"]);
  expect((await other("POST", CV, { candidatosIds: rosa() })).statusCode).toBe(403);
  const audit = await w.ana("GET", `/api/captacao/candidatos/${w.of("Rosa").id}/auditoria`);
  expect(audit.body).toContain("imprimiu-curriculo");
});

test("[000-7.4-5] [001-7-150] a personnel request on paper, its pay only where the company shows it", async () => {
  const id = w.of("vaga").id;
  const pdf = async () => {
    const answer = await w.ana("GET", `/api/captacao/solicitacoes-pessoal/${id}/pdf`);
    expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
    return paperText(answer.rawPayload);
  };
  await w.settings({ solPessoalExibirSalario: true });
  const edit = await w.ana("PUT", `/api/captacao/solicitacoes-pessoal/${id}`, { remuneracao: 4321.5 });
  expect(edit.statusCode, edit.body).toBe(200);
  const text = await pdf();
  for (const word of ["Soldador de linha", "Produção", "Aumento", "R$ 4.321,50", "Em análise", "Solicitante", "Liberador"])
    expect(text).toContain(word);
  await w.settings({ solPessoalExibirSalario: false });
  expect(await pdf()).not.toContain("4.321,50");
  expect((await w.ana("GET", "/api/captacao/solicitacoes-pessoal/999999/pdf")).statusCode).toBe(404);
  const nino = await w.app.login("nino");
  expect((await nino("GET", `/api/captacao/solicitacoes-pessoal/${id}/pdf`)).statusCode).toBe(403);
});
