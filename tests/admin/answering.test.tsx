// @vitest-environment jsdom
import "../support/document.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Answer, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const pages = (features as readonly UiFeature[]).flatMap((feature) => feature.pages ?? []);
const SHEETS = "/api/avaliacao/avaliacoes-desempenhos-questionarios";
const row = {
  id: 8,
  avaliacao: { id: 2, titulo: "Avaliação de 2026" },
  avaliado: { id: 5, nome: "Ana Lima" },
  avaliador: { id: 6, nome: "Bruno Alves" },
  papel: "L",
  anonima: false,
  situacao: "NAO_INICIADA",
  respondida: false,
};
const question = (id: number, tipo: number, texto: string, more: object = {}) => ({
  id,
  ordem: id,
  texto,
  tipo,
  peso: 1,
  aspecto: { id: 1, nome: "Entrega" },
  respostas: [],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
  obrigatoria: false,
  obrigatoriaPara: null,
  ...more,
});
const options = [
  { id: 71, texto: "Sempre", peso: 2 },
  { id: 72, texto: "Nunca", peso: 0 },
];
const sheet = {
  ...row,
  sequencia: 3,
  fechada: null,
  perguntas: [
    question(1, 1, "Cumpre os prazos?", { respostas: options, obrigatoria: true, obrigatoriaPara: "OUTRO" }),
    question(2, 5, "Onde ajuda?", { respostas: options }),
    question(3, 4, "Qualidade", { notaMinima: 1, notaMaxima: 5, comentario: "Justifique:" }),
    question(4, 3, "O que manter?", { aspecto: null }),
  ],
  respostas: [{ perguntaId: 4, tipoId: 3, respostaId: null, respostasIds: [], nota: null, comentario: "Os prazos" }],
  escala: [
    { id: 31, descricao: "Básico" },
    { id: 32, descricao: "Pleno" },
  ],
  competencias: [
    {
      competencia: { id: 40, nome: "Ouvir" },
      exigirComentario: false,
      porComportamentos: false,
      comportamentos: [],
      competenciaPeso: 1,
      nivelExigido: null,
      nivelCompetenciaId: null,
      comportamentosIds: null,
      comentario: null,
    },
  ],
  notaManual: false,
  notaQuestionario: null,
  anotacoes: null,
  desempenho: null,
};

const KEPT: Answer = {
  body: { sequencia: 4, progresso: { obrigatorias: 1, obrigatoriasRespondidas: 1, perguntas: 4, respondidas: 2 } },
};

function open(path: string, told: object = sheet, rights: readonly string[] = [], kept: Answer = KEPT) {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", SHEETS, ({ query }) => ({
      body: { content: query.get("filtro") === "RESPONDIDAS" ? [] : [row], size: 15, totalElements: 1, totalPages: 1 },
    })),
    on("GET", `${SHEETS}/avaliacoes`, {
      body: [{ id: 2, titulo: "Avaliação de 2026", fim: "2026-12-18", fechada: null, total: 6, respondidos: 2 }],
    }),
    on("GET", `${SHEETS}/8`, { body: told }),
    on("PUT", `${SHEETS}/8/rascunho`, kept),
    on("POST", `${SHEETS}/8`, {
      status: 400,
      body: {
        code: "FIELD_VALIDATION_VIOLATION",
        message: "Confira os campos.",
        errors: [{ field: "competencias.40.nivelCompetenciaId", code: "required", message: "Campo obrigatório" }],
      },
    }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", path);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  return server;
}

beforeEach(cleanup);
afterEach(cleanup);

