import { afterAll, beforeAll, expect, test } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

/** A bare reference travels as an id; a list says beside it what the id is called. */
let app: TestApp;
let ana: Send;
let stateId: number;
beforeAll(async () => {
  app = await startApp("either");
  ana = await app.login("ana");
  const state = await ana("POST", "/api/geral/estados", { nome: "Goiás", sigla: "GO", codigoIbge: "52" });
  expect(state.statusCode, state.body).toBe(201);
  stateId = state.json().id;
});
afterAll(() => app.close());

test("a listed record carries the label of its bare reference, a read one does not, and both can be sent back", async () => {
  const made = await ana("POST", "/api/sst/profissionais", {
    nome: "Rita Lopes",
    orgaoDeClasse: 1,
    numeroInscricao: "1234",
    ufId: stateId,
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  const range = encodeURIComponent("[0,9]");
  const [row] = (await ana("GET", `/api/sst/profissionais?range=${range}`)).json();
  expect(row.ufId).toBe(stateId);
  expect(row.rotulos).toEqual({ ufId: { id: stateId, sigla: "GO" } });

  const back = await ana("PUT", `/api/sst/profissionais/${id}`, { ...row, nome: "Rita Lopes Prado" });
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json()).toMatchObject({ nome: "Rita Lopes Prado", ufId: stateId });
  expect(back.json().rotulos).toBeUndefined();
});

test("who names a record by a bare reference gets that one's label too: as a reference, a short form and an option", async () => {
  const made = async (path: string, record: object) => {
    const answer = await ana("POST", `/api/${path}`, record);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as number;
  };
  const area = await made("cargo-salario/areas-organizacionais", { nome: "Área dos rótulos" });
  const cargo = await made("cargo-salario/cargos", { nome: "Analista de rótulos", areasOrganizacionais: [{ id: area }] });
  const cbo = await made("geral/cbos", { codigo: "252105", descricaoCompleta: "Administrador de rótulos" });
  const historico = { data: "2026-01-01", tipo: 3, valor: 3000 };
  const faixa = await made("cargo-salario/faixas-salariais", { cargoId: cargo, nome: "I", codigoCBO: { id: cbo }, historico });
  const named = { id: faixa, cargoId: cargo, nome: "I", rotulos: { cargoId: { id: cargo, nome: "Analista de rótulos" } } };

  const short = await ana("GET", "/api/cargo-salario/faixas-salariais?resumido=true");
  expect(short.json().find(({ id }: { id: number }) => id === faixa)).toMatchObject(named);
  const question = { field: "faixaSalarial", record: { cargo: { id: cargo } }, ids: [faixa] };
  const options = await ana("POST", "/api/gestao-talentos/colaboradores/opcoes", question);
  expect(options.json().options).toMatchObject([named]);

  const person = { nome: "Rita Lopes", empresa: { id: 1 }, dataAdmissao: "2026-01-02", data: "2026-01-02" };
  const placed = { ...person, cargo: { id: cargo }, faixaSalarial: { id: faixa } };
  const answer = await ana("POST", "/api/gestao-talentos/colaboradores", placed);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json().faixaSalarial).toEqual(named);
  const back = await ana("PUT", `/api/gestao-talentos/colaboradores/${answer.json().id}`, answer.json());
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json().faixaSalarial).toEqual(named);
});

test("a record of a tree says where it stands, and can be sent back", async () => {
  const area = async (nome: string, areaMae: object | null) => {
    const made = await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome, areaMae });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().id as number;
  };
  const above = await area("Diretoria da árvore", null);
  const id = await area("Gerência da árvore", { id: above });
  const list = async (query: string) => {
    const answer = await ana("GET", `/api/cargo-salario/areas-organizacionais?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const search = encodeURIComponent(JSON.stringify({ q: "gerência da", arvore: "caminhos" }));
  const found = await list(`filter=${search}&range=${encodeURIComponent("[0,9]")}`);
  expect(found.headers["content-range"]).toBe("cargo-salario/areas-organizacionais 0-0/1");
  const [row, leading] = found.json();
  expect([row.id, row.arvore, leading.id, leading.arvore]).toEqual([id, { encontrado: true }, above, { encontrado: false }]);

  const level = (await list(`arvore=${above}&size=10`)).json();
  expect([level.totalElements, level.content[0].arvore]).toEqual([1, { encontrado: true, filhos: 0 }]);
  const roots = (await list("arvore=raiz&q=ger%C3%AAncia%20da&size=10")).json();
  expect(roots.content.map((one: { id: number; arvore: object }) => [one.id, one.arvore])).toEqual([
    [above, { encontrado: false, filhos: 1 }],
  ]);

  const back = await ana("PUT", `/api/cargo-salario/areas-organizacionais/${id}`, { ...row, nome: "Gerência da árvore alta" });
  expect(back.statusCode, back.body).toBe(200);
  expect(back.json().arvore).toBeUndefined();
  const wrong = await ana("GET", "/api/cargo-salario/areas-organizacionais?arvore=folha");
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, "INVALID_PARAMETER"]);
});
