import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Send, startApp, type TestApp } from "../support/app.ts";

const PATH = "/api/sst/epcs";

/** What is done with all that a list finds, seen or not. */
describe.each(["pglite", "postgres"] as const)("a whole list on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  let nino: Send;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await startApp(dialect);
    [admin, nino] = await Promise.all([app.login("admin"), app.login("nino")]);
    for (const descricao of ["Exaustor axial", "Exaustor centrífugo", "Lava-olhos"]) {
      const made = await admin("POST", PATH, { descricao, ativo: descricao !== "Lava-olhos" });
      expect(made.statusCode, made.body).toBe(201);
      ids.push(made.json().id);
    }
  }, 240_000);
  afterAll(() => app?.close());

  test("each view is counted under the rest of the filter", async () => {
    const counted = await admin("GET", `${PATH}/contagens?q=exaustor&preset=inativos`);
    expect(counted.json()).toEqual([
      { preset: null, total: 2 },
      { preset: "todos", total: 2 },
      { preset: "ativos", total: 2 },
      { preset: "inativos", total: 0 },
    ]);
    expect((await admin("GET", `${PATH}/contagens?naoExiste=1`)).json().code).toBe("UNKNOWN_PARAMETER");
    expect((await nino("GET", `${PATH}/contagens`)).statusCode).toBe(403);
  });

  test("what a filter finds is changed as a whole, when it is as many as were seen", async () => {
    const refused = await admin("POST", `${PATH}/lote`, { filtro: { q: "exaustor" }, esperados: 3, record: { ativo: false } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "SELECTION_CHANGED"]);
    const done = await admin("POST", `${PATH}/lote`, { filtro: { q: "exaustor" }, esperados: 2, record: { ativo: false } });
    expect(done.json()).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: true },
    ]);
    expect((await admin("GET", `${PATH}/${ids[0]}`)).json().ativo).toBe(false);
  });

  test("neither half a choice nor two are taken, nor more than the limit, nor what is no filter", async () => {
    const code = async (body: object) => (await admin("POST", `${PATH}/lote/exclusao`, body)).json().code;
    expect(await code({ filtro: {} })).toBe("INVALID_PARAMETER");
    expect(await code({ filtro: {}, esperados: 1001 })).toBe("INVALID_PARAMETER");
    expect(await code({ filtro: {}, esperados: 0 })).toBe("INVALID_PARAMETER");
    expect(await code({ filtro: [], esperados: 1 })).toBe("INVALID_PARAMETER");
    expect(await code({ filtro: { naoExiste: 1 }, esperados: 1 })).toBe("UNKNOWN_PARAMETER");
    expect(await code({ filtro: {}, esperados: 3, ids })).toBe("UNKNOWN_PARAMETER");
    expect((await nino("POST", `${PATH}/lote/exclusao`, { filtro: {}, esperados: 3 })).statusCode).toBe(403);
    expect((await admin("GET", `${PATH}?page=0`)).json().totalElements).toBe(3);
  });

  test("as a task everything is done behind the request, by the rights of its author, each record by itself", async () => {
    const later = { prefer: "respond-async" };
    const ended = (task: string) =>
      vi.waitFor(async () => {
        const told = (await admin("GET", task)).json();
        expect(["CONCLUIDA", "FALHOU"]).toContain(told.situacao);
        return told;
      }, 20_000);
    const body = { filtro: { q: "exaustor" }, esperados: 2, record: { ativo: true } };
    const begun = await admin("POST", `${PATH}/lote`, body, later);
    expect(begun.statusCode, begun.body).toBe(202);
    expect(begun.headers.location).toBe(`/api/tarefas/${begun.json().tarefa}`);
    expect(await ended(String(begun.headers.location))).toMatchObject({
      tipo: "lote",
      situacao: "CONCLUIDA",
      feito: 2,
      total: 2,
      resultado: { feitos: 2, recusados: 0, linhas: [] },
    });
    expect((await admin("GET", `${PATH}/${ids[0]}`)).json().ativo).toBe(true);
    const long = { filtro: { q: "exaustor" }, esperados: 2, record: { descricao: "" } };
    const refused = await ended(String((await admin("POST", `${PATH}/lote`, long, later)).headers.location));
    expect(refused.resultado).toMatchObject({ feitos: 0, recusados: 2, linhas: [{ id: ids[0], ok: false }, { id: ids[1] }] });
    const other = { ...body, esperados: 1500 };
    const changed = await ended(String((await admin("POST", `${PATH}/lote`, other, later)).headers.location));
    expect([changed.situacao, changed.problema.code]).toEqual(["FALHOU", "SELECTION_CHANGED"]);
    expect((await admin("POST", `${PATH}/lote`, { ...body, esperados: 100_001 }, later)).statusCode).toBe(400);
    expect((await admin("POST", `${PATH}/lote`, { ...body, filtro: { naoExiste: 1 } }, later)).statusCode).toBe(400);
    expect((await nino("POST", `${PATH}/lote`, body, later)).statusCode).toBe(403);
    await admin("POST", `${PATH}/lote`, { ...body, record: { ativo: false } });
  });

  test("what a filter finds is removed as a whole", async () => {
    const done = await admin("POST", `${PATH}/lote/exclusao`, { filtro: { preset: "inativos" }, esperados: 3 });
    expect(done.json()).toHaveLength(3);
    expect((await admin("GET", `${PATH}?page=0`)).json().totalElements).toBe(0);
  });
});

