import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { paymentRequests } from "../support/payment-requests.ts";
import { PASSWORD } from "../support/seed-companies.ts";

const root = mkdtempSync(join(tmpdir(), "quadro-states-"));
const out = join(root, "generated");
const ADDRESS = "/api/exemplo/reembolsos";

beforeAll(async () => {
  cpSync(join(import.meta.dirname, "../../schemas"), join(root, "schemas"), { recursive: true });
  mkdirSync(join(root, "schemas/exemplo"));
  writeFileSync(join(root, "schemas/exemplo/reembolsos.json"), JSON.stringify(paymentRequests));
  await generate({ root, out });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(["pglite", "postgres"] as const)("states on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  beforeAll(async () => {
    app = await startApp(dialect, { generatedDir: out });
    admin = await app.login("admin");
  });
  afterAll(() => app?.close());

  const made = async (motivo: string) => (await admin("POST", ADDRESS, { motivo })).json();
  const step = (id: number, op: string, body: object = {}) => admin("PUT", `${ADDRESS}/${id}/${op}`, body);

  test("a record begins in its first state and moves by its steps alone, each stamped and audited", async () => {
    const { id, situacao } = await made("Táxi");
    expect(situacao).toBe("RASCUNHO");
    const sent = (await step(id, "envia")).json();
    expect(sent).toMatchObject({ situacao: "ENVIADO", pagoEm: null });
    const paid = await step(id, "paga", { versao: sent.versao });
    expect(paid.statusCode, paid.body).toBe(200);
    expect(paid.json()).toMatchObject({ situacao: "PAGO", pagoEm: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const audit = (await admin("GET", `${ADDRESS}/${id}/auditoria`)).json().content;
    expect(audit.map(({ op }: { op: string }) => op)).toEqual(["paga", "envia", "create"]);
  });

  test("no other door opens a state: create, update, bulk, copy and import", async () => {
    expect((await admin("POST", ADDRESS, { motivo: "Já pago", situacao: "PAGO" })).json().errors).toEqual([
      expect.objectContaining({ field: "situacao", code: "locked" }),
    ]);
    const { id } = await made("Hotel");
    for (const answer of [
      await admin("PUT", `${ADDRESS}/${id}`, { situacao: "PAGO" }),
      await admin("PUT", `${ADDRESS}/${id}/paga`, { situacao: "PAGO" }),
      await admin("PUT", `${ADDRESS}/${id}/envia`, { situacao: "PAGO" }),
    ])
      expect([400, 409], answer.body).toContain(answer.statusCode);
    await admin("POST", `${ADDRESS}/lote`, { ids: [id], record: { situacao: "PAGO" } });
    expect((await admin("GET", `${ADDRESS}/${id}`)).json().situacao).toBe("RASCUNHO");
    await step(id, "envia");
    const copy = await admin("PUT", `${ADDRESS}/${id}/clone`, {});
    expect(copy.statusCode, copy.body).toBe(201);
    expect(copy.json()).toMatchObject({ motivo: "Hotel", situacao: "RASCUNHO" });
    expect(copy.json().id).not.toBe(id);
  });

  test("a step from another state is a conflict said in a sentence, the declared one or one that names the states", async () => {
    const { id } = await made("Almoço");
    const unsaid = await step(id, "paga");
    expect(unsaid.statusCode, unsaid.body).toBe(409);
    expect(unsaid.json()).toMatchObject({
      code: "TRANSITION_REFUSED",
      message: "“Pagar” só é possível quando Situação é Enviado.",
    });
    expect((await step(id, "recusa", { parecer: "x" })).json().message).toBe("Só se recusa o que foi enviado.");
    await step(id, "envia");
    expect((await step(id, "envia")).json().message).toBe("“Enviar” só é possível quando Situação é Rascunho ou Recusado.");
  });

  test("what a step asks for and does not get is said at the member; an old version is a conflict", async () => {
    const { id, versao } = await made("Ônibus");
    await step(id, "envia");
    const refused = await step(id, "recusa");
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([expect.objectContaining({ field: "parecer", code: "required" })]);
    const late = await step(id, "recusa", { parecer: "Sem nota", versao });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "VERSION_CONFLICT", current: { situacao: "ENVIADO" } });
    expect((await step(id, "recusa", { parecer: "Sem nota" })).json()).toMatchObject({
      situacao: "RECUSADO",
      parecer: "Sem nota",
    });
  });

  test("of two people who step at once, one arrives", async () => {
    const { id } = await made("Metrô");
    await step(id, "envia");
    const answers = await Promise.all([step(id, "paga"), step(id, "recusa", { parecer: "Sem nota" })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("[001-3-19] a readjustment table is planned, approved, and changed again only once it is reopened", async () => {
    const tables = "/api/cargo-salario/tabelas-reajustes-colaboradores";
    const planned = (await admin("POST", tables, { nome: "Planejamento do ano" })).json();
    expect(planned).toMatchObject({
      estado: "EM_ELABORACAO",
      aprovada: false,
      ehUltimo: true,
      existeHistoricoConfirmado: false,
    });
    const go = (op: string) => admin("PUT", `${tables}/${planned.id}/${op}`, {});
    const rename = (nome: string) => admin("PUT", `${tables}/${planned.id}`, { nome });
    const talent = { nome: "Rita", dataAdmissao: "2024-01-02", tipoSalario: 3, valor: 1000 };
    const colaborador = { id: (await admin("POST", "/api/gestao-talentos/talentos", talent)).json().id };
    const line = { tabela: { id: planned.id }, colaborador, salarioProposto: 1100 };
    expect((await admin("POST", "/api/cargo-salario/reajustes-colaboradores", line)).statusCode).toBe(201);
    expect((await go("reabre")).json().code).toBe("TRANSITION_REFUSED");
    expect((await go("aprova")).json().code).toBe("TRANSITION_REFUSED");
    expect((await go("envia")).json()).toMatchObject({ estado: "EM_APROVACAO", aprovada: false });
    const ana = await app.login("ana");
    expect((await ana("PUT", `${tables}/${planned.id}/aprova`, {})).json()).toMatchObject({ estado: "APROVADA", aprovada: true });
    expect((await rename("Outro nome")).json().errors).toMatchObject([
      {
        field: "nome",
        code: "locked",
        message: "Uma tabela enviada para aprovação ou aprovada não pode ser alterada. Reabra o planejamento.",
      },
    ]);
    expect((await go("reabre")).json()).toMatchObject({ estado: "EM_ELABORACAO", aprovada: false });
    expect((await rename("Outro nome")).json().nome).toBe("Outro nome");
  });

  test("each step has its own right", async () => {
    const rights = ["VER", "INSERIR", "EDITAR", "ENVIA"].map((name) => `ROLE_EXEMPLO_REEMBOLSOS_${name}`);
    const profile = await admin("POST", "/api/utilitario/perfis", { nome: "Quem envia", autoridades: rights });
    const perfis = [{ empresa: { id: app.companies.a }, perfil: { id: profile.json().id } }];
    const user = { nome: "Edu", login: "edu", ativo: true, senha: PASSWORD, perfis };
    expect((await admin("POST", "/api/utilitario/usuarios", user)).statusCode).toBe(201);
    const edu = await app.login("edu" as "ana");
    const { id } = (await edu("POST", ADDRESS, { motivo: "Barco" })).json();
    expect((await edu("PUT", `${ADDRESS}/${id}/envia`, {})).statusCode).toBe(200);
    expect((await edu("PUT", `${ADDRESS}/${id}/paga`, {})).statusCode).toBe(403);
  });
});
