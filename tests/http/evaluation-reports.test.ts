import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userWith } from "../security/user-with.ts";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";
import { ALL, reportDoor } from "./report-door.ts";

let w: EvaluationWorld;
const door = (name: string) => reportDoor(w.ana, `avaliacao/relatorios/${name}`);
const ids = (...names: readonly string[]) => names.map((name) => w.id(name));
const cycles = (...names: readonly string[]) => ({ ...ALL, avaliacoesIds: ids(...names) });

beforeAll(async () => {
  w = await evaluationWorld();
  const [low, mid, top] = [w.id("basico"), w.id("pleno"), w.id("mestre")];
  await w.cycle("primeiro", [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
    ["ada", "caio", "P"],
    ["bento", "caio", "P"],
  ]);
  await w.answer("ada", "primeiro", "ada", 10, [top, top]);
  await w.answer("bento", "primeiro", "ada", 8, [mid, mid]);
  await w.answer("caio", "primeiro", "ada", 6, [low, top]);
  await w.cycle(
    "anonimo",
    [
      ["ada", "bento", "P"],
      ["ada", "caio", "P"],
      ["bento", "caio", "P"],
    ],
    { anonima: true, minimoAnonimato: 2 },
  );
  await w.answer("bento", "anonimo", "ada", 4, [low, low]);
  await w.answer("caio", "anonimo", "ada", 2, [low, low]);
  await w.answer("caio", "anonimo", "bento", 9, [top, top]);
  await w.make("quarenta", "avaliacao/periodos-experiencia", { nome: "Primeiro", dias: 45, ativo: true });
  for (const at of [2, 3, 4, 5])
    await w.make(`p${at}`, "avaliacao/periodos-experiencia", { nome: `P${at}`, dias: 45 + at, ativo: true });
}, 240_000);
afterAll(() => w?.app.close());

/** What the screen of results says of everybody in a cycle. */
const told = (cycle: string) =>
  w.read<readonly { avaliado: { nome: string }; performance: number | null; desempenho: number | null }[]>(
    `/api/avaliacao/avaliacoes-desempenho/${w.id(cycle)}/resultados`,
  );

describe("who evaluates and who did", () => {
  test("[001-7-182] evaluators with those they evaluate", async () => {
    const { lines, paper, refused } = door("avaliacao-desempenho-avaliadores-avaliados");
    const said = await lines(cycles("primeiro"));
    expect(said.slice(0, 3)).toEqual(["# primeiro", "## Pessoa ada", expect.stringMatching(/^Pessoa ada \|.*Autoavaliação/)]);
    expect(said.at(-1)).toBe("= Total geral: Participações 4 · Avaliadores 3 · Avaliados 2");
    expect(await paper(cycles("primeiro"))).toContain("Pessoa caio");
    expect(await refused(cycles())).toEqual({ avaliacoesIds: "Selecione ao menos uma avaliação" });
  });

  test("[001-7-183] what was answered and what was not", async () => {
    const { lines, paper, sheet } = door("avaliacao-desempenho-respondidas");
    const said = await lines(cycles("primeiro"));
    expect(said).toContainEqual(expect.stringMatching(/^Pessoa caio \| Pessoa bento \| Par \| Não \| —$/));
    expect(said.at(-1)).toBe("= Total geral: Avaliações 4 · Respondidas 3 · % respondidas 75.0");
    expect(await paper(cycles("primeiro"))).toContain("Pessoa bento");
    await sheet(cycles("primeiro"));
    // Of an anonymous one it is not said when.
    expect((await lines(cycles("anonimo"))).filter((line) => / \| Sim \| 2/.test(line))).toEqual([]);
  });
});

