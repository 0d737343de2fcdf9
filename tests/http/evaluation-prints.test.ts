import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Send } from "../support/app.ts";
import { PNG, sendFile } from "../support/send-file.ts";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";
import { paperText } from "./report-door.ts";

const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";

let w: EvaluationWorld;
beforeAll(async () => {
  w = await evaluationWorld();
  await w.make("livre", `avaliacao/modelos-avaliacao/${w.id("modelo")}/perguntas`, {
    texto: "O que manter?",
    tipo: { id: 3 },
    obrigatoria: false,
  });
  await w.make("escolha", `avaliacao/modelos-avaliacao/${w.id("modelo")}/perguntas`, {
    texto: "Entrega no prazo?",
    tipo: { id: 1 },
    obrigatoria: false,
    respostas: [
      { texto: "Sempre", peso: 10 },
      { texto: "Nunca", peso: 0 },
    ],
  });
  await w.cycle("nominal", [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
    ["bento", "caio", "P"],
  ]);
  await w.answer("ada", "nominal", "ada", 6, [w.id("basico"), w.id("pleno")]);
  await w.answer("bento", "nominal", "ada", 9, [w.id("pleno"), w.id("mestre")]);
  await w.cycle(
    "anonimo",
    [
      ["ada", "bento", "L"],
      ["ada", "caio", "P"],
    ],
    { anonima: true, minimoAnonimato: 2 },
  );
  await w.answer("bento", "anonimo", "ada", 8, [w.id("basico"), w.id("basico")]);
}, 180_000);
afterAll(() => w?.app.close());

const pdf = async (method: "GET" | "POST", path: string, body?: object, send: Send = w.ana) => {
  const answer = await send(method, path, body);
  expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
  return { text: await paperText(answer.rawPayload), name: String(answer.headers["content-disposition"]) };
};

describe("an answered evaluation", () => {
  test("[001-7-189] as PDF and as a spreadsheet, for whoever may read it", async () => {
    const id = await w.sheet("bento", "nominal", "ada");
    for (const send of [w.ana, w.as("bento")]) {
      const { text } = await pdf("GET", `${SHEETS}/${id}/respondida/pdf`, undefined, send);
      for (const word of ["Pessoa ada", "Pessoa bento", "Gestor", "Entrega", "9", "Ouvir", "Fala bem.", "Desempenho: 90%"])
        expect(text).toContain(word);
    }
    const sheet = await w.ana("GET", `${SHEETS}/${id}/respondida/xls`);
    expect(sheet.headers["content-type"]).toContain("spreadsheetml");
    const [first] = await readXlsx(sheet.rawPayload);
    expect(JSON.stringify(first?.data)).toContain("Entrega");
    expect((await w.as("caio")("GET", `${SHEETS}/${id}/respondida/pdf`)).statusCode).toBe(404);
    const open = await w.sheet("caio", "nominal", "bento");
    expect((await w.ana("GET", `${SHEETS}/${open}/respondida/pdf`)).statusCode).toBe(404);
  });

  test("[001-7-160] printed by its number", async () => {
    const path = "/api/avaliacao/acompanhamentos-periodos-experiencia/imprimir-avaliacao-respondida";
    const id = await w.sheet("bento", "nominal", "ada");
    const { text } = await pdf("POST", path, { colaboradorQuestionarioId: id });
    for (const word of ["Entrega", "Pessoa bento"]) expect(text).toContain(word);
    expect((await w.ana("POST", path, { colaboradorQuestionarioId: 999_999 })).statusCode).toBe(404);
    expect((await w.ana("POST", path, {})).statusCode).toBe(400);
  });

  test("an anonymous one says nothing, neither to who gave it nor to anybody else", async () => {
    const id = await w.sheet("bento", "anonimo", "ada");
    const { text } = await pdf("GET", `${SHEETS}/${id}/respondida/pdf`, undefined, w.as("bento"));
    expect(text).toContain("A avaliação é anônima");
    expect(text).not.toMatch(/^8$/m);
    expect((await w.ana("GET", `${SHEETS}/${id}/respondida/pdf`)).statusCode).toBe(404);
  });
});

