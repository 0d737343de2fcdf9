import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { sendFile } from "../support/send-file.ts";

const ADMISSIONS = "/api/gestao-talentos/talentos-admissao";
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
let now = new Date("2026-11-23T12:00:00Z");

interface Stored {
  readonly destinatario: string;
  readonly assunto: string;
  readonly texto: string;
}
/** Mails on their way to an address, the last one last. */
const mailsTo = (address: string): Promise<readonly Stored[]> =>
  app.database.owner(async (queries) => {
    const { rows } = await sql<Stored>`select destinatario, assunto, texto from quadro_correio
      where destinatario = ${address} order by id`.execute(queries);
    return rows;
  });
const codeIn = (mail: Stored | undefined): string => /(?:#|código )([\w-]{40,})/.exec(mail?.texto ?? "")?.[1] ?? "";
const person = (nome: string, cpf: string) => ({ nome, cpf, email: `${nome.toLowerCase()}@email.example`, msg: "Bem-vinda." });
const request = async (nome: string, cpf: string): Promise<number> => {
  const answer = await ana("POST", `${ADMISSIONS}/solicitarAdmissao`, person(nome, cpf));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const read = async (id: number) => (await ana("GET", `${ADMISSIONS}/${id}`)).json<Record<string, unknown>>();
const invite = (codigo: string) => app.anonymous("POST", "/api/admissao/convite", { codigo });
const answer = (codigo: string, more: object = {}) => app.anonymous("POST", "/api/admissao/respostas", { codigo, ...more });

beforeAll(async () => {
  app = await startApp("either", { clock: () => now });
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
}, 120_000);
afterAll(() => app?.close());

test("[001-7-143] [001-1-8] an admission is asked for by e-mail and stands as 'Admissão enviada'; a wrong CPF is refused at its member", async () => {
  const id = await request("Nova", "39053344705");
  expect(await read(id)).toMatchObject({ nome: "Nova", status: "ENVIADA", canceladaEm: null });
  const [mail] = await mailsTo("nova@email.example");
  expect(mail?.texto).toContain("Bem-vinda.");
  expect(codeIn(mail)).not.toBe("");
  const wrong = await ana("POST", `${ADMISSIONS}/solicitarAdmissao`, person("Outra", "11144477736"));
  expect([wrong.statusCode, wrong.json().errors[0]]).toMatchObject([400, { field: "cpf", message: "Cpf inválido." }]);
  expect(app.logged.join("\n")).not.toContain(codeIn(mail));
});

test("[001-7-145] sent again, to the corrected address, the link before it is dead", async () => {
  const id = await request("Lia", "52998224725");
  const [first] = await mailsTo("lia@email.example");
  const again = { id, nome: "Lia Prado", email: "lia.prado@email.example", msg: "De novo." };
  const sent = await ana("POST", `${ADMISSIONS}/reenviarEmailAdmissao`, again);
  expect([sent.statusCode, sent.json()]).toEqual([200, { id, email: "lia.prado@email.example" }]);
  const [second] = await mailsTo("lia.prado@email.example");
  expect(second?.texto).toContain("De novo.");
  expect((await invite(codeIn(first))).statusCode).toBe(404);
  expect((await invite(codeIn(second))).json()).toMatchObject({ nome: "Lia Prado" });
  expect((await bia("POST", `${ADMISSIONS}/reenviarEmailAdmissao`, again)).statusCode).toBe(404);
});

test("[001-7-142] cancelled, the person is told in these words, the link is dead and the CPF may be asked again", async () => {
  const id = await request("Eva", "11144477735");
  const [mail] = await mailsTo("eva@email.example");
  const clerk = await userWith(app, admin, "so-ve-admissoes", ["ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER"]);
  expect((await clerk("POST", `${ADMISSIONS}/${id}/cancelar`, {})).statusCode).toBe(403);
  expect((await bia("POST", `${ADMISSIONS}/${id}/cancelar`, {})).statusCode).toBe(404);
  const done = await ana("POST", `${ADMISSIONS}/${id}/cancelar`, { emailBody: "A vaga foi suspensa." });
  expect([done.statusCode, done.json()]).toEqual([200, { id, canceladaEm: "2026-11-23" }]);
  expect((await mailsTo("eva@email.example")).at(-1)?.texto).toBe("A vaga foi suspensa.");
  expect((await invite(codeIn(mail))).statusCode).toBe(404);
  const open = (await ana("GET", `${ADMISSIONS}?preset=abertas&page=0`)).json<{ content: readonly { id: number }[] }>();
  expect(open.content.map((one) => one.id)).not.toContain(id);
  expect((await ana("POST", `${ADMISSIONS}/${id}/cancelar`, {})).statusCode).toBe(400);
  await request("Eva", "11144477735");
});

test("[001-7-144] a talent of the company is neither invited nor taken in a second time; one who left, or of another company, is", async () => {
  const cpf = "29537995593";
  const isHere = (answer: Awaited<ReturnType<Send>>) => {
    expect([answer.statusCode, answer.json().errors], answer.body).toEqual([
      400,
      [
        {
          field: "cpf",
          code: "hook",
          message: "Este CPF é de um talento da empresa. Confira o número ou abra o registro do talento.",
        },
      ],
    ]);
  };
  const early = await request("Cedo", cpf);
  expect((await answer(codeIn((await mailsTo("cedo@email.example")).at(-1)))).json()).toEqual({ recebida: true });
  const talent = { nome: "Cedo", cpf, dataAdmissao: "2026-11-02", data: "2026-11-02" };
  const made = await ana("POST", "/api/gestao-talentos/talentos", talent);
  expect(made.statusCode, made.body).toBe(201);
  isHere(await ana("PUT", `${ADMISSIONS}/${early}/conclui`, { dataAdmissao: "2026-12-01" }));
  expect(await read(early)).toMatchObject({ status: "ANALISE", colaborador: null });
  expect((await ana("POST", `${ADMISSIONS}/${early}/cancelar`, {})).statusCode).toBe(200);

  isHere(await ana("POST", `${ADMISSIONS}/solicitarAdmissao`, person("Cedo", "295.379.955-93")));
  isHere(await ana("POST", ADMISSIONS, person("Cedo", cpf)));
  const other = await request("Outro", "62648716050");
  isHere(await ana("PUT", `${ADMISSIONS}/${other}`, { cpf }));
  const there = await bia("POST", ADMISSIONS, person("Cedo", cpf));
  expect(there.statusCode, there.body).toBe(201);
  expect((await bia("POST", `${ADMISSIONS}/${there.json<{ id: number }>().id}/cancelar`, {})).statusCode).toBe(200);

  const reason = (await ana("POST", "/api/gestao-talentos/motivos-desligamento", { descricao: "Pedido" })).json<{ id: number }>();
  const left = { dataDesligamento: "2026-11-20", motivoDesligamento: { id: reason.id } };
  const gone = await ana("PUT", `/api/gestao-talentos/talentos/${made.json<{ id: number }>().id}/desligamento`, left);
  expect(gone.statusCode, gone.body).toBe(200);
  await request("Cedo", cpf);
});

test("who has the link answers within fifteen days, once; concluded, the person is a talent with what was told", async () => {
  const id = await request("Ivo", "15350946056");
  const code = codeIn((await mailsTo("ivo@email.example")).at(-1));
  const future = await answer(code, { pessoal: { dataNascimento: "2027-01-01" } });
  expect([future.statusCode, future.json().errors[0]?.field]).toEqual([400, "pessoal.dataNascimento"]);
  expect((await answer(code, { situacao: "A" })).statusCode).toBe(400);
  const data = {
    pessoal: { dataNascimento: "1990-08-15", mae: "Maria" },
    documentacao: { rg: "2001002003" },
    endereco: { cep: "60000000", logradouro: "Rua A", numero: "10" },
    contato: { dddCelular: "85", foneCelular: "999998888" },
  };
  expect((await answer(code, data)).json()).toEqual({ recebida: true });
  expect((await answer(code, data)).statusCode).toBe(404);
  expect(await read(id)).toMatchObject({ status: "ANALISE", pessoal: { mae: "Maria" }, respondidaEm: "2026-11-23" });
  const dateless = await ana("PUT", `${ADMISSIONS}/${id}/conclui`, {});
  expect([dateless.statusCode, dateless.json().errors[0]?.field]).toEqual([400, "dataAdmissao"]);
  const done = await ana("PUT", `${ADMISSIONS}/${id}/conclui`, { dataAdmissao: "2026-12-01" });
  expect(done.statusCode, done.body).toBe(200);
  const told = await read(id);
  expect(told).toMatchObject({ status: "CONCLUIDA", colaborador: { nome: "Ivo" } });
  const talent = (told.colaborador as { id: number }).id;
  expect((await ana("GET", `/api/gestao-talentos/talentos/${talent}`)).json()).toMatchObject({
    nome: "Ivo",
    cpf: "15350946056",
    dataAdmissao: "2026-12-01",
    pessoal: { dataNascimento: "1990-08-15", mae: "Maria" },
    endereco: { logradouro: "Rua A" },
  });
  expect((await ana("POST", `${ADMISSIONS}/${id}/cancelar`, {})).statusCode).toBe(400);

  await request("Tarde", "98765432100");
  const late = codeIn((await mailsTo("tarde@email.example")).at(-1));
  now = new Date("2026-12-08T12:00:01Z");
  expect((await invite(late)).statusCode).toBe(404);
  expect((await answer(late, data)).statusCode).toBe(404);
  expect((await invite("qualquer")).statusCode).toBe(404);
});

test("where the payroll is integrated an admission goes to it before it is concluded; of a cancelled one no step is left", async () => {
  const before = now;
  now = new Date("2026-11-23T12:00:00Z");
  const integrate = async (acIntegra: boolean): Promise<void> => {
    const changed = await admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { acIntegra });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  const answered = async (nome: string, cpf: string): Promise<number> => {
    const id = await request(nome, cpf);
    const code = codeIn((await mailsTo(`${nome.toLowerCase()}@email.example`)).at(-1));
    expect((await answer(code, { pessoal: { mae: "Maria" } })).json()).toEqual({ recebida: true });
    return id;
  };
  const step = (id: number, op: string, body: object = {}) => ana("PUT", `${ADMISSIONS}/${id}/${op}`, body);
  const [lia, noa] = [await answered("Lia", "30040050009"), await answered("Noa", "30040050181")];
  expect((await step(lia, "envia-folha", { dataAdmissao: "2026-12-01" })).statusCode).toBe(409);
  await integrate(true);
  expect((await step(lia, "conclui", { dataAdmissao: "2026-12-01" })).statusCode).toBe(409);
  for (const id of [lia, noa])
    expect((await step(id, "envia-folha", { dataAdmissao: "2026-12-01" })).json()).toMatchObject({
      status: "ANALISE_FORTESPESSOAL",
      colaborador: null,
    });
  expect((await ana("POST", `${ADMISSIONS}/${noa}/cancelar`, {})).statusCode).toBe(200);
  expect((await step(noa, "conclui", { dataAdmissao: "2026-12-01" })).statusCode).toBe(409);
  expect(await read(noa)).toMatchObject({ status: "ANALISE_FORTESPESSOAL", canceladaEm: "2026-11-23", colaborador: null });
  expect((await step(lia, "conclui", { dataAdmissao: "2026-12-01" })).json()).toMatchObject({ status: "CONCLUIDA" });
  const { colaborador } = await read(lia);
  const talent = await ana("GET", `/api/gestao-talentos/talentos/${(colaborador as { id: number }).id}`);
  expect(talent.json()).toMatchObject({ situacao: "G", nome: "Lia" });
  await integrate(false);
  now = before;
});

test("those who conclude admissions find a message when an invitation is answered, and one when it ends unanswered", async () => {
  now = new Date("2026-12-09T12:00:00Z");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  const clerk = await userWith(app, admin, "conclui-admissoes", ["ROLE_ADMISSAO_CONCLUIR"]);
  const told = async (send: Send): Promise<readonly string[]> => {
    const boxes = (await send("GET", "/api/userinfo/mensagens")).json<readonly { mensagens: readonly { texto: string }[] }[]>();
    return boxes
      .flatMap(({ mensagens }) => mensagens.map(({ texto }) => texto))
      .filter((texto) => texto.includes("convite de admissão"));
  };
  const expire = () => app.composed.jobs.run("convites-vencidos");
  await expire();
  const [, before] = [await told(ana), await told(clerk)];
  await request("Responde", "71428793860");
  await request("Esquece", "87748248800");
  await request("Desiste", "52599927765");
  const cancelled = (await ana("GET", `${ADMISSIONS}?q=Desiste&page=0`)).json<{ content: readonly { id: number }[] }>().content[0]
    ?.id;
  expect((await ana("POST", `${ADMISSIONS}/${cancelled}/cancelar`, {})).statusCode).toBe(200);
  expect((await answer(codeIn((await mailsTo("responde@email.example")).at(-1)), {})).json()).toEqual({ recebida: true });
  await expire();
  const answered = "Responde respondeu ao convite de admissão. Confira os dados informados.";
  expect((await told(clerk)).filter((texto) => !before.includes(texto))).toEqual([answered]);

  now = new Date("2026-12-24T12:00:01Z");
  [ana, bia] = await Promise.all([app.login("ana"), app.login("bia")]);
  const late = await app.login("conclui-admissoes" as "ana");
  await expire();
  await expire();
  const ended = "O convite de admissão de Esquece venceu sem resposta. Envie-o de novo ou cancele a admissão.";
  expect([...(await told(late))].filter((texto) => !before.includes(texto)).sort()).toEqual([ended, answered].sort());
  expect(await told(bia)).toEqual([]);
});

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
const CPFS = { documentos: "16899535009", quadro: "86288366757" };

test("who has the link sends documents of the types the company keeps; concluded, the talent has them, the admission too", async () => {
  now = new Date("2026-12-10T12:00:00Z");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  const type = (await ana("POST", "/api/gestao-talentos/tipos-documento", { descricao: "RG" })).json<{ id: number }>().id;
  const id = await request("Documenta", CPFS.documentos);
  const code = codeIn((await mailsTo("documenta@email.example")).at(-1));
  expect((await invite(code)).json()).toMatchObject({ tiposDocumento: [{ id: type, descricao: "RG" }] });
  const sent = (codigo: string) =>
    sendFile(app.anonymous, "", PDF, {
      name: "rg.pdf",
      type: "application/pdf",
      texts: { codigo },
      to: "/api/admissao/documentos",
    });
  const kept = await sent(code);
  expect(kept.statusCode, kept.body).toBe(200);
  expect((await sent("outro")).statusCode).toBe(404);
  const anexo = { id: kept.json<{ id: string }>().id };
  const documentos = [{ tipoDocumento: { id: type }, anexo }];
  expect((await answer(code, { documentos: [{ tipoDocumento: { id: 999_999 }, anexo }] })).statusCode).toBe(400);
  expect((await answer(code, { documentos })).json()).toEqual({ recebida: true });
  expect(await read(id)).toMatchObject({ documentos: [{ tipoDocumento: { id: type }, anexo: { ...anexo, name: "rg.pdf" } }] });
  const done = await ana("PUT", `${ADMISSIONS}/${id}/conclui`, { dataAdmissao: "2026-12-15" });
  expect(done.statusCode, done.body).toBe(200);
  const talent = ((await read(id)).colaborador as { id: number }).id;
  const told = (await ana("GET", `/api/gestao-talentos/talentos/${talent}`)).json<{
    documentos: readonly { anexo: { id: string; name: string } }[];
  }>();
  expect(told.documentos.map((one) => one.anexo.name)).toEqual(["rg.pdf"]);
  for (const file of [anexo.id, told.documentos[0]?.anexo.id]) {
    const read = await ana("GET", `/api/arquivos/${file}`);
    expect([read.statusCode, read.rawPayload.equals(PDF)]).toEqual([200, true]);
  }
  expect(told.documentos[0]?.anexo.id).not.toBe(anexo.id);
});

test("the board tells of each admission until when its link lasts and what nobody told yet, never what was told; cancelled ones are not on it", async () => {
  const id = await request("Quadro", CPFS.quadro);
  const line = async (send = ana) => {
    const told = await send("GET", `${ADMISSIONS}/quadro`);
    expect(told.statusCode, told.body).toBe(200);
    return told.json<readonly { id: number }[]>().find((one) => one.id === id);
  };
  expect(await line()).toMatchObject({ status: "ENVIADA", venceEm: "2026-12-25T12:00:00Z", faltam: [], colaborador: null });
  const code = codeIn((await mailsTo("quadro@email.example")).at(-1));
  await answer(code, { pessoal: { mae: "Maria" }, documentacao: { rg: "2001002003" } });
  expect(await line()).toMatchObject({
    status: "ANALISE",
    venceEm: null,
    faltam: ["Data de nascimento", "PIS", "CEP", "Logradouro", "Celular", "documentos"],
  });
  expect(JSON.stringify(await line())).not.toMatch(/Maria|2001002003/);
  expect(await line(bia)).toBeUndefined();
  const stranger = await userWith(app, admin, "sem-admissoes", ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
  expect((await stranger("GET", `${ADMISSIONS}/quadro`)).statusCode).toBe(403);
  expect((await ana("POST", `${ADMISSIONS}/${id}/cancelar`, {})).statusCode).toBe(200);
  expect(await line()).toBeUndefined();
});