test("[000-2.3-18] [001-2-41] questionnaires to answer are listed within the layout and lead to their page; logged out ends at the log-in", async () => {
  open("/avaliacao/avaliacoes-desempenhos-questionarios");
  expect(await screen.findByRole("heading", { level: 1, name: "Questionários da avaliação de desempenho" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
  const link = await screen.findByRole("link", { name: "Responder: Ana Lima" });
  expect(link.getAttribute("href")).toContain("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  // Under the cycle it belongs to: until when, and how many were answered.
  const cycle = await screen.findByRole("rowheader", { name: /^Avaliação de 2026/ });
  await within(cycle).findByText("2 de 6 respondidos");
  expect(within(cycle).queryByRole("progressbar")).toBeNull();
  expect(cycle.textContent).toContain("até 18/12/2026");
  await userEvent.click(link);
  expect(await screen.findByRole("heading", { level: 1, name: "Avaliação de Ana Lima" })).toBeTruthy();
  cleanup();
  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "" } }));
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  await screen.findByLabelText(/^Usuário/);
});

test("[000-2.3-20] [001-2-43] answers are listed, those that are missing first, for who sees all; others are refused", async () => {
  const { calls } = open("/avaliacao/respostas", sheet, ["ROLE_AVALIACAO_RESULTADO_VER_TODOS"]);
  expect(await screen.findByRole("heading", { level: 1, name: "Respostas das avaliações" })).toBeTruthy();
  expect((await screen.findByRole("row", { name: /Ana Lima/ })).textContent).toContain("Bruno Alves");
  expect(calls.find(({ path }) => path === SHEETS)?.query.get("filtro")).toBe("NAO_RESPONDIDAS");
  cleanup();
  open("/avaliacao/respostas");
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeTruthy();
  cleanup();
  fakeServer(on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "" } }));
  window.history.replaceState(null, "", "/avaliacao/respostas");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  await screen.findByLabelText(/^Usuário/);
});

interface Draft {
  readonly sequencia: number;
  readonly respostas: readonly object[];
  readonly competencias: readonly object[];
}

test("[001-4-24] [001-4-25] one choice is radios, several are boxes; what is chosen is kept soon with its kind, and what is missing is shown where it is", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  const single = within(await screen.findByRole("radiogroup", { name: /^Cumpre os prazos/ }));
  expect(screen.getByText("Obrigatória (Apenas para outro talento)")).toBeTruthy();
  const several = within(screen.getByRole("group", { name: /^Onde ajuda/ }));
  expect(single.getAllByRole("radio")).toHaveLength(2);
  expect(several.getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.getByRole("combobox", { name: /Selecione a nota de 1 a 5:/ })).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "O que manter?" }).value).toBe("Os prazos");
  await userEvent.click(single.getByRole("radio", { name: "Sempre" }));
  await userEvent.click(several.getByRole("checkbox", { name: "Nunca" }));
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  // In one draft or, where the machine is slow, in several.
  const kept = () => {
    const drafts = calls.filter(({ method }) => method === "PUT").map(({ body }) => body as Draft);
    return {
      first: drafts[0]?.sequencia,
      respostas: drafts.flatMap(({ respostas }) => respostas),
      competencias: drafts.flatMap(({ competencias }) => competencias),
    };
  };
  await expect.poll(kept).toEqual({
    first: 4,
    respostas: [
      { perguntaId: 1, tipoId: 1, respostaId: 71, respostasIds: [], nota: null, comentario: null },
      { perguntaId: 2, tipoId: 5, respostaId: null, respostasIds: [72], nota: null, comentario: null },
    ],
    competencias: [{ competenciaId: 40, nivelCompetenciaId: 32, comportamentosIds: null, comentario: null }],
  });
  expect((await screen.findByText(/Salvo às/)).textContent).toContain("4 de 5 respondidas");
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  const review = within(await screen.findByRole("dialog", { name: "Conferir antes de enviar" }));
  expect(review.getByText("O RH vê as suas respostas com o seu nome.")).toBeTruthy();
  expect(review.getByRole("list", { name: "Competências" }).textContent).toBe("Ouvir: Pleno");
  await userEvent.click(review.getByRole("button", { name: "Enviar" }));
  expect(await within(screen.getByRole("region", { name: "Competências" })).findByText("Campo obrigatório")).toBeTruthy();
});