describe("questions on paper", () => {
  test("[001-7-192] a sheet to be answered by hand", async () => {
    const id = await w.sheet("caio", "nominal", "bento");
    const { text } = await pdf("GET", `${SHEETS}/${id}/questionario/pdf`, undefined, w.as("caio"));
    for (const word of ["Entrega *", "Nota de 0 a 10", "( ) Sempre", "O que manter?", "______", "Ouvir", "( ) pleno"])
      expect(text).toContain(word);
    expect((await w.as("davi")("GET", `${SHEETS}/${id}/questionario/pdf`)).statusCode).toBe(404);
  });

  test("[001-7-232] [002-7.2-65] a model, with what its questions weigh where asked for", async () => {
    const path = "/api/avaliacao/modelos-avaliacao/relatorio";
    const { text, name } = await pdf("POST", path, { avaliacaoId: w.id("modelo"), exibirPesos: true });
    for (const word of ["Avaliação: Desempenho", "Sempre (peso 10)", "Entrega"]) expect(text).toContain(word);
    expect(name).toContain('filename="avaliacao.pdf"');
    expect((await pdf("POST", path, { avaliacaoId: w.id("modelo") })).text).not.toContain("peso");
    expect((await w.ana("POST", path, { avaliacaoId: 999_999 })).statusCode).toBe(404);
    expect((await w.as("davi")("POST", path, { avaliacaoId: w.id("modelo") })).statusCode).toBe(403);
  });
});

describe("comparisons", () => {
  test("[001-7-191] the person beside the others by part and by name, and of few nothing", async () => {
    const { text } = await pdf("GET", `${SHEETS}/${w.id("nominal")}/${w.id("ada")}/comparativa/pdf`);
    for (const word of ["Entrega", "Gestor", "– Pessoa bento", "60", "90", "Ouvir"]) expect(text).toContain(word);
    expect((await w.as("davi")("GET", `${SHEETS}/${w.id("nominal")}/${w.id("ada")}/comparativa/pdf`)).statusCode).toBe(403);
    const few = await pdf("GET", `${SHEETS}/${w.id("anonimo")}/${w.id("ada")}/comparativa/pdf`);
    expect(few.text).toContain("De grupos com menos respostas");
    expect(few.text).not.toMatch(/^80/m);
    expect(few.text).not.toContain("– Pessoa");
  });
});

