import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRegistry } from "../../src/main/registry.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { everyAddress } from "./every-address.ts";
import { userWith } from "./user-with.ts";

/** Every salary at every address: lists, records, histories, audit, files, calls, reports and search; nothing is listed by hand. */
const { registry } = await loadRegistry();
const SALARY = { talent: 47_318.93, proposed: 52_846.17, difference: 5527.24, range: 63_917.51, budget: 39_184.62 };
const TABLES = "cargo-salario/tabelas-reajustes-colaboradores";
const RIGHT = "ROLE_VER_SALARIO";

let app: TestApp;
let admin: Send;
let ana: Send;
/** Holds every right but the one. */
let blind: Send;
const made: Record<string, number> = {};

const post = async (path: string, record: object, send = ana): Promise<number> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
};
const shows = (exibirSalario: boolean) => admin("PUT", `/api/utilitario/empresas/${app.companies.a}`, { exibirSalario });

beforeAll(async () => {
  app = await startApp("either");
  [admin, ana] = await Promise.all([app.login("admin"), app.login("ana")]);
  blind = await userWith(
    app,
    admin,
    "sem-salarios",
    [...app.composed.allRights()].filter((right) => right !== RIGHT),
  );
  made.area = await post("cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  const job = { nome: "Operador", nomeMercado: "Operador", ativa: true, areasOrganizacionais: [{ id: made.area }] };
  made.cargo = await post("cargo-salario/cargos", job);
  const cbo = await post("geral/cbos", { codigo: "411010", descricaoCompleta: "Assistente administrativo" }, admin);
  made.faixa = await post("cargo-salario/faixas-salariais", {
    cargoId: made.cargo,
    nome: "I",
    codigoCBO: { id: cbo },
    historico: { data: "2024-01-01", tipo: 3, valor: SALARY.range },
  });
  const talent = { dataAdmissao: "2024-01-02", areaOrganizacional: { id: made.area }, cargo: { id: made.cargo } };
  const paid = { tipoSalario: 3, valor: SALARY.talent, faixaSalarial: { id: made.faixa } };
  made.talent = await post("gestao-talentos/talentos", { ...talent, ...paid, nome: "Rita" });
  made.other = await post("gestao-talentos/talentos", {
    ...talent,
    nome: "Eva",
    tipoSalario: 1,
    faixaSalarial: { id: made.faixa },
  });
  made.table = await post(TABLES, { nome: "Planejamento", orcamento: SALARY.budget });
  made.row = await post("cargo-salario/reajustes-colaboradores", {
    tabela: { id: made.table },
    colaborador: { id: made.talent },
    salarioProposto: SALARY.proposed,
  });
  const comment = { linha: made.row, texto: `Pediu ${SALARY.proposed.toFixed(2).replace(".", ",")}` };
  expect((await ana("POST", `/api/${TABLES}/${made.table}/comentarios`, comment)).statusCode).toBe(200);
  expect((await ana("PUT", `/api/${TABLES}/${made.table}/cenarios`, { nome: "A" })).statusCode).toBe(200);
  for (const [op, parecer] of [["envia"], ["devolve", "Rever"]])
    expect((await ana("PUT", `/api/${TABLES}/${made.table}/${op}`, { parecer })).statusCode).toBe(200);
  const typed = (await ana("GET", `/api/${TABLES}/${made.table}/planilha`)).json<{
    linhas: readonly { id: number; versao: number }[];
  }>();
  const linhas = typed.linhas.map(({ id, versao }) => ({ id, versao, modo: "valor", valor: SALARY.range }));
  expect((await ana("PUT", `/api/${TABLES}/${made.table}/planilha`, { linhas })).statusCode).toBe(200);
  const ranges = { nome: "Dissídio", dissidio: true, data: "2026-05-01", tipoReajuste: "F" };
  made.ranges = await post(TABLES, ranges);
  const agreed = { tabelaReajusteId: made.ranges, tipoValor: 2, valorDissidio: 1, faixasIds: [made.faixa] };
  expect((await ana("POST", "/api/cargo-salario/reajustes/faixas-salariais/aplicar-dissidio", agreed)).statusCode).toBe(200);
  // What was changed stands in the audit with the amount before and after.
  const again = { valor: SALARY.talent + 1 };
  const changed = await ana("PUT", `/api/gestao-talentos/talentos/${made.talent}`, again);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await ana("PUT", `/api/gestao-talentos/talentos/${made.talent}`, { valor: SALARY.talent })).statusCode).toBe(200);
}, 120_000);
afterAll(() => app?.close());

/** An amount in any of the notations in which the product writes it. */
const NOTATIONS = new RegExp(
  Object.values(SALARY)
    .flatMap((amount) => {
      const [whole = "", cents = ""] = amount.toFixed(2).split(".");
      const dotted = whole.replace(/\B(?=(\d{3})+$)/g, "\\.");
      return [`${whole}[.,]${cents}`, `${dotted},${cents}`];
    })
    .join("|"),
);

test("whoever may see salaries is told them at many addresses; without the right, or where the company shows none, at no address at all", async () => {
  const words = Object.values(SALARY).flatMap((amount) => [amount, Math.trunc(amount)]);
  const { addresses, toldAt } = everyAddress(app, made, { name: "Rita", words });
  const asked = await addresses(ana);
  expect(asked.length).toBeGreaterThan(800);
  const seen = await toldAt(ana, asked, NOTATIONS);
  // The sweep finds what there is: lists, records, histories, audit, files, totals, sheets and reports.
  for (const part of [
    "?unpaged=true",
    "/historicos",
    "/auditoria",
    "/exportacao",
    "/planilha",
    "/comentarios",
    "/cenarios",
    "/diferencas",
    "/total-folha",
    "/totais",
    "/relatorios/",
  ])
    expect(
      seen.some((url) => url.includes(part)),
      `${part} among ${seen.join(" ")}`,
    ).toBe(true);
  expect(await toldAt(blind, asked, NOTATIONS)).toEqual([]);
  expect((await shows(false)).statusCode).toBe(200);
  expect(await toldAt(ana, asked, NOTATIONS)).toEqual([]);
  expect((await shows(true)).statusCode).toBe(200);
}, 600_000);

test("a salary one may not read cannot be guessed by order, filter or totals either", async () => {
  for (const register of registry.values()) {
    const hidden = register.fields.filter(({ access }) => JSON.stringify(access?.read ?? null).includes(RIGHT));
    const [address] = register.addresses.filter(({ params }) => params.length === 0);
    if (address === undefined) continue;
    for (const { name } of hidden)
      for (const query of [`sort=${name},asc`, `${name}=1`, `${name}_gte=1`, `${name}_lte=1`]) {
        const answer = await blind("GET", `/api/${address.path}?${query}`);
        expect(answer.statusCode, `${address.path}?${query} ${answer.body}`).toBe(400);
        expect(answer.json().code).toBe("UNKNOWN_PARAMETER");
      }
  }
});
