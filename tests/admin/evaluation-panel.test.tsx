import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const all = features as readonly UiFeature[];
const pages = all.flatMap((feature) => feature.pages ?? []);
const slots = all.flatMap((feature) => feature.slots ?? []);
const CYCLE = "/api/avaliacao/avaliacoes-desempenho/2";
const RIGHTS = [
  "ROLE_AVALIACAO_PDIS_VER",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_VER",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_LIBERAR",
  "ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_DIVULGAR",
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_VER",
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_INSERIR",
  "ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR",
  "ROLE_AVALIACAO_RESULTADO_VER_TODOS",
  "ROLE_AVALIACAO_RESULTADO_EQUIPE",
];
const cycle = {
  id: 2,
  versao: 1,
  titulo: "Anual",
  tipo: "2.0",
  formato: "2",
  permiteAutoAvaliacao: true,
  anonima: false,
  avaliarSomenteCompetencias: true,
  liberada: false,
  possuiResposta: false,
  resultadoDivulgadoEm: null,
  situacao: "EM_PREPARACAO",
};
const ana = { id: 5, nome: "Ana Lima" };
const bruno = { id: 6, nome: "Bruno Alves" };

function open(path: string) {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    on("GET", CYCLE, { body: cycle }),
    on("GET", `${CYCLE}/matriz`, {
      body: {
        total: 1,
        avaliados: [{ ...ana, area: "Produção", desligado: false, afastado: null, R: 0, L: 1, P: 2, A: 0, U: 1, respondidos: 3 }],
      },
    }),
    on("GET", `${CYCLE}/conferencia`, {
      body: {
        podeLiberar: true,
        itens: [
          { id: "emails", titulo: "Avaliadores com e-mail", situacao: "AVISO", detalhe: "1 não tem e-mail.", pessoas: [bruno] },
        ],
      },
    }),
    on("POST", `${CYCLE}/participantes/sugestao`, {
      body: {
        participantes: [{ avaliado: ana, avaliador: bruno, papel: "P" }],
        jaIncluidos: 4,
        naoAtendidos: [{ ...bruno, papel: "L", motivo: "O talento não tem área organizacional." }],
        semUsuario: [],
        semEmail: [bruno],
        carga: { avaliadores: 1, minima: 1, maxima: 1, media: 1 },
      },
    }),
    on("POST", `${CYCLE}/participantes/inclusao`, {
      body: { incluidos: 1, jaIncluidos: 0, recusados: 0, mensagem: "1 participante incluído." },
    }),
    on("PUT", `${CYCLE}/liberada/true`, { body: { id: 2, liberada: true } }),
    on("GET", `${CYCLE}/andamento`, {
      body: {
        total: 4,
        respondidos: 3,
        parciais: 1,
        previsao: "2027-01-20",
        fim: "2026-12-18",
        porArea: [{ area: "Produção", total: 4, respondidos: 3, papeis: [{ papel: "L", total: 1, respondidos: 1 }] }],
        porPapel: [{ papel: "L", total: 1, respondidos: 1 }],
        avaliadores: [
          { ...bruno, total: 2, respondidos: 1, parciais: 1, temUsuario: true, temEmail: false, afastado: { ate: "2026-12-10" } },
        ],
        semAvaliador: [],
      },
    }),
    on("POST", `${CYCLE}/envia-email`, { body: { enviados: 1, semEmail: [], jaAvisados: 0 } }),
    on("GET", `${CYCLE}/resultados`, {
      body: [{ avaliado: ana, cargo: null, desempenho: 70, competencias: 80, performance: 75, porPapel: [], situacao: null }],
    }),
    on("GET", `${CYCLE}/resultados/5/explicacao`, {
      body: {
        avaliado: ana,
        anonima: false,
        desempenho: 70,
        competencias: 80,
        performance: 75,
        pesos: { modelo: 1, competencias: 1, papeis: { R: 1, L: 1, P: 1, A: 1, U: 0 } },
        porPapel: [{ papel: "L", respondentes: 1, desempenho: 70, competencias: 80 }],
        niveis: ["Decidir", "Negociar", "Planejar"].map((nome, at) => ({
          competencia: { id: at + 50, nome },
          peso: at + 1,
          exigido: at === 2 ? 3 : 4,
          alcancado: at + 1.5,
          auto: null,
        })),
        comentarios: ["Fala bem.", "Escuta pouco."],
        questionarios: [
          {
            id: 8,
            avaliador: bruno,
            papel: "L",
            peso: 1,
            desempenho: 70,
            competencias: 80,
            notaQuestionario: null,
            perguntas: [
              {
                id: 1,
                texto: "Cumpre os prazos?",
                peso: 2,
                opcoes: ["Quase sempre"],
                pontos: { alcancados: 7, possiveis: 10 },
                valor: 70,
              },
            ],
            niveis: [
              { competencia: { id: 40, nome: "Ouvir" }, comportamentos: null, peso: 1, alcancado: 2, exigido: 4, valor: 50 },
              {
                competencia: { id: 41, nome: "Falar" },
                comportamentos: { observados: 3, de: 4 },
                peso: 1,
                alcancado: 4,
                exigido: 2,
                valor: 100,
              },
              {
                competencia: { id: 42, nome: "Ensinar" },
                comportamentos: null,
                peso: 1,
                alcancado: null,
                exigido: 2,
                valor: null,
              },
            ],
          },
        ],
      },
    }),
    on("PUT", `${CYCLE}/divulgacao`, { body: { id: 2, resultadoDivulgadoEm: "2026-12-20" } }),
    on("GET", "/api/avaliacao/pdi", {
      body: {
        content: [
          { id: 3, situacao: "CONCLUIDO" },
          { id: 4, situacao: "ATIVO" },
        ],
        size: 50,
        totalElements: 2,
        totalPages: 1,
      },
    }),
    on("GET", "/api/avaliacao/equipe", {
      body: {
        avaliacoes: [{ id: 2, titulo: "Anual", encerrada: true }],
        avaliacaoDesempenhoId: 2,
        areas: [{ id: 1, nome: "Produção", mae: null }],
        caixas: Array.from({ length: 9 }, (_, at) => ({ nomeclatura: `Caixa ${at + 1}`, descricao: "" })),
        pessoas: [
          {
            ...ana,
            cargo: { id: 1, nome: "Prensista" },
            area: { id: 1, nome: "Produção" },
            auto: "RESPONDIDA",
            meu: { id: 8, situacao: "PARCIAL" },
            outros: { total: 2, respondidos: 1 },
            desempenho: 70,
            competencias: 80,
            performance: 75,
            box: 3,
            pdi: { id: 4, feitas: 1, previstas: 2, vencido: true },
            metas: { total: 1, progresso: 50 },
            experienciaAte: null,
          },
        ],
      },
    }),
    on("GET", "/api/avaliacao/meus-resultados/2", {
      body: {
        avaliacao: { id: 2, titulo: "Anual" },
        divulgadoEm: "2026-12-20",
        desempenho: 70,
        competencias: 80,
        performance: 75,
        auto: { desempenho: 100, competencias: 90 },
        situacao: null,
        porPapel: [{ papel: "L", respondentes: 1, desempenho: 70, competencias: 80 }],
        comparacao: {
          perguntas: [
            {
              id: 1,
              texto: "Cumpre os prazos?",
              auto: 100,
              outros: [{ papel: null, respondentes: 3, media: 70 }],
              diferenca: 30,
            },
          ],
          aspectos: [{ id: 7, nome: "Entrega", auto: 100, todos: 70, diferenca: 30 }],
          competencias: ["Ouvir", "Falar", "Decidir"].map((nome, at) => ({
            id: at + 1,
            nome,
            auto: 90,
            todos: 80 + at,
            outros: [],
            diferenca: 10 - at,
          })),
        },
        niveis: [],
        comentarios: ["Fala bem."],
      },
    }),
    on("GET", "/api/avaliacao/meus-resultados/3", {
      body: {
        avaliacao: { id: 3, titulo: "Por níveis" },
        divulgadoEm: "2026-12-20",
        ...{ desempenho: 70, competencias: 80, performance: 75, auto: null, situacao: null, porPapel: [] },
        comparacao: { perguntas: [], aspectos: [], competencias: [] },
        niveis: ["Ouvir", "Falar", "Decidir"].map((nome, at) => ({
          competencia: { id: at + 1, nome },
          ...{ peso: 1, exigido: 3, alcancado: 4 - at, auto: 3 },
        })),
        comentarios: [],
      },
    }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
  return server;
}

beforeEach(cleanup);
afterEach(cleanup);
const ok = async () => userEvent.click(await screen.findByRole("button", { name: "OK" }));

test("a cycle is set up, suggested, checked and released where it is", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenho/2");
  await userEvent.click(await screen.findByRole("tab", { name: "Participantes" }));
  const matrix = within(await screen.findByRole("table", { name: "Participantes" }));
  expect(matrix.getByRole("row", { name: /Ana Lima/ }).textContent).toContain("3 de 4");
  expect((await screen.findByRole("region", { name: "Antes de liberar" })).textContent).toContain("1 não tem e-mail.");
  await userEvent.click(screen.getByRole("button", { name: "Sugerir avaliadores" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sugerir avaliadores" }));
  await userEvent.click(dialog.getByRole("button", { name: "Calcular" }));
  expect((await dialog.findByRole("status")).textContent).toContain("O talento não tem área organizacional.");
  await userEvent.click(dialog.getByRole("button", { name: "Incluir 1" }));
  expect(await screen.findByText("1 participante incluído.")).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith("/inclusao"))?.body).toEqual({ sugestao: { pares: 3 } });
  await userEvent.click(await screen.findByRole("button", { name: "Liberar" }));
  await ok();
  expect(await screen.findByText("Avaliação liberada.")).toBeTruthy();
}, 40_000);

test("its progress tells who is missing, its results open down to the answers and are published", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenho/2");
  await userEvent.click(await screen.findByRole("tab", { name: "Andamento" }));
  const silent = (await screen.findByRole("row", { name: /Bruno Alves/ })).textContent;
  for (const text of ["sem e-mail", "Afastado até 10/12/2026"]) expect(silent).toContain(text);
  const heat = within(await screen.findByRole("table", { name: "Por área e papel" }));
  expect(heat.getByRole("row", { name: /Produção/ }).textContent).toBe("Produção1 de 1 (100%)3 de 4 (75%)");
  expect(screen.getByText(/terminariam em 20\/01\/2027, depois do fim da avaliação \(18\/12\/2026\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Lembrar quem falta" }));
  await ok();
  await expect.poll(() => calls.some(({ path }) => path === `${CYCLE}/envia-email`)).toBe(true);

  await userEvent.click(screen.getByRole("tab", { name: "Resultados" }));
  await userEvent.click(await screen.findByRole("button", { name: "De que é feito o resultado de Ana Lima" }));
  const proof = within(await screen.findByRole("dialog"));
  await userEvent.click(await proof.findByRole("button", { name: /Bruno Alves · Gestor/ }));
  expect((await proof.findByRole("row", { name: /Ouvir/ })).textContent).toContain("50,00");
  expect(proof.getByText("Acima do exigido: 1 competência.")).toBeTruthy();
  for (const told of ["Quase sempre · 7 de 10", "70,00"])
    expect(proof.getByRole("row", { name: /Cumpre os prazos/ }).textContent).toContain(told);
  expect(proof.getByRole("row", { name: /Falar/ }).textContent).toContain("4 · 3 de 4 comportamentos");
  // What is demanded around what was reached; nobody spoke of themselves here.
  const around = within(await proof.findByRole("region", { name: "Competências" }));
  expect(around.getByRole("img", { name: /^Competências\. Níveis, do centro para fora/ })).toBeTruthy();
  expect(around.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    "Exigido",
    "Alcançado",
  ]);
  expect(around.getByRole("row", { name: /Negociar/ }).textContent).toBe("Negociar42,50");
  // What is missing most comes first: it weighs 2 and lacks 1,5, the other weighs 1 and lacks 2,5.
  const gaps = within(proof.getByRole("region", { name: "Lacunas" }));
  expect(gaps.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Negociar: 2,5 de 4/),
    expect.stringMatching(/^Decidir: 1,5 de 4/),
  ]);
  expect((await gaps.findByRole("link", { name: "Criar ação de PDI: Negociar" })).getAttribute("href")).toBe(
    "/avaliacao/pdi/4?aba=parte-10",
  );
  expect(proof.getByRole("region", { name: "Forças" }).textContent).toContain("Planejar: 3,5 de 3");
  expect(proof.getByRole("region", { name: "Comentários" }).textContent).toContain("Escuta pouco.");
  await userEvent.click(proof.getByRole("button", { name: "Imprimir comparação" }));
  const compared = "/api/avaliacao/avaliacoes-desempenhos-questionarios/2/5/comparativa/pdf";
  await expect.poll(() => calls.some(({ path }) => path === compared)).toBe(true);
  await userEvent.click(proof.getByRole("button", { name: "Imprimir" }));
  await expect.poll(() => calls.some(({ path }) => path === `${CYCLE}/resultados/5/explicacao/pdf`)).toBe(true);
  await userEvent.click(proof.getByRole("button", { name: "Fechar" }));
  await userEvent.click(screen.getByRole("button", { name: "Baixar para conferir" }));
  await expect.poll(() => calls.some(({ path }) => path === `${CYCLE}/prova`)).toBe(true);
  const prover = screen.getByRole("link", { name: "Baixar o conferidor" });
  expect([prover.getAttribute("download"), prover.getAttribute("href")]).toEqual([
    "conferir-ciclo.mjs",
    expect.stringContaining("conferir-ciclo"),
  ]);
  await userEvent.click(await screen.findByRole("button", { name: "Divulgar resultados" }));
  await ok();
  await expect.poll(() => calls.find(({ path }) => path === `${CYCLE}/divulgacao`)?.body).toEqual({ divulgado: true });
}, 40_000);