describe("the Nine Box", () => {
  const path = "/api/avaliacao/ninebox/relatorio";
  test("[001-7-239] [001-5-97] nine boxes and who is in each", async () => {
    const { text } = await pdf("POST", path, {
      avaliacaoDesempenhoId: w.id("nominal"),
      avaliadosIds: [w.id("ada")],
      box3: "Estrela",
    });
    for (const word of ["Baixo desempenho", "Médio desempenho", "Alto desempenho", "Pessoa ada", "Estrela"])
      expect(text).toContain(word);
    expect(text.match(/: [01] talentos?/g)).toHaveLength(9);
    const none = await w.ana("POST", path, { avaliacaoDesempenhoId: w.id("nominal"), avaliadosIds: [] });
    expect([none.statusCode, none.json().errors[0].field]).toEqual([400, "avaliadosIds"]);
  });

  test("[001-7-239] photos stand beside names where there are some; without them there are names, or numbers alone", async () => {
    const photo = (await sendFile(w.ana, "gestao-talentos/colaboradores:foto", PNG)).json<object>();
    const kept = await w.ana("PUT", `/api/gestao-talentos/talentos/${w.id("ada")}`, { foto: photo });
    expect(kept.statusCode, kept.body).toBe(200);
    const paper = async (conteudo?: string) => {
      const asked = { avaliacaoDesempenhoId: w.id("nominal"), avaliadosIds: [w.id("ada"), w.id("bento")], conteudo };
      const answer = await w.ana("POST", path, asked);
      expect(answer.statusCode, answer.body).toBe(200);
      const pictures = answer.rawPayload.toString("latin1").split("/Subtype /Image").length - 1;
      return { text: await paperText(answer.rawPayload), pictures };
    };
    const [whole, bare, numbers] = [await paper(), await paper("NOMES"), await paper("NUMEROS")];
    expect([bare.pictures, numbers.pictures]).toEqual([0, 0]);
    expect(whole.pictures).toBeGreaterThan(0);
    for (const { text } of [whole, bare]) for (const name of ["Pessoa ada", "Pessoa bento"]) expect(text).toContain(name);
    expect(numbers.text).not.toContain("Pessoa");
    expect(numbers.text).toMatch(/: [01] talentos?/);
    expect(
      (await w.ana("POST", path, { avaliacaoDesempenhoId: w.id("nominal"), avaliadosIds: [1], conteudo: "X" })).statusCode,
    ).toBe(400);
  });

  test("[001-7-109] the talents of a box by their ids, each with photo and position", async () => {
    interface Told {
      readonly nome: string;
      readonly foto: { readonly contentType: string; readonly bytes: string } | null;
    }
    const at = `/api/avaliacao/ninebox/chart/pdi/${w.id("ada")}/${w.id("nominal")}`;
    const chart = await w.read<Readonly<Record<string, { readonly colaboradorIds: readonly number[] }>>>(at);
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((box) => chart[`box${box}`]?.colaboradorIds ?? []);
    expect(ids).toEqual([w.id("ada")]);
    const by = "/api/gestao-talentos/talentos/by-ids?ids=";
    const [ada, bento, ...more] = await w.read<readonly Told[]>(`${by}${[...ids, w.id("bento"), 999_999].join()}`);
    const cargo = { id: w.id("cargo"), nome: "Prensista" };
    const foto = { contentType: "image/png", bytes: expect.any(String) };
    expect(ada).toEqual({ id: w.id("ada"), nome: "Pessoa ada", cargo, foto });
    expect(Buffer.from(ada?.foto?.bytes ?? "", "base64").toString("latin1", 1, 4)).toBe("PNG");
    expect(bento).toEqual({ id: w.id("bento"), nome: "Pessoa bento", cargo, foto: null });
    expect(more).toEqual([]);
    expect((await w.as("ada")("GET", `${by}${ids.join()}`)).statusCode).toBe(403);
    expect((await w.ana("GET", `${by}${Array.from({ length: 51 }, (_one, id) => id + 1).join()}`)).statusCode).toBe(400);
  });

  test("[001-7-108] with the axes exchanged potential lies across", async () => {
    const axes = "/api/analytics/ninebox/inverter-eixos";
    expect(await w.read(axes)).toBe(false);
    const { id } = (
      await w.ana("POST", "/api/utilitario/parametros-sistema", { nomeInstalacao: "Quadro", inverteEixosNineBox: true })
    ).json();
    expect(await w.read(axes)).toBe(true);
    expect(await w.read(axes, w.as("ada"))).toBe(true);
    const named = { box3: "Estrela", box9: "Firme" };
    const { text } = await pdf("POST", path, { avaliacaoDesempenhoId: w.id("nominal"), avaliadosIds: [w.id("ada")], ...named });
    for (const word of ["Baixo potencial", "Alto potencial", "Desempenho"]) expect(text).toContain(word);
    expect(text.indexOf("Firme:")).toBeLessThan(text.indexOf("Estrela:"));
    expect((await w.ana("PUT", `/api/utilitario/parametros-sistema/${id}`, { inverteEixosNineBox: false })).statusCode).toBe(200);
    expect(await w.read(axes)).toBe(false);
  });

  test("[001-5-96] of an anonymous cycle one by one is refused", async () => {
    const sent = (avaliados: readonly string[], avaliadores: readonly string[]) =>
      w.ana("POST", path, {
        avaliacaoDesempenhoId: w.id("anonimo"),
        avaliadosIds: avaliados.map(w.id),
        avaliadoresIds: avaliadores.map(w.id),
      });
    expect((await sent(["ada"], ["bento"])).statusCode).toBe(400);
    for (const [about, by] of [
      [["ada", "bento"], ["caio"]],
      [["ada"], ["bento", "caio"]],
    ] as const) {
      const answer = await sent(about, by);
      expect([answer.statusCode, answer.headers["content-type"]], answer.body).toEqual([200, "application/pdf"]);
      expect(await paperText(answer.rawPayload)).toContain("Sem posição");
    }
  });

  test("[001-5-96] of an anonymous cycle a choice of some of those who answered gives counts, without a name", async () => {
    const evaluators = ["caio", "davi"] as const;
    const pairs = (["ada", "bento"] as const).flatMap((about) => evaluators.map((by) => [about, by, "P"] as const));
    await w.cycle("anonimo cheio", pairs, { anonima: true, minimoAnonimato: 2 });
    for (const [about, by] of pairs) await w.answer(by, "anonimo cheio", about, 8, [w.id("mestre"), w.id("mestre")]);
    const paper = async (avaliadores: readonly string[]) =>
      (
        await pdf("POST", path, {
          avaliacaoDesempenhoId: w.id("anonimo cheio"),
          avaliadosIds: [w.id("ada"), w.id("bento")],
          avaliadoresIds: avaliadores.map(w.id),
        })
      ).text;
    const some = await paper(["caio"]);
    expect(some).toContain("2 talentos");
    expect(some).toContain("as respostas não se separam por avaliador");
    expect(some).not.toContain("Pessoa");
    for (const all of [["caio", "davi"], []]) expect(await paper(all)).toContain("Pessoa ada");
  });

  test("[001-5-95] a cycle without a Nine Box of its own is shown by the usual limits and names", async () => {
    const at = `/api/avaliacao/ninebox/chart/pdi/${w.id("ada")}/${w.id("nominal")}`;
    type Told = Readonly<Record<string, { readonly nomeclatura: string; readonly colaboradorIds: readonly number[] }>>;
    const chart = await w.read<Told>(at);
    const boxes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((box) => chart[`box${box}`]);
    expect(boxes.map((box) => box?.nomeclatura)).toContain("MANTENEDOR");
    expect(boxes.flatMap((box) => box?.colaboradorIds ?? [])).toEqual([w.id("ada")]);
  });
});