test("an optional answer that was taken back is not missing, and the marks beside the questions say what is answered", async () => {
  open("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  const several = within(await screen.findByRole("group", { name: /^Onde ajuda/ }));
  const outline = within(screen.getByRole("navigation", { name: "Perguntas", hidden: true }));
  await userEvent.click(several.getByRole("checkbox", { name: "Nunca" }));
  expect(outline.getByText("1 de 3")).toBeTruthy();
  await userEvent.click(several.getByRole("checkbox", { name: "Nunca" }));
  expect(outline.getByText("0 de 3")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Sempre" }));
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  // Competences have to be rated as well.
  expect(screen.getByText(/2 de 2 obrigatórias/)).toBeTruthy();
  expect(outline.getByRole("heading", { name: /^Competências ?1 de 1$/, hidden: true })).toBeTruthy();
  await userEvent.click(outline.getByRole("button", { name: "1: Ouvir (respondida)", hidden: true }));
  await expect.poll(() => document.activeElement?.getAttribute("data-lugar")).toBe("competencias.40");
  await userEvent.click(outline.getByRole("button", { name: "3: Qualidade (sem resposta)", hidden: true }));
  await expect.poll(() => document.activeElement?.getAttribute("data-lugar")).toBe("perguntas.3");
  // Grades of so few are chosen at sight as well.
  await userEvent.click(screen.getByRole("radio", { name: "4" }));
  expect(screen.getByRole("combobox", { name: /Selecione a nota de 1 a 5:/ }).textContent).toBe("4");
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  const review = within(await screen.findByRole("dialog", { name: "Conferir antes de enviar" }));
  expect(review.queryByText(/Falta/)).toBeNull();
  expect(review.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(false);
});

test("a closed or answered sheet is read, not written", async () => {
  open("/avaliacao/avaliacoes-desempenhos-questionarios/8", { ...sheet, anonima: true, fechada: "A avaliação está bloqueada." });
  expect(await screen.findByText("A avaliação está bloqueada.")).toBeTruthy();
  expect(screen.getByText(/^Anônima: ninguém vê/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enviar respostas" })).toBeNull();
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.disabled).toBe(true);
});

test("a sheet is printed blank while it is open, and as answered once it was handed over", async () => {
  open("/avaliacao/avaliacoes-desempenhos-questionarios/8", { ...sheet, respondida: true, situacao: "RESPONDIDA" });
  expect(await screen.findByRole("button", { name: "PDF" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "XLS" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Imprimir em branco" })).toBeNull();
  cleanup();
  open("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  expect(await screen.findByRole("button", { name: "Imprimir em branco" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "XLS" })).toBeNull();
});

test("questions are walked and answered by keys, never while one types", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  const first = await screen.findByRole("radiogroup", { name: /^Cumpre os prazos/ });
  const at = () => document.activeElement?.getAttribute("data-pergunta");
  first.closest<HTMLElement>("[data-pergunta]")?.focus();
  expect(at()).toBe("1");
  await userEvent.keyboard("b");
  expect(within(first).getByRole<HTMLInputElement>("radio", { name: "Nunca" }).checked).toBe(true);
  await userEvent.keyboard("{ArrowDown}");
  expect(at()).toBe("2");
  await userEvent.keyboard("ab");
  const several = within(screen.getByRole("group", { name: /^Onde ajuda/ }));
  for (const name of ["Sempre", "Nunca"]) expect(several.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(true);
  await userEvent.keyboard("j");
  expect(at()).toBe("3");
  // A grade that does not exist is not given.
  await userEvent.keyboard("9");
  await userEvent.keyboard("4");
  expect(screen.getByRole("combobox", { name: /Selecione a nota de 1 a 5:/ }).textContent).toBe("4");
  await userEvent.keyboard("c");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Justifique:" }));
  await userEvent.keyboard("kj1");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Justifique:" }).value).toBe("kj1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  // What is missing is named before anything is sent, and leads to its place.
  const review = within(await screen.findByRole("dialog", { name: "Conferir antes de enviar" }));
  expect(review.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(true);
  await userEvent.click(review.getByRole("button", { name: "Ouvir" }));
  await expect.poll(() => document.activeElement?.getAttribute("data-lugar")).toBe("competencias.40");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  await expect.poll(() => calls.some(({ method, path }) => method === "POST" && path === `${SHEETS}/8`)).toBe(true);
  // Refused answers are kept as a draft at once.
  await expect
    .poll(() => calls.filter(({ method }) => method === "PUT").flatMap(({ body }) => (body as { respostas: object[] }).respostas))
    .toContainEqual(expect.objectContaining({ perguntaId: 3, nota: 4, comentario: "kj1" }));
  await screen.findByText(/Salvo às/);
});

test("competences are walked and rated by keys as questions are answered: letters are levels, or behaviours", async () => {
  const seen = {
    ...sheet.competencias[0],
    competencia: { id: 41, nome: "Decidir" },
    porComportamentos: true,
    comportamentos: [
      { id: 51, descricao: "Decide a tempo" },
      { id: 52, descricao: "Explica o porquê" },
    ],
  };
  open("/avaliacao/avaliacoes-desempenhos-questionarios/8", { ...sheet, competencias: [...sheet.competencias, seen] });
  const at = () => document.activeElement?.getAttribute("data-lugar");
  (await screen.findByRole("textbox", { name: "O que manter?" })).closest<HTMLElement>("[data-pergunta]")?.focus();
  await userEvent.keyboard("j");
  expect(at()).toBe("competencias.40");
  await userEvent.keyboard("b");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Pleno" }).checked).toBe(true);
  // The next one that has to be answered is a competence as well.
  await userEvent.keyboard("p");
  expect(at()).toBe("competencias.41");
  const box = (name: string): boolean => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  await userEvent.keyboard("ab");
  expect([box("Decide a tempo"), box("Explica o porquê")]).toEqual([true, true]);
  await userEvent.keyboard("a");
  expect([box("Decide a tempo"), box("Explica o porquê")]).toEqual([false, true]);
  await userEvent.keyboard("k");
  expect(at()).toBe("competencias.40");
});

test("beside a sheet stand the occurrences its reader sees, and whom it is about has a face", async () => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", `${SHEETS}/8`, { body: sheet }),
    on("GET", `${SHEETS}/8/contexto`, {
      body: {
        cargo: "Operador",
        area: null,
        meuAnterior: null,
        foto: "f-1",
        metas: [],
        ocorrencias: [{ id: 1, descricao: "Atraso", data: "2026-10-02", pontuacao: -2 }],
        resultados: [],
      },
    }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios/8");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  expect(await screen.findByText("02/10/2026: Atraso, −2")).toBeTruthy();
  expect(document.querySelector("main img")?.getAttribute("src")).toBe("/api/arquivos/f-1");
});

test("a session that ended is said to have ended; with the next one, what was typed is saved", async () => {
  let isOut = false;
  const ended = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", () => (isOut ? ended : { body: userinfo([]) })),
    on("GET", `${SHEETS}/8`, { body: sheet }),
    on("PUT", `${SHEETS}/8/rascunho`, () => (isOut ? ended : KEPT)),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios/8");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const text = await screen.findByRole("textbox", { name: "O que manter?" });
  isOut = true;
  // At once: the question may come while one types.
  fireEvent.change(text, { target: { value: "Os prazos e a escuta" } });
  await userEvent.click(await screen.findByRole("button", { name: "Permanecer na tela" }));
  expect(await screen.findByText(/A sua sessão terminou: entre de novo/)).toBeTruthy();
  expect(screen.queryByText(/Sem conexão/)).toBeNull();
  isOut = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/Salvo às/)).toBeTruthy();
  const drafts = calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  expect(drafts.at(-1)).toMatchObject({ respostas: [{ comentario: "Os prazos e a escuta" }] });
});

test("while there is no connection one is told how many answers wait", async () => {
  let isDown = true;
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", `${SHEETS}/8`, { body: sheet }),
    on("PUT", `${SHEETS}/8/rascunho`, () => (isDown ? { status: 503, body: {} } : KEPT)),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios/8");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  fireEvent.change(await screen.findByRole("textbox", { name: "O que manter?" }), { target: { value: "A escuta" } });
  expect(await screen.findByText(/Sem conexão: 1 resposta aguarda/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Sempre" }));
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  expect(await screen.findByText(/Sem conexão: 3 respostas aguardam/, undefined, { timeout: 5000 })).toBeTruthy();
  isDown = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/Salvo às/)).toBeTruthy();
}, 20_000);

test("what one writes down for oneself is kept with the draft, and not handed over", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8", { ...sheet, anotacoes: "Pedir" });
  const notes = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Anotações para você" });
  expect(notes.value).toBe("Pedir");
  await userEvent.type(notes, " exemplos");
  await userEvent.click(screen.getByRole("radio", { name: "Sempre" }));
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  await userEvent.click(await screen.findByRole("button", { name: "Enviar" }));
  const sent = (method: string) => calls.filter((one) => one.method === method).map(({ body }) => body);
  await expect.poll(() => sent("POST").length).toBe(1);
  expect(sent("PUT")).toContainEqual(expect.objectContaining({ anotacoes: "Pedir exemplos" }));
  expect(sent("POST")[0]).not.toHaveProperty("anotacoes");
});

test("what was typed last is sent as the page is left, and outlives it", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8");
  await userEvent.type(await screen.findByRole("textbox", { name: "O que manter?" }), "!");
  window.dispatchEvent(new Event("pagehide"));
  await expect
    .poll(() => calls.find(({ method }) => method === "PUT"))
    .toMatchObject({
      keepalive: true,
      body: { respostas: [{ comentario: "Os prazos!" }] },
    });
});

test("what is on its way as the page is left is said once more with what was typed since", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", `${SHEETS}/8`, { body: sheet }),
    on("PUT", `${SHEETS}/8/rascunho`, () => new Promise<never>(() => undefined)),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios/8");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const drafts = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await userEvent.click(await screen.findByRole("radio", { name: "Sempre" }));
  await expect.poll(drafts).toHaveLength(1);
  await userEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  window.dispatchEvent(new Event("pagehide"));
  expect(drafts()[1]).toMatchObject({
    sequencia: 5,
    respostas: [{ perguntaId: 1, respostaId: 71 }],
    competencias: [{ competenciaId: 40, nivelCompetenciaId: 32 }],
  });
});

test("two devices that go on from the same sheet lose nothing: what both changed is shown in both words", async () => {
  const words = (comentario: string, sequencia: number) => ({
    ...sheet,
    sequencia,
    respostas: [
      { perguntaId: 4, tipoId: 3, respostaId: null, respostasIds: [], nota: null, comentario },
      { perguntaId: 1, tipoId: 1, respostaId: 72, respostasIds: [], nota: null, comentario: null },
    ],
  });
  let stored: object = sheet;
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([]) }),
    on("GET", `${SHEETS}/8`, () => ({ body: stored })),
    on("PUT", `${SHEETS}/8/rascunho`, ({ body }) =>
      (body as { sequencia: number }).sequencia <= (stored as { sequencia: number }).sequencia
        ? { status: 409, body: { code: "VERSION_CONFLICT", message: "Alterado." } }
        : { body: { sequencia: 9, progresso: { obrigatorias: 1, obrigatoriasRespondidas: 1, perguntas: 4, respondidas: 2 } } },
    ),
  );
  localStorage.clear();
  window.history.replaceState(null, "", "/avaliacao/avaliacoes-desempenhos-questionarios/8");
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const text = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "O que manter?" });
  stored = words("Os prazos e a escuta", 7);
  fireEvent.change(text, { target: { value: "Só os prazos" } });
  fireEvent.click(screen.getByRole("radio", { name: "Pleno" }));
  const both = await screen.findByText("O que manter?: respondido de outro modo em outro aparelho");
  const choice = both.closest<HTMLElement>("[data-conflito]");
  expect(choice?.textContent).toContain("Aqui: Só os prazos");
  expect(choice?.textContent).toContain("No outro aparelho: Os prazos e a escuta");
  // What only one of them changed is there without a question: the other's choice, and one's own.
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nunca" }).checked).toBe(true);
  const drafts = () => calls.filter(({ method, path }) => method === "PUT" && path.endsWith("/rascunho")).map(({ body }) => body);
  await expect
    .poll(drafts)
    .toContainEqual({ sequencia: 8, respostas: [], competencias: [expect.objectContaining({ nivelCompetenciaId: 32 })] });
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  const review = within(await screen.findByRole("dialog", { name: "Conferir antes de enviar" }));
  expect(review.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(true);
  await userEvent.click(review.getByRole("button", { name: "Continuar respondendo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Ficar com a daqui" }));
  await expect
    .poll(drafts)
    .toContainEqual(expect.objectContaining({ respostas: [expect.objectContaining({ comentario: "Só os prazos" })] }));
  expect(screen.queryByText(/respondido de outro modo/)).toBeNull();
});