const BILLED = "/api/cargo-salario/faturamentos-mensais";

describe.each(["pglite", "postgres"] as const)("totals of a list on %s", (dialect) => {
  let app: TestApp;
  let admin: Send;
  let nino: Send;
  let matriz: number;

  beforeAll(async () => {
    app = await startApp(dialect);
    [admin, nino] = await Promise.all([app.login("admin"), app.login("nino")]);
    const place = { tipoInscricao: 1, cnpjBase: "11222333", complementoCnpjCaepf: "0001", digitoVerificador: "81" };
    const branch = await admin("POST", "/api/utilitario/estabelecimentos", { nome: "Matriz", ativo: true, ...place });
    expect(branch.statusCode, branch.body).toBe(201);
    matriz = branch.json().id;
    const estabelecimento = { id: matriz };
    for (const record of [
      { mesAno: "2024-01", valor: 100.1, estabelecimento },
      { mesAno: "2024-02", valor: 200.2, estabelecimento },
      { mesAno: "2025-01", valor: 1000 },
    ]) {
      const made = await admin("POST", BILLED, record);
      expect(made.statusCode, made.body).toBe(201);
    }
  }, 240_000);
  afterAll(() => app?.close());

  test("what is declared as an amount is summed up over all the filter finds, exact to the cent, and nothing else is", async () => {
    expect((await admin("GET", `${BILLED}/totais`)).json()).toEqual({ registros: 3, totais: { valor: 1300.3 } });
    const filter = encodeURIComponent(JSON.stringify({ mesAno_lte: "2024-12" }));
    expect((await admin("GET", `${BILLED}/totais?filter=${filter}`)).json()).toEqual({ registros: 2, totais: { valor: 300.3 } });
    expect((await nino("GET", `${BILLED}/totais`)).statusCode).toBe(403);
  });

  test("a grouped list is ordered by its groups, on every page, and each has its subtotal", async () => {
    const filter = encodeURIComponent(JSON.stringify({ agrupar: "estabelecimento" }));
    const sort = encodeURIComponent(JSON.stringify(["mesAno", "DESC"]));
    const rows = (await admin("GET", `${BILLED}?filter=${filter}&sort=${sort}&range=[0,1]`)).json();
    expect(rows.map(({ mesAno }: { mesAno: string }) => mesAno)).toEqual(["2024-02", "2024-01"]);
    expect((await admin("GET", `${BILLED}/totais?filter=${filter}`)).json().grupos).toEqual([
      { valor: matriz, registros: 2, totais: { valor: 300.3 } },
      { valor: null, registros: 1, totais: { valor: 1000 } },
    ]);
    for (const wrong of ["naoExiste", "id", ""])
      expect((await admin("GET", `${BILLED}/totais?agrupar=${wrong}`)).statusCode, wrong).toBe(400);
  });
});