describe("what talents came to", () => {
  test("[001-7-176] by bands of performance, as the screen says", async () => {
    const { lines, paper, sheet, refused } = door("resultado-avaliacao-agrupado-faixa");
    const said = await lines(cycles("primeiro"));
    const ada = (await told("primeiro")).find(({ avaliado }) => avaliado.nome === "Pessoa ada");
    expect(ada?.performance).toBeGreaterThan(60);
    const line = said.find((one) => one.startsWith("Pessoa ada"));
    expect(Number(line?.split(" | ").at(-1))).toBe(ada?.performance);
    expect(said).toContain("## Sem resultado");
    expect(said.at(-1)).toBe("= Total geral: Talentos 2");
    expect(await paper(cycles("primeiro"))).toContain("Pessoa ada");
    await sheet(cycles("primeiro"));
    expect(await refused(cycles())).toEqual({ avaliacoesIds: "Selecione ao menos uma avaliação" });
  });

  test("[001-7-179] beside each other, one evaluation after the other", async () => {
    const { lines, paper, refused } = door("comparativo-performance-talento");
    const body = { ...cycles("primeiro", "anonimo"), colaboradoresIds: ids("ada") };
    const said = await lines(body);
    expect(said[0]).toBe("# Pessoa ada");
    expect(said.filter((line) => line.includes(" | ")).map((line) => line.split(" | ")[0])).toEqual(["anonimo", "primeiro"]);
    expect(await paper(body)).toContain("Pessoa ada");
    expect(await refused({ ...body, colaboradoresIds: [] })).toEqual({ colaboradoresIds: "Selecione ao menos um talento" });
  });

  test("of an anonymous cycle nothing of fewer answers than its minimum is told", async () => {
    const said = await door("resultado-avaliacao-agrupado-faixa").lines(cycles("anonimo"));
    // Bento was evaluated by one alone.
    expect(said).toContain("## Menos respostas que o mínimo");
    expect(said.find((line) => line.startsWith("Pessoa bento"))).toMatch(/— \| — \| —$/);
    expect(said.find((line) => line.startsWith("Pessoa ada"))).not.toMatch(/— \| — \| —$/);
  });

  test("is for whoever sees results", async () => {
    const plain = await userWith(w.app, w.ana, "sem-resultados", [
      "ROLE_REL_AVALIACAO_RESULTADO_AVALIACAO_AGRUPADO_FAIXA",
      "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER",
      "ROLE_GESTAO_TALENTOS_COLABORADORES_VER_TODOS",
    ]);
    const answer = await plain("POST", "/api/avaliacao/relatorios/resultado-avaliacao-agrupado-faixa", cycles("primeiro"));
    expect(answer.statusCode).toBe(204);
  });
});

describe("what was answered", () => {
  const body = (more: object = {}) => ({ ...cycles("primeiro"), colaboradoresIds: [], ...more });

  test("[001-7-174] [001-5-73] question by question, counted", async () => {
    const { lines, paper, sheet, refused, nothing } = door("resultado-avaliacao");
    const said = await lines(body());
    expect(said).toEqual([
      "# primeiro",
      "## 01. Entrega",
      "6 | 1 | 50.00",
      "8 | 1 | 50.00",
      "= Total de 01. Entrega: Respostas 2 · Nota média 7.00",
      expect.stringContaining("= Total de primeiro"),
    ]);
    expect(await paper(body())).toContain("Entrega");
    await sheet(body());
    expect(await refused(body({ avaliacoesIds: [] }))).toEqual({ avaliacoesIds: "Selecione ao menos uma avaliação" });
    await nothing(body({ colaboradoresIds: ids("davi") }));
  });

  test("of an anonymous cycle the answers about somebody whom few evaluated count nowhere", async () => {
    const said = await door("resultado-avaliacao").lines(body({ avaliacoesIds: ids("anonimo") }));
    expect(said.filter((line) => line.includes(" | "))).toEqual(["2 | 1 | 50.00", "4 | 1 | 50.00"]);
    await door("resultado-avaliacao").nothing(body({ avaliacoesIds: ids("anonimo"), colaboradoresIds: ids("bento") }));
  });
});

describe("competences", () => {
  test("[001-7-177] [001-5-74] of a talent: demanded, reached, their own word", async () => {
    const { lines, paper, refused } = door("analise-desempenho-competencia-talento");
    const body = { ...cycles("primeiro"), colaboradoresIds: ids("ada") };
    const said = await lines(body);
    // Two others: 2 and 1 of listening, 2 and 4 of speaking.
    expect(said).toContainEqual(expect.stringMatching(/^Ouvir \| 2(\.00)? \| 1\.50? \| 4(\.00)? \| -0\.50?$/));
    expect(said).toContainEqual(expect.stringMatching(/^Falar \| 4(\.00)? \| 3(\.00)? \| 4(\.00)? \| -1(\.00)?$/));
    expect(await paper(body)).toContain("Ouvir");
    expect(await refused({ ...body, colaboradoresIds: [] })).toEqual({ colaboradoresIds: "Selecione ao menos um talento" });
    const few = await door("analise-desempenho-competencia-talento").lines({
      ...cycles("anonimo"),
      colaboradoresIds: ids("bento"),
    });
    expect(few).toContainEqual(expect.stringMatching(/^Ouvir \| 2(\.00)? \| — \| — \| —$/));
  });

  test("[001-7-178] of the areas, in the middle", async () => {
    const { lines, paper } = door("analise-desempenho-competencia-organizacional");
    const said = await lines(cycles("primeiro"));
    expect(said).toContainEqual(expect.stringMatching(/^= Total de Falar: Talentos 2 · Exigido 4\.00 · Obtido 3\.00$/));
    expect(await paper(cycles("primeiro"))).toContain("Produção");
  });
});

