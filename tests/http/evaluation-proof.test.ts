import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";
import { paperText } from "./report-door.ts";

const CYCLES = "/api/avaliacao/avaliacoes-desempenho";
const BOXES = "/api/avaliacao/ninebox";
const PROVER = join(import.meta.dirname, "../../src/features/avaliacao/respostas/prova/conferir-ciclo.mjs");

interface Cycle {
  readonly avaliacao: { readonly anonima: boolean; readonly minimo: number };
  readonly quadros: readonly { readonly id: number }[];
  readonly avaliados: readonly {
    readonly id: number;
    readonly questionarios: readonly { readonly respostas: readonly object[]; readonly resultado: object }[];
    readonly resultado: object;
    readonly quadrantes: readonly object[];
  }[];
}

let w: EvaluationWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prova-"));
  w = await evaluationWorld();
  await w.make("escolha", `avaliacao/modelos-avaliacao/${w.id("modelo")}/perguntas`, {
    texto: "Entrega no prazo?",
    tipo: { id: 1 },
    obrigatoria: false,
    respostas: [
      { texto: "Sempre", peso: 10 },
      { texto: "Nunca", peso: 0 },
    ],
  });
  const pairs = [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
    ["ada", "caio", "P"],
    ["bento", "caio", "P"],
  ] as const;
  for (const [name, more] of [
    ["nominal", { pesoPapelL: 3, pesoCompetencias: 2, baseCompetencias: "ESCALA" }],
    ["anonimo", { anonima: true, minimoAnonimato: 2 }],
  ] as const) {
    await w.cycle(name, pairs, more);
    await w.make(`quadro ${name}`, "avaliacao/ninebox", {
      data: name === "nominal" ? "2025-03-31" : "2025-04-30",
      avaliacaoDesempenho: { id: w.id(name) },
    });
    await w.answer("ada", name, "ada", 10, [w.id("mestre"), w.id("mestre")]);
    await w.answer("bento", name, "ada", 7, [w.id("basico"), w.id("pleno")]);
    await w.answer("caio", name, "ada", 3, [w.id("pleno"), w.id("mestre")]);
    await w.answer("caio", name, "bento", 9, [w.id("mestre"), w.id("mestre")]);
    const ended = await w.ana("PUT", `${CYCLES}/${w.id(name)}`, { dataIni: "2024-01-01", dataFim: "2024-12-31" });
    expect(ended.statusCode, ended.body).toBe(200);
  }
  const at = `${BOXES}/${w.id("quadro nominal")}/calibracoes`;
  const session = (await w.ana("POST", at, { nome: "Comitê", participantesIds: [] })).json<{ id: number }>();
  const moved = await w.ana("POST", `${at}/${session.id}/movimentos`, {
    colaboradorId: w.id("bento"),
    box: 1,
    justificativa: "Foi decidido no comitê.",
    versao: 0,
  });
  expect(moved.statusCode, moved.body).toBe(201);
}, 180_000);
afterAll(async () => {
  await w?.app.close();
  await rm(folder, { recursive: true, force: true });
});

