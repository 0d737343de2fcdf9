import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const REPORT = "/api/cargo-salario/relatorios/talentos-areas-organizacionais";
const RIGHT = "ROLE_REL_CARGO_SALARIO_TALENTOS_AREAS_ORGANIZACIONAIS";

let app: TestApp;
let ana: Send;
let nino: Send;
const made: Record<string, number> = {};

const keep = async (name: string, path: string, record: object, send = ana): Promise<void> => {
  const answer = await send("POST", `/api/${path}`, record);
  expect(answer.statusCode, answer.body).toBe(201);
  made[name] = answer.json<{ id: number }>().id;
};
const of = (name: string) => ({ id: made[name] ?? 0 });
const talent = (nome: string, area: string, valor: number | null, more: object = {}) =>
  keep(nome, "gestao-talentos/talentos", {
    nome,
    dataAdmissao: "2024-01-02",
    data: "2024-01-02",
    areaOrganizacional: of(area),
    ...(valor === null ? {} : { tipoSalario: 3, valor }),
    ...more,
  });
const filters = (more: object = {}) => ({
  filtrarPor: 1,
  areasIds: [made.producao, made.vendas],
  cargosIds: [],
  estabelecimentosIds: [],
  gruposOcupacionaisIds: [],
  statusSolicitacao: "T",
  empresasIds: [],
  ...more,
});

