import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";

interface Node {
  readonly id: number;
  readonly nome: string;
  readonly ativa: boolean;
  readonly responsaveis: readonly { readonly nome: string; readonly foto: string | null }[];
  readonly pessoas: number | null;
  readonly vagas: number | null;
  readonly custo: number | null;
  readonly limite: number | null;
  readonly podeEditar: boolean;
  readonly filhas: readonly Node[];
}

const AREAS = "/api/cargo-salario/areas-organizacionais";
const CHART = `${AREAS}/organogramas`;
let app: TestApp;
let admin: Send;
let ana: Send;
let bia: Send;
const made: Record<string, number> = {};

const keep = async (name: string, path: string, record: object): Promise<void> => {
  const answer = await ana("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const area = (nome: string, mae?: string, more: object = {}) =>
  keep(nome, "cargo-salario/areas-organizacionais", {
    nome,
    ativo: true,
    ...(mae === undefined ? {} : { areaMae: { id: made[mae] } }),
    ...more,
  });
const read = async (query = "", send = ana): Promise<readonly Node[]> => {
  const answer = await send("GET", `${CHART}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Names alone, as nested lists. */
const shape = (nodes: readonly Node[]): readonly unknown[] =>
  nodes.map(({ nome, filhas }) => (filhas.length === 0 ? nome : [nome, shape(filhas)]));

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana, bia] = await Promise.all([app.login("admin"), app.login("ana"), app.login("bia")]);
  await area("Diretoria");
  await area("Oculta", "Diretoria", { exibirOrganograma: false });
  await area("Fábrica", "Oculta");
  await area("Ácidos", "Diretoria");
  await area("Velha", "Diretoria");
  await area("Conselho");
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: { id: made.Fábrica }, tipoSalario: 3, valor: 1000 };
  await keep("rita", "gestao-talentos/talentos", { ...talent, nome: "Rita" });
  await keep("ivo", "gestao-talentos/talentos", { ...talent, nome: "Ivo" });
  const responsaveis = [{ empresa: { id: app.companies.a }, responsaveis: [{ id: made.rita }], corresponsaveis: [] }];
  const changed = await ana("PUT", `${AREAS}/${made.Fábrica}`, { responsaveis });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await ana("PUT", `${AREAS}/${made.Velha}`, { ativo: false })).statusCode).toBe(200);
}, 120_000);
afterAll(() => app?.close());

test("[001-7-5] the chart holds the flagged active areas, each under the nearest shown one, by name; below one area alone when asked", async () => {
  const whole = await read("?ativa=true");
  expect(shape(whole)).toEqual(["Conselho", ["Diretoria", ["Ácidos", "Fábrica"]]]);
  expect(await read()).toEqual(whole);
  const [top] = await read(`?ativa=true&areaOrganizacionalId=${made.Diretoria}`);
  expect(top?.nome).toBe("Diretoria");
  expect(top?.filhas.map(({ nome, responsaveis, pessoas, vagas, ativa }) => [nome, responsaveis, pessoas, vagas, ativa])).toEqual(
    [
      ["Ácidos", [], 0, 0, true],
      ["Fábrica", [{ id: made.rita, nome: "Rita", foto: null }], 2, 0, true],
    ],
  );
  expect(shape(await read("?ativa=false"))).toEqual(["Conselho", ["Diretoria", ["Ácidos", "Fábrica", "Velha"]]]);
  expect((await ana("GET", `${CHART}?areaOrganizacionalId=999999`)).statusCode).toBe(404);
  expect((await ana("GET", `${CHART}?ativa=talvez`)).statusCode).toBe(400);
});

test("a box tells its limit, what its people earn to who may see salaries, and the people of another day", async () => {
  await keep("teto", "utilitario/configuracoes-limite-colaborador", { areaId: made.Fábrica, limite: 5 });
  const factory = async (query = "", send = ana) =>
    (await read(query, send)).flatMap(({ filhas }) => filhas).find(({ nome }) => nome === "Fábrica");
  expect(await factory()).toMatchObject({ pessoas: 2, limite: 5, custo: 2000, podeEditar: false });
  expect(await factory("?data=2024-01-02")).toMatchObject({ pessoas: 2, custo: 2000 });
  expect(await factory("?data=2024-01-01")).toMatchObject({ pessoas: 0, custo: null });
  expect((await ana("GET", `${CHART}?data=ontem`)).statusCode).toBe(400);
  const [, top] = await read();
  expect(top?.filhas.find(({ nome }) => nome === "Ácidos")).toMatchObject({ podeEditar: true, limite: null, custo: null });
  const PEOPLE = [
    "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
    "ROLE_UTILITARIO_CONFIGURACOES_LIMITE_COLABORADOR_VER",
  ];
  const everybody = "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS";
  const counts = await userWith(app, admin, "sem-salario", [...PEOPLE, everybody]);
  expect(await factory("", counts)).toMatchObject({ pessoas: 2, limite: 5, custo: null });
  const ownAreas = await userWith(app, admin, "salario-das-suas", [...PEOPLE, "ROLE_VER_SALARIO"]);
  expect(await factory("", ownAreas)).toMatchObject({ pessoas: 2, custo: null });
});

test("the picture of who answers for an area is told to who sees that talent, and to nobody else", async () => {
  const sent = await sendFile(ana, "gestao-talentos/colaboradores:foto", PNG);
  expect(sent.statusCode, sent.body).toBe(200);
  const foto = sent.json<{ readonly id: string }>();
  const kept = await ana("PUT", `/api/gestao-talentos/talentos/${made.rita}`, { foto });
  expect(kept.statusCode, kept.body).toBe(200);
  const pictures = async (send: Send) => {
    const [, top] = await read("", send);
    return top?.filhas.flatMap(({ responsaveis }) => responsaveis.map((one) => one.foto));
  };
  expect(await pictures(ana)).toEqual([foto.id]);
  // The list of talents has it as well, for cards on a phone.
  const listed = await ana("GET", "/api/gestao-talentos/talentos?q=Rita");
  expect(listed.json<{ content: readonly { foto: unknown }[] }>().content.map((one) => one.foto)).toMatchObject([
    { id: foto.id },
  ]);
  expect((await ana("GET", `/api/arquivos/${foto.id}`)).statusCode).toBe(200);
  const own = await userWith(app, admin, "so-areas-proprias", [
    "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER",
    "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
  ]);
  expect(await pictures(own)).toEqual([null]);
  expect((await own("GET", `/api/arquivos/${foto.id}`)).statusCode).toBe(404);
});

test("a company that shows no salaries shows no cost of an area", async () => {
  const company = `/api/utilitario/empresas/${app.companies.a}`;
  const show = async (exibirSalario: boolean) => expect((await admin("PUT", company, { exibirSalario })).statusCode).toBe(200);
  await show(false);
  expect(JSON.stringify(await read())).not.toMatch(/"custo":\d/);
  await show(true);
});

test("who may not see people is told of none; another company group sees nothing of it", async () => {
  const clerk = await userWith(app, admin, "so-areas", ["ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_VER"]);
  const [, top] = await read("", clerk);
  expect(top?.filhas.map(({ pessoas, vagas }) => [pessoas, vagas])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(JSON.stringify(await read("", bia))).not.toContain("Fábrica");
});

test("[001-7-24] [001-7-33] an elected member is stable for a year after the term, a candidate until the election, anybody else not", async () => {
  const stable = async (id: number | undefined) => {
    const answer = await ana("GET", `/api/cargo-salario/colaboradores/${id}/data-estabilidade`);
    const other = await ana("GET", `/api/gestao-talentos/talentos/data-estabilidade-comissao?colaboradorId=${id}`);
    expect([answer.statusCode, other.statusCode], answer.body).toEqual([200, 200]);
    expect(other.json()).toEqual(answer.json());
    return answer.json<string | null>();
  };
  expect(await stable(made.rita)).toBeNull();
  await keep("cipa", "sst/comissoes", {
    nome: "CIPA",
    inicioMandato: "2098-03-02",
    fimMandato: "2099-03-01",
    dataEleicao: "2098-02-01",
    membros: [
      { colaborador: { id: made.rita }, situacao: "ELEITO", funcao: "TITULAR" },
      { colaborador: { id: made.ivo }, situacao: "CANDIDATO" },
    ],
  });
  expect(await stable(made.rita)).toBe("2100-03-01");
  expect(await stable(made.ivo)).toBe("2098-02-01");
  expect((await ana("GET", "/api/cargo-salario/colaboradores/999999/data-estabilidade")).statusCode).toBe(404);
  expect((await bia("GET", `/api/cargo-salario/colaboradores/${made.rita}/data-estabilidade`)).statusCode).toBe(404);
});