const taken = async <T = unknown>(path: string, send = w.ana): Promise<T> => {
  const answer = await send("POST", path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const exported = (name: string): Promise<Cycle> => taken<Cycle>(`${CYCLES}/${w.id(name)}/prova`);

/** What the program handed to people says of a file. */
async function proved(cycle: object): Promise<{ readonly code: number; readonly said: string }> {
  const file = join(folder, "ciclo.json");
  await writeFile(file, JSON.stringify(cycle));
  return new Promise((done) =>
    execFile(process.execPath, [PROVER, file], (error, said) => done({ code: Number(error?.code ?? 0), said })),
  );
}

test("a cycle and its answers leave in one file, from which another program comes to the same numbers", async () => {
  const cycle = await exported("nominal");
  expect(cycle.quadros).toEqual([expect.objectContaining({ id: w.id("quadro nominal") })]);
  const results = await w.read<readonly { avaliado: { id: number }; desempenho: number; performance: number }[]>(
    `${CYCLES}/${w.id("nominal")}/resultados`,
  );
  expect(cycle.avaliados).toMatchObject(
    results.map(({ avaliado, desempenho, performance }) => ({ id: avaliado.id, resultado: { desempenho, performance } })),
  );
  expect(cycle.avaliados.map(({ questionarios }) => questionarios.length)).toEqual([3, 1]);
  expect(cycle.avaliados[1]?.quadrantes).toMatchObject([{ movimentos: [{ para: 1, desfeito: false }], quadrante: 1 }]);
  expect(await proved(cycle)).toEqual({ code: 0, said: "nominal: 2 avaliados conferidos, 0 diferenças.\n" });
  const { content } = await w.read<{ content: readonly { op: string }[] }>(`${CYCLES}/${w.id("nominal")}/auditoria`);
  expect(content[0]?.op).toBe("baixouParaConferir");
  // Neither what people wrote nor who answered is needed for it.
  const text = JSON.stringify(cycle);
  expect(text).not.toContain("Fala bem.");
  expect(text).not.toContain("Pessoa caio");
});

test("an answer that was changed on the way is found", async () => {
  const { avaliados, ...cycle } = await exported("nominal");
  const raised = JSON.parse(JSON.stringify(avaliados).replace('"nota":7', '"nota":8')) as unknown;
  const { code, said } = await proved({ ...cycle, avaliados: raised });
  expect(code).toBe(1);
  expect(said).toMatch(/^Pessoa ada \(\d+\), questionário \d+: informado/);
});

test("of an anonymous cycle no answer leaves, only what the screens tell of groups", async () => {
  const cycle = await exported("anonimo");
  expect(cycle.avaliacao).toMatchObject({ anonima: true, minimo: 2 });
  expect(cycle.avaliados.flatMap(({ questionarios }) => questionarios)).toEqual([]);
  const told = await w.read<readonly { desempenho: number | null; porPapel: readonly object[] }[]>(
    `${CYCLES}/${w.id("anonimo")}/resultados`,
  );
  expect(cycle.avaliados).toMatchObject(told.map(({ desempenho }) => ({ resultado: { desempenho } })));
  expect(told.some(({ desempenho }) => desempenho === null) && told.some(({ desempenho }) => desempenho !== null)).toBe(true);
  expect(await proved(cycle)).toMatchObject({ code: 0 });
});

test("the file is for who sees all results; moves are for who sees the Nine Box, and never about themselves", async () => {
  const at = `${CYCLES}/${w.id("nominal")}/prova`;
  const team = await userWith(w.app, w.ana, "gestora", ["ROLE_AVALIACAO_RESULTADO_EQUIPE"]);
  for (const send of [team, w.as("ada")]) expect((await send("POST", at)).statusCode).toBe(403);
  expect((await w.app.anonymous("POST", at)).statusCode).toBe(401);
  expect((await w.ana("POST", `${CYCLES}/999999/prova`)).statusCode).toBe(404);
  const plain = await userWith(w.app, w.ana, "semQuadros", ["ROLE_AVALIACAO_RESULTADO_VER_TODOS"]);
  expect(await taken(at, plain)).toMatchObject({ quadros: [], avaliados: [{ quadrantes: [] }, { quadrantes: [] }] });
  const perfil = await w.make("rh", "utilitario/perfis", {
    nome: "RH que é avaliado",
    autoridades: ["ROLE_AVALIACAO_RESULTADO_VER_TODOS", "ROLE_AVALIACAO_NINEBOX_VER"],
  });
  const user = `/api/utilitario/usuarios/${w.id("bento#user")}`;
  const perfis = [{ empresa: { id: w.app.companies.a }, perfil: { id: perfil } }];
  expect((await w.ana("PUT", user, { ...(await w.read<object>(user)), perfis })).statusCode).toBe(200);
  const bento = await w.app.login("bento" as "nino");
  expect(await taken(at, bento)).toMatchObject({ avaliados: [{ quadrantes: [{}] }, { quadrantes: [] }] });
});

test("a result is printed down to the single answer, with the points it gave", async () => {
  const paper = async (name: string, person: "ada" | "bento") => {
    const answer = await w.ana("GET", `${CYCLES}/${w.id(name)}/resultados/${w.id(person)}/explicacao/pdf`);
    expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
    return paperText(answer.rawPayload);
  };
  const text = await paper("nominal", "ada");
  for (const word of ["De que é feito o resultado de Pessoa ada", "Gestor", "Pessoa bento", "Entrega", "7 de 10", "Ouvir"])
    expect(text).toContain(word);
  const few = await paper("anonimo", "ada");
  expect(few).not.toContain("Pessoa bento");
  expect(few).toContain("De grupos com menos respostas");
});
