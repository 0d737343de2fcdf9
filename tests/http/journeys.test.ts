import { afterAll, beforeAll, expect, test } from "vitest";
import { type EvaluationWorld, evaluationWorld } from "./evaluation-world.ts";
import { ALL, reportDoor } from "./report-door.ts";

/** What each module is for, from its first record to what it tells in the end. */
let w: EvaluationWorld;
const good = async (answer: ReturnType<EvaluationWorld["ana"]>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};

beforeAll(async () => {
  w = await evaluationWorld();
}, 240_000);
afterAll(() => w?.app.close());

test("[001-1-10] an evaluation is made, released, answered by an evaluator, and its answer stands in the results report", async () => {
  await w.cycle("anual", [
    ["ada", "ada", "U"],
    ["ada", "bento", "L"],
  ]);
  const [top, mid] = [w.id("mestre"), w.id("pleno")];
  await w.answer("ada", "anual", "ada", 10, [top, top]);
  await w.answer("bento", "anual", "ada", 7, [mid, top]);
  const { respostas } = reports();
  const said = await respostas.lines({ ...ALL, avaliacoesIds: [w.id("anual")] });
  expect(said.some((line) => line.startsWith("Pessoa ada"))).toBe(true);
  const results = await w.read<readonly { avaliado: { nome: string }; desempenho: number | null }[]>(
    `/api/avaliacao/avaliacoes-desempenho/${w.id("anual")}/resultados`,
  );
  expect(results).toMatchObject([{ avaliado: { nome: "Pessoa ada" } }]);
  expect(results[0]?.desempenho).toBeGreaterThan(0);
  expect(await respostas.paper({ ...ALL, avaliacoesIds: [w.id("anual")] })).toContain("Pessoa ada");
});

const reports = () => ({
  respostas: reportDoor(w.ana, "avaliacao/relatorios/resultado-avaliacao-agrupado-faixa"),
  presenca: reportDoor(w.ana, "desenvolvimento/relatorios/colaborador-com-treinamento"),
});

test("[002-1-5] a survey, an interview, a questionnaire and the NPS are asked, answered, and tell what came of them", async () => {
  const { ana, as, id, make, read } = w;
  await make("clima", "pesquisa/pesquisas", { titulo: "Clima", colaboradoresIds: [id("ada")] });
  await make("clima nota", `pesquisa/pesquisas/${id("clima")}/perguntas`, {
    texto: "Nota",
    tipo: { id: 4 },
    obrigatoria: true,
  });
  await good(ana("PUT", `/api/pesquisa/pesquisas/${id("clima")}/liberada/true`));
  const { content } = await read<{ content: readonly { id: number }[] }>("/api/pesquisa/colaborador-respostas", as("ada"));
  expect(content).toHaveLength(1);
  await good(
    as("ada")("POST", `/api/pesquisa/colaborador-respostas/${content[0]?.id}`, [
      { perguntaId: id("clima nota"), tipoId: 4, nota: 9 },
    ]),
  );
  expect(await read(`/api/pesquisa/pesquisas/${id("clima")}/resultados`)).toMatchObject({
    perguntas: [{ texto: "Nota", respostas: 1, media: 9 }],
  });

  await make("saida", "pesquisa/questionarios", { titulo: "Saída", tipo: "ENTREVISTA" });
  await make("por que", `pesquisa/questionarios/${id("saida")}/perguntas`, { texto: "Por que saiu?", tipo: { id: 3 } });
  await make("conversa", "pesquisa/entrevistas", {
    titulo: "Conversa",
    questionario: { id: id("saida") },
    colaborador: { id: id("bento") },
    data: "2024-06-03",
  });
  const respostas = [{ perguntaId: id("por que"), tipoId: 3, comentario: "Mudou de cidade." }];
  await good(ana("POST", "/api/pesquisa/entrevistas/respostas", { entrevistaId: id("conversa"), respostas }));
  expect(await read(`/api/pesquisa/entrevistas/${id("conversa")}/respostas`)).toMatchObject({ respostas });
  expect((await read<{ content: readonly object[] }>("/api/pesquisa/questionarios?page=0")).content).toContainEqual(
    expect.objectContaining({ titulo: "Saída" }),
  );

  await good(as("ada")("POST", "/api/pesquisa/nps", { nota: 10 }));
  expect(await read("/api/pesquisa/nps")).toMatchObject({ respostas: 1, promotores: 1, nps: 100 });
});

test("[002-1-4] a course, its class with days, a certification, a certificate's model, goals and a plan are made, and a report tells of them", async () => {
  const { ana, id, make, read } = w;
  const here = "desenvolvimento";
  await make("curso", `${here}/cursos`, { nome: "NR-35 Altura", cargaHoraria: "8:00", periodicidade: 24 });
  await make("turma", `${here}/turmas`, {
    curso: { id: id("curso") },
    descricao: "Altura maio",
    instrutor: "Escola Firme",
    custo: 300,
    dataPrevIni: "2024-05-10",
    diasTurma: [{ dia: "2024-05-10", turno: "D", horaIni: "8:00", horaFim: "12:00" }],
  });
  await make("participante", `${here}/colaborador-turma`, { turma: { id: id("turma") }, colaborador: { id: id("ada") } });
  await make("certificacao", `${here}/certificacoes`, { nome: "Trabalho em altura", cursos: [{ id: id("curso") }] });
  await make("modelo de certificado", `${here}/modelo-certificado`, { nome: "Padrão" });
  await make("metas", `${here}/conjuntos-metas`, { nome: "Metas", metas: [{ mesAno: "2027-01-01", metaHora: "2:00" }] });
  await make("plano", `${here}/planos-acao`, {
    nome: "Reduzir quedas",
    meta: "Zero quedas",
    responsavelId: id("ada"),
    previsaoInicio: "2024-06-01",
  });
  for (const [path, name] of [
    ["cursos", "curso"],
    ["turmas", "turma"],
    ["certificacoes", "certificacao"],
    ["modelo-certificado", "modelo de certificado"],
    ["conjuntos-metas", "metas"],
    ["planos-acao", "plano"],
  ] as const)
    expect(await read(`/api/${here}/${path}/${id(name)}`)).toMatchObject({ id: id(name) });
  await good(ana("PUT", `/api/${here}/turmas/${id("turma")}/realizada`, {}));
  const done = await reports().presenca.lines({ ...ALL, cursosIds: [id("curso")], dataIni: "2024-01-01", dataFim: "2024-12-31" });
  expect(done.join("\n")).toContain("Pessoa ada");
});
