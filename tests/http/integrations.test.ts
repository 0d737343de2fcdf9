import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import type { FakeService } from "../support/fakes/fake-service.ts";
import {
  OUTSIDE_KEY,
  OUTSIDE_USER,
  startChat,
  startColabore,
  startHiring,
  startLearning,
} from "../support/fakes/outside-services.ts";
import { readZip } from "../support/read-zip.ts";

const PAGE = "/api/utilitario/integracoes";
let app: TestApp;
let admin: Send;
let services: Readonly<Record<string, FakeService>>;
let colabore: Awaited<ReturnType<typeof startColabore>>;
beforeAll(async () => {
  colabore = await startColabore();
  services = { chat: await startChat(), contratacao: await startHiring(), aprendizagem: await startLearning(), colabore };
  app = await startApp("either", { settings: { QUADRO_OUTSIDE_ALLOW: "127.0.0.1" } });
  admin = await app.login("admin");
});
afterAll(async () => {
  await app.close();
  for (const service of Object.values(services)) await service.close();
});

const access = (name: string) => ({ ativo: true, url: services[name]?.url, usuario: OUTSIDE_USER, chave: OUTSIDE_KEY });
const configure = async (name: string, change: object = access(name)) => {
  const answer = await admin("PUT", `${PAGE}/${name}`, change);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const tryOut = async (name: string) => {
  const answer = await admin("POST", `${PAGE}/${name}/teste`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const stateNow = async (send = admin): Promise<string> => (await send("GET", "/api/userinfo")).json().integracaoColabore.status;
const form = (text: string) => {
  const limit = "quadro-teste";
  const head = `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="chave.json"\r\ncontent-type: application/json`;
  return [`${head}\r\n\r\n${text}\r\n--${limit}--\r\n`, { "content-type": `multipart/form-data; boundary=${limit}` }] as const;
};
const importKey = (text: string) => {
  const [body, headers] = form(text);
  return admin("POST", `${PAGE}/chave/import`, body, headers);
};

test("[002-3.4-6] [002-7.4-7] what is written is read again, the key never", async () => {
  expect((await admin("GET", `${PAGE}/contratacao`)).json()).toEqual({
    integracao: "contratacao",
    ativo: false,
    url: null,
    usuario: null,
    chaveDefinida: false,
    statusUltimoTeste: null,
    mensagemUltimoTeste: null,
    dataUltimoTeste: null,
    versao: 0,
  });
  const { chave: _, ...shown } = access("contratacao");
  const stored = await configure("contratacao");
  expect(stored).toMatchObject({ ...shown, chaveDefinida: true, versao: 1 });
  expect((await admin("GET", `${PAGE}/contratacao`)).json()).toEqual(stored);
  expect(await configure("contratacao", { ativo: false })).toMatchObject({ ...shown, ativo: false, chaveDefinida: true });
  const all = await admin("GET", PAGE);
  expect(all.json().map(({ integracao }: { integracao: string }) => integracao)).toEqual([
    "chat",
    "contratacao",
    "aprendizagem",
    "colabore",
    "bi",
  ]);
  const { rows } = await app.database.house((queries) => sql`select * from quadro_integracao`.execute(queries));
  for (const text of [all.body, JSON.stringify(rows), app.logged.join("\n")]) expect(text).not.toContain(OUTSIDE_KEY);
  expect(await configure("contratacao", { chave: null })).toMatchObject({ chaveDefinida: false });
});

test.each([
  [{ url: "ftp://servico.example" }, "url"],
  [{ url: "https://ana:senha@servico.example" }, "url"],
  [{ url: "http://169.254.169.254/" }, "url"],
  [{ ativo: true, url: null }, "url"],
])("a configuration that cannot work is refused at its field: %j", async (change, field) => {
  const refused = await admin("PUT", `${PAGE}/aprendizagem`, change);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].field).toBe(field);
  expect((await admin("GET", `${PAGE}/aprendizagem`)).json().versao).toBe(0);
});

test("bodies are taken as they are or not at all, an old version is told, unknown services are not found", async () => {
  for (const body of [undefined, [], { ativo: "sim" }, { url: 1 }, { versao: "1" }, { mais: 1 }])
    expect((await admin("PUT", `${PAGE}/aprendizagem`, body)).statusCode).toBe(400);
  expect((await admin("PUT", `${PAGE}/aprendizagem`, { versao: 7 })).statusCode).toBe(409);
  for (const [method, path] of [
    ["GET", "folha"],
    ["PUT", "folha"],
    ["POST", "folha/teste"],
    ["POST", "bi/teste"],
  ] as const)
    expect((await admin(method, `${PAGE}/${path}`, method === "GET" ? undefined : {})).statusCode).toBe(404);
});

test("a key goes to no other server than the one it was given for", async () => {
  await configure("chat");
  const moved = await admin("PUT", `${PAGE}/chat`, { url: services.aprendizagem?.url });
  expect(moved.statusCode).toBe(400);
  expect(moved.json().errors).toEqual([
    { field: "chave", code: "integration", message: "O endereço mudou de servidor: informe a chave de acesso outra vez." },
  ]);
  services.chat?.instead({ status: 302, headers: { location: `${services.aprendizagem?.url}/roubo` } });
  expect((await tryOut("chat")).mensagem).toContain("encaminha para outro lugar");
  services.chat?.instead(null);
  expect(services.aprendizagem?.calls).toEqual([]);
});

test.each([
  ["chat", "002-7.4-8", "Chat de testes"],
  ["contratacao", "002-7.4-9", "Conta de testes"],
  ["aprendizagem", "002-7.4-10", "Cursos de testes"],
])("the connection of %s is tested [%s]", async (name, _id, said) => {
  expect(await tryOut(name)).toMatchObject(name === "aprendizagem" ? { sucesso: false } : {});
  await configure(name);
  expect(await tryOut(name)).toEqual({ sucesso: true, mensagem: `Conexão realizada com sucesso: ${said}.` });
  expect((await admin("GET", `${PAGE}/${name}`)).json()).toMatchObject({
    statusUltimoTeste: "sucesso",
    dataUltimoTeste: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await configure(name, { chave: "outra-chave" });
  expect((await admin("GET", `${PAGE}/${name}`)).json().statusUltimoTeste).toBeNull();
  expect(await tryOut(name)).toEqual({ sucesso: false, mensagem: "O serviço recusou o acesso. Verifique o usuário e a chave." });
  services[name]?.instead({ status: 200, body: "<html>" });
  await configure(name, { chave: OUTSIDE_KEY });
  services[name]?.instead({ status: 500 });
  expect((await tryOut(name)).mensagem).toContain("respondeu com erro");
  services[name]?.instead(null);
  await configure(name, { url: "http://127.0.0.1:9", chave: OUTSIDE_KEY });
  expect(await tryOut(name)).toEqual({
    sucesso: false,
    mensagem: "O serviço não respondeu. Verifique o endereço e tente de novo.",
  });
  expect((await admin("GET", `${PAGE}/${name}`)).json().statusUltimoTeste).toBe("falha");
});

describe("Colabore", () => {
  test("[002-7.4-11] [002-7.4-14] every state is true: from off, over key, connection and company, to on", async () => {
    expect(await stateNow()).toBe("Inativo");
    await configure("colabore");
    expect(await stateNow()).toBe("SemChavePrivada");
    expect(await tryOut("colabore")).toEqual({ sucesso: false, mensagem: "Gere ou importe a chave privada antes de testar." });
    const made = await admin("POST", `${PAGE}/chave/renew`, {});
    expect(made.statusCode, made.body).toBe(200);
    expect(await stateNow()).toBe("NaoAutenticado");
    expect(await tryOut("colabore")).toEqual({ sucesso: true, mensagem: "Conexão realizada com sucesso." });
    expect(await stateNow()).toBe("EmpresaDesintegrada");
    const found = await admin("GET", `${PAGE}/colabore/empresas?q=aurora`);
    expect(found.json().map(({ nome }: { nome: string }) => nome)).toEqual(["Aurora Indústria", "Aurora Serviços"]);
    const linked = await admin("PUT", `${PAGE}/colabore/empresa`, { empresa: { id: "c-2" } });
    expect(linked.json()).toMatchObject({ status: "Ativo", empresa: { id: "c-2", nome: "Aurora Serviços" } });
    expect(await stateNow()).toBe("Ativo");
    colabore.ambiente = "homologacao";
    await tryOut("colabore");
    expect(await stateNow()).toBe("Homologacao");
    colabore.ambiente = "producao";
    services.colabore?.instead({ status: 503 });
    expect((await tryOut("colabore")).sucesso).toBe(false);
    services.colabore?.instead(null);
    expect(await stateNow()).toBe("NaoAutenticado");
    await tryOut("colabore");
  });

  test("another company has its own counterpart, or none; another company group its own connection", async () => {
    const cnpj = "19131243000197";
    const sister = { nome: "Irmã", grupo: { id: app.groups.a }, tipoInscricao: 1, cnpj };
    const made = await admin("POST", "/api/utilitario/empresas", sister);
    expect(made.statusCode, made.body).toBe(201);
    const there = await admin("PUT", `/api/userinfo/empresa/${made.json().id}`, {});
    expect(there.json().integracaoColabore.status).toBe("EmpresaDesintegrada");
    await admin("PUT", `/api/userinfo/empresa/${app.companies.a}`, {});
    expect(await stateNow(await app.login("bia"))).toBe("Inativo");
    expect(await stateNow()).toBe("Ativo");
    for (const empresa of [{ id: "c-9" }, { id: 1 }, {}, "c-1"])
      expect((await admin("PUT", `${PAGE}/colabore/empresa`, { empresa })).statusCode).toBe(400);
    expect((await admin("PUT", `${PAGE}/colabore/empresa`, { empresa: null })).json().status).toBe("EmpresaDesintegrada");
    await admin("PUT", `${PAGE}/colabore/empresa`, { empresa: { id: "c-1" } });
  });

  test("[001-7-14] areas are sent to the company they belong to there; without a connection nothing is", async () => {
    const url = "/api/cargo-salario/areas-organizacionais/envia-colabore";
    const made = await admin("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Oficina", ativo: true });
    const { id } = made.json<{ id: number }>();
    await admin("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Prensas", ativo: true, areaMae: { id } });
    const sent = await admin("PUT", url, {});
    expect(sent.json(), sent.body).toEqual({ enviadas: 2 });
    expect(colabore.areas.get("c-1")).toMatchObject([
      { id, nome: "Oficina", areaMae: null },
      { nome: "Prensas", areaMae: id },
    ]);
    expect((await admin("PUT", url, { ids: [id] })).json()).toEqual({ enviadas: 1 });
    const off = await (await app.login("bia"))("PUT", url, {});
    expect([off.statusCode, off.json().message]).toEqual([400, expect.stringContaining("não está integrada ao Colabore")]);
    expect((await (await app.login("nino"))("PUT", url, {})).statusCode).toBe(403);
    services.colabore?.instead({ status: 500 });
    expect((await admin("PUT", url, {})).statusCode).toBe(503);
    services.colabore?.instead(null);
  });

  test("[002-7.4-14] a renewed key is another, and the service refuses the one before", async () => {
    const exported = (await admin("POST", `${PAGE}/chave/export`, {})).body;
    const before = (await admin("GET", `${PAGE}/chave/publica`)).body;
    expect((await admin("POST", `${PAGE}/chave/renew`, {})).statusCode).toBe(200);
    const now = (await admin("GET", `${PAGE}/chave/publica`)).body;
    expect(createPublicKey(now).asymmetricKeyType).toBe("rsa");
    expect(now).not.toBe(before);
    expect((await importKey(exported)).statusCode).toBe(200);
    const refused = await admin("GET", `${PAGE}/colabore/empresas?q=aurora`);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toContain("recusou o acesso");
    services.colabore?.instead({ status: 500 });
    const failed = await admin("POST", `${PAGE}/chave/renew`, {});
    services.colabore?.instead(null);
    expect(failed.statusCode).toBe(503);
    expect(failed.json().message).toContain("a atual continua valendo");
    expect((await admin("GET", `${PAGE}/chave/publica`)).body).toBe(before);
  });

  test("[002-7.4-15] [002-7.4-16] an exported key is imported again, holds nothing in clear, and nothing else is taken for one", async () => {
    const file = await admin("POST", `${PAGE}/chave/export`, {});
    expect(file.headers["content-disposition"]).toContain("chave-colabore.json");
    expect(file.body).not.toContain("PRIVATE KEY");
    const own = (await admin("GET", `${PAGE}/chave/publica`)).body;
    const pem = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    expect((await importKey(pem.privateKey)).statusCode).toBe(200);
    expect((await admin("GET", `${PAGE}/chave/publica`)).body).toBe(pem.publicKey);
    const small = generateKeyPairSync("rsa", {
      modulusLength: 1024,
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    for (const text of [
      "",
      "não é chave",
      "{}",
      pem.publicKey,
      small.privateKey,
      file.body.replace(/(Selada": "v1\.)..../, "$1AAAA"),
    ]) {
      const refused = await importKey(text);
      expect(refused.statusCode, text.slice(0, 40)).toBe(400);
      expect(refused.json().errors[0].message).toContain("não traz uma chave privada RSA");
    }
    expect((await admin("GET", `${PAGE}/chave/publica`)).body).toBe(pem.publicKey);
    expect((await importKey(file.body)).statusCode).toBe(200);
    expect((await admin("GET", `${PAGE}/chave/publica`)).body).toBe(own);
    const { rows } = await app.database.house((queries) => sql`select * from quadro_integracao`.execute(queries));
    expect(JSON.stringify(rows) + app.logged.join("\n")).not.toContain("PRIVATE KEY");
  });
});

describe("BI", () => {
  test("[002-7.4-12] the data set is a zip of CSV files of the company", async () => {
    const area = await admin("POST", "/api/cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
    expect(area.statusCode, area.body).toBe(201);
    const answer = await admin("GET", `${PAGE}/bi/exportacao`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = readZip(answer.rawPayload);
    const folder = `empresa-${app.companies.a}`;
    for (const name of ["talentos", "cargos", "treinamentos"])
      expect(files.get(`${folder}/${name}.csv`)?.toString()).toMatch(/;/);
    expect(files.get(`${folder}/areas-organizacionais.csv`)?.toString()).toContain("Produção");
  });

  test("[002-7.4-13] users of the BI are added and removed, and only they and administrators download", async () => {
    const nino = await app.login("nino");
    expect((await nino("GET", `${PAGE}/bi/exportacao`)).statusCode).toBe(403);
    expect((await admin("GET", `${PAGE}/bi/usuarios`)).json()).toEqual([]);
    const options = (await admin("GET", `${PAGE}/bi/usuarios/opcoes?q=nin`)).json();
    expect(options).toEqual([{ id: app.users.nino, nome: "nino" }]);
    const added = await admin("POST", `${PAGE}/bi/usuarios`, { usuario: { id: app.users.nino } });
    expect(added.json()).toEqual([{ id: app.users.nino, nome: "nino" }]);
    expect((await nino("GET", `${PAGE}/bi/exportacao`)).json().message).toBe("Não autorizado.");
    await configure("bi", { ativo: true });
    const empty = await nino("GET", `${PAGE}/bi/exportacao`);
    expect(empty.json().message).toBe("Você não tem permissão para ver nenhum dos cadastros do BI.");
    expect((await admin("POST", `${PAGE}/bi/usuarios`, { usuario: { id: 987_654 } })).statusCode).toBe(400);
    expect((await admin("DELETE", `${PAGE}/bi/usuarios/${app.users.nino}`)).statusCode).toBe(200);
    expect((await admin("GET", `${PAGE}/bi/usuarios`)).json()).toEqual([]);
    expect((await nino("GET", `${PAGE}/bi/exportacao`)).json().message).toBe("Não autorizado.");
  });
});

test("[002-1-6] without the right nothing of it is seen or done", async () => {
  const nino = await app.login("nino");
  const calls = app.app.routes.filter(({ url, method }) => url.startsWith(PAGE) && method !== "HEAD");
  expect(calls.length).toBeGreaterThan(12);
  for (const { method, url } of calls) {
    const path = url.replace(":integracao", "chat").replace(":id", "1");
    const body = method === "GET" ? undefined : {};
    expect((await nino(method as "GET", path, body)).statusCode, `${method} ${path}`).toBe(403);
    expect((await app.anonymous(method as "GET", path, body)).statusCode, `${method} ${path}`).toBe(401);
  }
  expect(JSON.stringify((await nino("GET", "/api/userinfo")).json().menu)).not.toContain("/utilitario/integracoes");
  expect(JSON.stringify((await admin("GET", "/api/userinfo")).json().menu)).toContain("/utilitario/integracoes");
});

test("every change is audited under its author, without a key", async () => {
  const { rows } = await app.database.owner((queries) =>
    sql<{ op: string; usuario_nome: string; mudancas: unknown }>`
      select op, usuario_nome, mudancas from quadro_auditoria where registro = 'utilitario/integracoes' and empresa_id is null`.execute(
      queries,
    ),
  );
  expect(new Set(rows.map(({ op }) => op))).toEqual(
    new Set(["update", "teste", "chave-renovada", "chave-importada", "bi-usuario"]),
  );
  expect(JSON.stringify(rows)).not.toContain(OUTSIDE_KEY);
  expect(JSON.stringify(rows)).toContain("Endereço");
});

test("an address inside the network is refused when it is entered, and never called when a name leads there", async () => {
  const closed = await startApp("either");
  try {
    const send = await closed.login("admin");
    for (const url of ["http://10.0.0.4:8080", "http://127.0.0.1:3000", "http://[::ffff:10.0.0.4]/", "http://2130706433/"]) {
      const refused = await send("PUT", `${PAGE}/chat`, { url });
      expect(refused.statusCode, url).toBe(400);
      expect(refused.json().errors).toMatchObject([{ field: "url", message: expect.stringContaining("rede interna") }]);
    }
    const named = services.chat?.url.replace("127.0.0.1", "localhost");
    const stored = await send("PUT", `${PAGE}/chat`, { ...access("chat"), url: named });
    expect(stored.statusCode, stored.body).toBe(200);
    const tested = (await send("POST", `${PAGE}/chat/teste`, {})).json();
    expect(tested).toMatchObject({ sucesso: false, mensagem: expect.stringContaining("QUADRO_OUTSIDE_ALLOW") });
  } finally {
    await closed.close();
  }
});