describe("the result of an evaluation", () => {
  const body = (more: object = {}) => ({
    empresasIds: [],
    avaliacaoId: w.id("primeiro"),
    avaliadosIds: [],
    avaliadoresIds: [],
    relatoResumido: false,
    ...more,
  });

  test("[001-7-180] what each part said, and what it comes to", async () => {
    const { lines, paper, refused } = door("resultado-avaliacao-desempenho");
    const said = await lines(body());
    expect(said[0]).toBe("# Pessoa ada");
    expect(
      said
        .filter((line) => line.includes(" | "))
        .map((line) =>
          line
            .split(" | ")
            .slice(0, 3)
            .map((one) => one.replace(/\.00$/, "")),
        ),
    ).toEqual([
      ["Autoavaliação", "1", "100"],
      ["Gestor", "1", "80"],
      ["Par", "1", "60"],
    ]);
    expect(await paper(body())).toContain("Gestor");
    expect(Object.keys(await refused(body({ avaliacaoId: null })))).toEqual(["avaliacaoId"]);
  });

  test("[001-5-75] of an anonymous evaluation in detail at least two evaluators are chosen", async () => {
    const { refused, paper } = door("resultado-avaliacao-desempenho");
    const anonymous = (more: object = {}) => body({ avaliacaoId: w.id("anonimo"), ...more });
    const message = "A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados";
    expect(await refused(anonymous({ avaliadoresIds: ids("bento") }))).toEqual({ avaliadoresIds: message });
    expect(await refused(anonymous())).toEqual({ avaliadoresIds: message });
    await paper(anonymous({ avaliadoresIds: ids("bento", "caio") }));
    await paper(anonymous({ avaliadoresIds: ids("bento"), relatoResumido: true }));
  });

  test("[001-5-76] in detail at most four evaluators are chosen", async () => {
    const { refused, paper } = door("resultado-avaliacao-desempenho");
    await w.make("quinta", "gestao-talentos/talentos", { nome: "Pessoa eva", dataAdmissao: "2024-01-02" });
    const five = ids("ada", "bento", "caio", "davi", "quinta");
    expect(await refused(body({ avaliadoresIds: five }))).toEqual({
      avaliadoresIds: "Relatório detalhado, deve conter no máximo 4 avaliadores selecionados",
    });
    await paper(body({ avaliadoresIds: five.slice(0, 4) }));
    await paper(body({ avaliadoresIds: five, relatoResumido: true }));
  });
});

describe("periods of experience", () => {
  const body = (more: object = {}) => ({
    ...ALL,
    dataIni: "2024-01-01",
    dataFim: "2024-12-31",
    periodosIds: ids("quarenta"),
    ...more,
  });

  test("[001-7-171] when each one ends", async () => {
    const { lines, paper, nothing, refused } = door("acompanhamento-experiencia-previsto");
    const said = await lines(body());
    expect(said).toContainEqual(expect.stringMatching(/^Pessoa ada \| Prensista \| 2024-01-02 \| Primeiro \| 45 \| 2024-02-15$/));
    expect(await paper(body())).toContain("15/02/2024");
    await nothing(body({ dataIni: "2020-01-01", dataFim: "2020-02-01" }));
    expect(await refused(body({ periodosIds: [] }))).toEqual({ periodosIds: "Selecione ao menos um período de experiência" });
    expect(await refused(body({ periodosIds: ids("quarenta", "p2", "p3", "p4", "p5") }))).toEqual({
      periodosIds: "Selecione no máximo 4 períodos de experiência",
    });
    await lines(body({ periodosIds: ids("quarenta", "p2", "p3", "p4") }));
  });
});