test("a team with what is due of each, and one's own result beside the others' word", async () => {
  open("/avaliacao/equipe");
  const row = await screen.findByRole("row", { name: /Ana Lima/ });
  for (const text of ["Respondida", "1 de 2", "75,00", "3 · Caixa 3", "vencido", "50,00%"])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole("link", { name: "Responder sobre Ana Lima" }).getAttribute("href")).toContain("/8");
  cleanup();
  open("/avaliacao/meus-resultados/2");
  expect(await screen.findByRole("heading", { level: 1, name: "Anual" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Cumpre os prazos/ }).textContent).toContain("30,00");
  expect(screen.getByText("Fala bem.")).toBeTruthy();
  expect(within(screen.getByRole("table", { name: "Por aspecto" })).getByRole("row", { name: /Entrega/ }).textContent).toContain(
    "70,00",
  );
  expect(screen.getByRole("region", { name: "Lacunas" }).textContent).toContain("Ouvir: 80,00%");
  // Competences around a middle, and their figures in a table beside it.
  const around = within(screen.getByRole("region", { name: "Competências" }));
  expect(around.getByRole("img", { name: /^Competências\. De 0 a 100/ })).toBeTruthy();
  expect(around.getByRole("row", { name: /Decidir/ }).textContent).toMatch(/90.*82/);
  cleanup();
  // Where levels were demanded, the one reached stands beside each.
  open("/avaliacao/meus-resultados/3");
  const levels = within(await screen.findByRole("region", { name: "Competências" }));
  expect(levels.getByRole("img", { name: /^Competências\. Níveis/ })).toBeTruthy();
  expect(levels.getByRole("row", { name: /Decidir/ }).textContent).toMatch(/3.*3,00.*2,00/);
  expect(screen.getByRole("region", { name: "Lacunas" }).textContent).toContain("Decidir: 2 de 3");
}, 20_000);