test("a draft that is refused is told, and not sent again and again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8", sheet, [], {
    status: 400,
    body: { code: "AVALIACAO_FECHADA", message: "A avaliação terminou em 01/11/2026." },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Sempre" }));
  expect(await screen.findByText("A avaliação terminou em 01/11/2026.")).toBeTruthy();
  expect(await screen.findByText(/O que você digitou continua nesta página/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(30_000);
  const drafts = (): number => calls.filter(({ method }) => method === "PUT").length;
  expect(drafts()).toBe(1);
  // Leaving the page tries once more.
  cleanup();
  await expect.poll(drafts).toBe(2);
});

test("a draft nobody hears is said again ever more rarely, the page left or not, and at once when the line is back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/8", sheet, [], {
    status: 503,
    body: { code: "UNAVAILABLE", message: "Tente de novo." },
  });
  const drafts = (): number =>
    calls.filter(({ method, body }) => method === "PUT" && JSON.stringify(body).includes("sem rede")).length;
  await userEvent.type(await screen.findByRole("textbox", { name: "O que manter?" }), ", sem rede");
  await expect.poll(drafts).toBe(1);
  cleanup();
  await vi.advanceTimersByTimeAsync(300_000);
  const many = drafts();
  expect(many).toBeGreaterThan(5);
  expect(many).toBeLessThan(14);
  window.dispatchEvent(new Event("online"));
  await expect.poll(drafts).toBe(many + 1);
});

test("all one's people are answered side by side, one question after another", async () => {
  const { calls } = open("/avaliacao/avaliacoes-desempenhos-questionarios/lado-a-lado/2");
  expect(await screen.findByRole("heading", { level: 1, name: "Avaliar lado a lado" })).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 2, name: "Cumpre os prazos?" })).toBeTruthy();
  await userEvent.click(
    within(await screen.findByRole("radiogroup", { name: /^Ana Lima/ })).getByRole("radio", { name: "Sempre" }),
  );
  await expect
    .poll(() => calls.find(({ method }) => method === "PUT")?.body)
    .toMatchObject({ respostas: [{ perguntaId: 1, respostaId: 71 }] });
  await userEvent.keyboard("j");
  expect(document.activeElement?.getAttribute("data-linha")).toBe("8");
  await userEvent.keyboard("b");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Nunca" }).checked).toBe(true);
  await userEvent.keyboard("{PageDown}");
  expect(await screen.findByRole("heading", { level: 2, name: "Onde ajuda?" })).toBeTruthy();
  expect(screen.getByText("2 de 5")).toBeTruthy();
});