interface Preview {
  readonly eventos: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
  readonly registros: number;
  readonly completo: boolean;
}
const preview = async (send: Send, body: object): Promise<Preview> => {
  const answer = await send("POST", `${REPORT}/previa`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Preview>();
};
const text = ({ eventos }: Preview): readonly string[] =>
  eventos.flatMap((event): readonly string[] => {
    if (event.type === "group") return [`# ${event.value}`];
    if (event.type === "row") return [(event.cells as readonly (string | null)[]).map((one) => one ?? "—").join(" | ")];
    if (event.type !== "totals") return [];
    const figures = event.figures as readonly { readonly title: string; readonly value: string | null }[];
    return [`= ${event.label}: ${figures.map(({ title, value }) => `${title} ${value ?? "—"}`).join(" · ")}`];
  });

beforeAll(async () => {
  app = await startApp("either");
  [ana, nino] = await Promise.all([app.login("ana"), app.login("nino")]);
  await keep("producao", "cargo-salario/areas-organizacionais", { nome: "Produção", ativo: true });
  await keep("vendas", "cargo-salario/areas-organizacionais", { nome: "Vendas", ativo: true });
  await talent("Ágata", "vendas", 3000.5);
  await talent("Bento", "producao", 2000);
  await talent("Célia", "producao", 2500.25);
  await talent("Davi", "producao", null);
});

afterAll(async () => {
  await app?.close();
});

describe("a report", () => {
  test("shows rows by group, with totals of each and of all [001-7-81]", async () => {
    const found = await preview(ana, filters());
    expect(found.registros).toBe(4);
    expect(found.completo).toBe(true);
    expect(text(found)).toEqual([
      "# Produção",
      "Bento | — | — | — | 2024-01-02 | 2000.00",
      "Célia | — | — | — | 2024-01-02 | 2500.25",
      "Davi | — | — | — | 2024-01-02 | —",
      "= Total de Produção: Talentos 3 · Soma dos salários 4500.25 · Salário médio 2250.13",
      "# Vendas",
      "Ágata | — | — | — | 2024-01-02 | 3000.50",
      "= Total de Vendas: Talentos 1 · Soma dos salários 3000.50 · Salário médio 3000.50",
      "= Total geral: Talentos 4 · Soma dos salários 7500.75 · Salário médio 2500.25",
    ]);
  });

  test("shows totals alone when asked for the summary, and a column only when asked for", async () => {
    expect(text(await preview(ana, filters({ relatoResumido: true })))).not.toContain("Bento | — | — | — | 2024-01-02 | 2000.00");
    const { eventos } = await preview(ana, filters({ exibirSalario: false }));
    const columns = eventos.find(({ type }) => type === "columns")?.columns as readonly { key: string }[];
    expect(columns.map(({ key }) => key)).toEqual(["nome", "matricula", "cargo", "faixaSalarial", "dataAdmissao"]);
  });

  test("is a file: a spreadsheet on demand, nothing where there is nothing", async () => {
    const sheet = await ana("POST", REPORT, filters({ pdf: false }));
    expect(sheet.statusCode, sheet.body).toBe(200);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    const paper = await ana("POST", REPORT, filters());
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const csv = await ana("POST", `${REPORT}/csv`, filters());
    expect(csv.body).toContain("Bento");
    await keep("vazia", "cargo-salario/areas-organizacionais", { nome: "Vazia", ativo: true });
    const none = await ana("POST", REPORT, filters({ pdf: false, areasIds: [made.vazia] }));
    expect([none.statusCode, none.body]).toEqual([204, ""]);
  });

  test("refuses filters as its form does, each at its place [001-5-66] [001-5-70]", async () => {
    const refused = async (body: object) => {
      const answer = await ana("POST", REPORT, body);
      expect(answer.statusCode, answer.body).toBe(400);
      return answer.json<{ code: string; message: string; errors: readonly { field: string; message: string }[] }>();
    };
    const none = await refused(filters({ areasIds: [] }));
    expect(none.message).toBe("Preencha os campos indicados");
    expect(none.errors).toEqual([
      expect.objectContaining({ field: "areasIds", message: "Selecione ao menos uma Área Organizacional" }),
    ]);
    const { cargosIds: _absent, ...rest } = filters();
    expect((await refused(rest)).errors.map(({ field }) => field)).toEqual(["cargosIds"]);
    expect((await refused(filters({ areasOrganizacionaisIds: [] }))).errors.map(({ field }) => field)).toEqual([
      "areasOrganizacionaisIds",
    ]);
    expect((await refused(filters({ areasIds: [999_999] }))).errors.map(({ field }) => field)).toEqual(["areasIds"]);
    await refused(filters({ pdf: "sim" }));
  });

  test("is for whoever holds its right and that of its rows", async () => {
    expect((await nino("POST", REPORT, filters())).statusCode).toBe(403);
    const only = await userWith(app, ana, "so-relatorio", [RIGHT]);
    expect((await only("POST", `${REPORT}/previa`, filters())).statusCode).toBe(403);
    const areas = await userWith(app, ana, "sem-areas", [RIGHT, "ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]);
    // Talents of no area of one's own.
    expect((await preview(areas, filters())).registros).toBe(0);
  });

  test("has no number about what its reader may not see", async () => {
    const reader = await userWith(app, ana, "sem-salario", [
      RIGHT,
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
      "ROLE_CARGO_SALARIO_CARGOS_VER",
    ]);
    const found = await preview(reader, filters());
    expect(text(found).at(-1)).toBe("= Total geral: Talentos 4");
    const head = found.eventos[0]?.head as { notes: readonly string[] };
    expect(head.notes).toContain("Salário não exibido");
    expect(JSON.stringify(found)).not.toMatch(/2000|7500/);
  });

  test("counts the rows behind each number as the number does", async () => {
    const { eventos } = await preview(ana, filters());
    const [group] = eventos.filter(({ type }) => type === "group");
    const answer = await ana("POST", `${REPORT}/linhas`, filters({ celula: group?.cell }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { total, linhas } = answer.json<{
      total: number;
      linhas: readonly { celulas: readonly string[]; caminho: string }[];
    }>();
    expect(total).toBe(3);
    expect(linhas.map(({ celulas }) => celulas[0])).toEqual(["Bento", "Célia", "Davi"]);
    expect(linhas[0]?.caminho).toBe(`/gestao-talentos/talentos/${made.Bento}`);
    expect((await ana("POST", `${REPORT}/linhas`, filters({ celula: "{" }))).statusCode).toBe(400);
  });

  test("stands in the menu and among the rights, and every document is in the audit", async () => {
    const info = (await ana("GET", "/api/userinfo")).json<{ menu: readonly { children?: readonly { label: string }[] }[] }>();
    expect(JSON.stringify(info.menu)).toContain("/cargo-salario/relatorios/talentos-areas-organizacionais");
    expect((await nino("GET", "/api/userinfo")).body).not.toContain("relatorios/talentos-areas");
    const rights = (await ana("GET", "/api/utilitario/autoridades")).body;
    expect(rights).toContain(RIGHT);
    expect((await ana("POST", REPORT, filters())).statusCode).toBe(200);
    const log = (await ana("GET", "/api/utilitario/log?operacao=relatorio")).json<{ content: readonly object[] }>().content;
    expect(log[0]).toMatchObject({
      cadastro: { titulo: "Talentos por área organizacional" },
      operacao: { titulo: "Documento gerado" },
    });
    expect(JSON.stringify(log[0])).toMatch(/"PDF".*"Nome, Matrícula/);
    expect(JSON.stringify(log[0])).not.toMatch(/Bento|2000/);
  });
});
