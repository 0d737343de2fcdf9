import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cleanUp } from "../../src/services/housekeeping/clean-up.ts";
import { userWith } from "../security/user-with.ts";
import { type Send, startApp, type TestApp } from "../support/app.ts";
import { paperText } from "./report-door.ts";

const REPORT = "/api/cargo-salario/relatorios/talentos-areas-organizacionais";
const RIGHT = "ROLE_REL_CARGO_SALARIO_TALENTOS_AREAS_ORGANIZACIONAIS";
const ROWS = "ROLE_GESTAO_TALENTOS_COLABORADORES_VER";
const OWN = "/api/geral/meus-relatorios";
const LATER = { prefer: "respond-async" };

let app: TestApp;
let ana: Send;
let nino: Send;

interface Own {
  readonly id: number;
  readonly situacao: string;
}
const areas: Record<string, number> = {};
const filters = (area = "vendas") => ({
  filtrarPor: 1,
  areasIds: [areas[area]],
  cargosIds: [],
  estabelecimentosIds: [],
  gruposOcupacionaisIds: [],
  statusSolicitacao: "T",
  empresasIds: [],
});
const ask = (send: Send, body: object, headers: object = LATER, tail = "/pdf") =>
  send("POST", `${REPORT}${tail}`, body, headers as Record<string, string>);
const list = async (send: Send): Promise<readonly Own[]> => (await send("GET", OWN)).json<{ content: readonly Own[] }>().content;
const begin = async (send: Send, body: object): Promise<number> => {
  const answer = await ask(send, body);
  expect(answer.statusCode, answer.body).toBe(202);
  const { tarefa } = answer.json<{ tarefa: number }>();
  expect(answer.headers.location).toBe(`/api/tarefas/${tarefa}`);
  return tarefa;
};
const ended = (send: Send, id: number): Promise<Own> =>
  vi.waitFor(
    async () => {
      const found = (await list(send)).find((one) => one.id === id);
      expect(found).toBeDefined();
      expect(["FILA", "EXECUTANDO"]).not.toContain(found?.situacao);
      return found as Own;
    },
    { timeout: 30_000, interval: 50 },
  );

beforeAll(async () => {
  app = await startApp("either");
  [ana, nino] = await Promise.all([app.login("ana"), app.login("nino")]);
  for (const nome of ["vendas", "vazia"]) {
    const area = await ana("POST", "/api/cargo-salario/areas-organizacionais", { nome, ativo: true });
    areas[nome] = area.json<{ id: number }>().id;
  }
  const talent = { nome: "Bento", dataAdmissao: "2024-01-02", data: "2024-01-02", areaOrganizacional: { id: areas.vendas } };
  expect((await ana("POST", "/api/gestao-talentos/talentos", talent)).statusCode).toBe(201);
});

afterAll(async () => {
  await app?.close();
});

describe("a report made behind its request", () => {
  test("is in its author's list with its file, and nobody else's", async () => {
    const id = await begin(ana, filters());
    expect(await ended(ana, id)).toMatchObject({
      titulo: "Talentos por área organizacional",
      formato: "PDF",
      situacao: "PRONTO",
      total: 1,
    });
    const file = await ana("GET", `${OWN}/${id}/arquivo`);
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-type"]).toBe("application/pdf");
    expect(await paperText(file.rawPayload)).toContain("Talentos por área organizacional");
    expect(await list(nino)).toEqual([]);
    expect((await nino("GET", `${OWN}/${id}/arquivo`)).statusCode).toBe(404);
    expect((await nino("DELETE", `${OWN}/${id}`)).statusCode).toBe(404);
    expect((await app.anonymous("GET", `${OWN}/${id}/arquivo`)).statusCode).toBe(401);
  });

  test("is answered at once, and kept nowhere, where it is ready within the wait", async () => {
    const before = (await list(ana)).length;
    const answer = await ask(ana, filters(), { prefer: "respond-async, wait=30" });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(answer.body.startsWith("%PDF-")).toBe(true);
    expect(await list(ana)).toHaveLength(before);
    const none = await ask(ana, filters("vazia"), { prefer: "respond-async, wait=30" });
    expect(none.statusCode).toBe(204);
  });

  test("without records ends without a file", async () => {
    const id = await begin(ana, filters("vazia"));
    expect(await ended(ana, id)).toMatchObject({ situacao: "VAZIO", nome: null });
    expect((await ana("GET", `${OWN}/${id}/arquivo`)).statusCode).toBe(404);
  });

  test("refuses wrong filters before it is begun", async () => {
    const before = (await list(ana)).length;
    expect((await ask(ana, { ...filters(), areasIds: [] })).statusCode).toBe(400);
    expect(await list(ana)).toHaveLength(before);
  });

  test("is made, and fetched, with the rights of that moment", async () => {
    const send = await userWith(app, ana, "relator", [RIGHT, ROWS, `${ROWS}_TODOS`]);
    const id = await begin(send, filters());
    expect((await ended(send, id)).situacao).toBe("PRONTO");
    const [profile] = (await ana("GET", "/api/utilitario/perfis?q=relator")).json<{ content: readonly { id: number }[] }>()
      .content;
    const path = `/api/utilitario/perfis/${profile?.id}`;
    const stored = (await ana("GET", path)).json<object>();
    expect((await ana("PUT", path, { ...stored, autoridades: [ROWS] })).statusCode).toBe(200);
    await expect.poll(async () => (await send("GET", `${OWN}/${id}/arquivo`)).statusCode).toBe(403);
  });

  test("is kept for seven days and goes then with its file", async () => {
    const id = await begin(ana, filters());
    expect(await ended(ana, id)).toMatchObject({ situacao: "PRONTO" });
    const fileOf = async () => (await ana("GET", `${OWN}/${id}/arquivo`)).statusCode;
    const cleaned = (hours: number) => cleanUp(app.database, [], new Date(Date.now() + hours * 3_600_000));
    await cleaned(7 * 24 - 1);
    expect(await fileOf()).toBe(200);
    await cleaned(7 * 24 + 1);
    expect(await fileOf()).toBe(404);
    expect((await list(ana)).map((one) => one.id)).not.toContain(id);
  });

  test("is removed by its author", async () => {
    const id = await begin(ana, filters());
    await ended(ana, id);
    expect((await ana("DELETE", `${OWN}/${id}`)).statusCode).toBe(200);
    expect((await list(ana)).map((one) => one.id)).not.toContain(id);
  });
});
