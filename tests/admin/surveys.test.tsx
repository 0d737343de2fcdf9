import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { problemOf } from "../../src/admin/shell/problem-of.ts";
import { feature as nps } from "../../src/features/pesquisa/nps/ui.tsx";
import { feature as surveys } from "../../src/features/pesquisa/respostas/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Call, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const pages = [...(surveys.pages ?? []), ...(nps.pages ?? [])];
const open = (path: string) => {
  localStorage.clear();
  window.history.replaceState(null, "", path);
  return render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
};
const inside = (...rights: readonly string[]) => on("GET", "/api/userinfo", { body: userinfo(rights) });
const expired = on("GET", "/api/userinfo", { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } });
afterEach(cleanup);

const question = (id: number, tipo: number, more: object = {}) => ({
  id,
  ordem: id,
  texto: `Pergunta ${id}`,
  tipo,
  peso: 1,
  aspecto: null,
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
  { id: 11, texto: "Sim", peso: 1 },
  { id: 12, texto: "Não", peso: 0 },
];
const sheet = {
  id: 5,
  questionario: { id: 1, titulo: "Clima" },
  tipo: "PESQUISA",
  colaborador: { id: 1, nome: "Ada Prado" },
  turma: null,
  anonima: false,
  situacao: "NAO_INICIADA",
  respondida: false,
  cabecalho: "Leia com calma.",
  minimos: null,
  sequencia: 0,
  fechada: null,
  perguntas: [
    question(1, 3),
    question(2, 1, { respostas: options, comentario: "Justifique:" }),
    question(3, 5, { respostas: options }),
    question(4, 4, { notaMinima: 1, notaMaxima: 10, obrigatoria: true }),
  ],
  respostas: [],
};
const ANSWERS = "/api/pesquisa/colaborador-respostas";

/** A server that keeps what it is sent. */
const answering = (submit: () => { status?: number; body: unknown }) => {
  const kept: Call[] = [];
  const server = fakeServer(
    inside(),
    on("GET", `${ANSWERS}/5`, { body: sheet }),
    on("PUT", `${ANSWERS}/5/rascunho`, (call) => {
      kept.push(call);
      const { sequencia } = call.body as { sequencia: number };
      return { body: { sequencia, progresso: { obrigatorias: 1, obrigatoriasRespondidas: 0, perguntas: 4, respondidas: 1 } } };
    }),
    on("POST", `${ANSWERS}/5`, () => submit()),
  );
  return { kept, ...server };
};
const given = (kept: readonly Call[]) =>
  kept.flatMap(({ body }) => (body as { respostas: readonly Readonly<Record<string, unknown>>[] }).respostas);

describe("answering a survey", () => {
  test("[002-2.3-13] [002-2.3-14] [002-2.3-15] [002-2.3-16] [002-2.3-17] each kind of question has its control, and what is given is kept", async () => {
    const { kept } = answering(() => ({ body: { id: 5, situacao: "RESPONDIDA", desempenho: null } }));
    open("/pesquisa/colaborador-respostas/5");
    expect(await screen.findByRole("heading", { level: 1, name: "Clima" })).toBeTruthy();
    expect(screen.getByText("Leia com calma.")).toBeTruthy();
    const words = screen.getByRole("textbox", { name: "1. Pergunta 1" });
    await userEvent.type(words, "Tudo bem");

    const one = within(screen.getByRole("group", { name: "2. Pergunta 2" }));
    const [yes, no] = [
      one.getByRole<HTMLInputElement>("radio", { name: "Sim" }),
      one.getByRole<HTMLInputElement>("radio", { name: "Não" }),
    ];
    await userEvent.click(yes);
    await userEvent.click(no);
    expect([yes.checked, no.checked]).toEqual([false, true]);
    await userEvent.type(screen.getByRole("textbox", { name: "Justifique:" }), "Porque");

    const several = within(screen.getByRole("group", { name: "3. Pergunta 3" }));
    for (const name of ["Sim", "Não"]) await userEvent.click(several.getByRole("checkbox", { name }));
    for (const name of ["Sim", "Não"]) expect(several.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(true);

    const grade = screen.getByRole("combobox", { name: "Selecione a nota de 1 a 10:" });
    const numbers = within(grade)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(numbers).toEqual(["Escolha", ...Array.from({ length: 10 }, (_, at) => String(at + 1))]);
    await userEvent.selectOptions(grade, "7");
    // Of the other questions none asks for a comment.
    expect(screen.getAllByRole("textbox", { name: /Justifique|Pergunta/ })).toHaveLength(2);

    await waitFor(() => expect(screen.getByText("Salvo")).toBeTruthy(), { timeout: 4000 });
    const last = new Map(given(kept).map((answer) => [answer.perguntaId, answer]));
    expect(last.get(1)).toMatchObject({ tipoId: 3, comentario: "Tudo bem" });
    expect(last.get(2)).toMatchObject({ tipoId: 1, respostaId: 12, comentario: "Porque" });
    expect(last.get(3)).toMatchObject({ tipoId: 5, respostasIds: [11, 12] });
    expect(last.get(4)).toMatchObject({ tipoId: 4, nota: 7 });
    const sequences = kept.map(({ body }) => (body as { sequencia: number }).sequencia);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  });

  test("what was typed last is sent as the page is left, and outlives it", async () => {
    const { kept } = answering(() => ({ body: {} }));
    open("/pesquisa/colaborador-respostas/5");
    await userEvent.type(await screen.findByRole("textbox", { name: "1. Pergunta 1" }), "Até aqui");
    window.dispatchEvent(new Event("pagehide"));
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ keepalive: true, body: { respostas: [{ comentario: "Até aqui" }] } }),
    );
  });

  test("what another device answered is written over by nobody: both are read, and one chooses before handing over", async () => {
    const text = (perguntaId: number, comentario: string) => ({
      perguntaId,
      tipoId: 3,
      respostaId: null,
      respostasIds: [],
      nota: null,
      comentario,
    });
    const chosen = { ...text(2, "Do outro"), tipoId: 1, respostaId: 11 };
    const sent: { sequencia?: number; respostas: readonly { perguntaId: number; comentario: string | null }[] }[] = [];
    fakeServer(
      inside(),
      on("GET", `${ANSWERS}/5`, { body: sheet }),
      on("PUT", `${ANSWERS}/5/rascunho`, ({ body }) => {
        const draft = body as (typeof sent)[number];
        if ((draft.sequencia ?? 0) <= 4) {
          const current = { sequencia: 4, respostas: [text(1, "Do outro aparelho"), chosen] };
          return { status: 409, body: { code: "VERSION_CONFLICT", message: "Alterado.", current } };
        }
        sent.push(draft);
        return { body: { sequencia: draft.sequencia, progresso: null } };
      }),
      on("POST", `${ANSWERS}/5`, ({ body }) => {
        sent.push(body as (typeof sent)[number]);
        return { body: { id: 5, situacao: "RESPONDIDA", desempenho: null } };
      }),
    );
    open("/pesquisa/colaborador-respostas/5");
    const words = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "1. Pergunta 1" });
    await userEvent.type(words, "Daqui");
    const choice = (await screen.findByText(/Pergunta 1: respondido de outro modo/, {}, { timeout: 4000 })).closest<HTMLElement>(
      "[data-conflito]",
    );
    expect(choice?.textContent).toContain("Aqui: Daqui");
    expect(choice?.textContent).toContain("No outro aparelho: Do outro aparelho");
    expect(words.value).toBe("Daqui");
    // What only the other answered is taken up.
    const second = within(screen.getByRole("group", { name: "2. Pergunta 2" }));
    expect(second.getByRole<HTMLInputElement>("radio", { name: "Sim" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
    expect(await screen.findByText(/escolha antes de enviar/)).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Ficar com a daqui" }));
    await waitFor(() => expect(sent.at(-1)?.respostas).toEqual([expect.objectContaining({ comentario: "Daqui" })]), {
      timeout: 4000,
    });
    await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    await waitFor(() =>
      expect(sent.at(-1)?.respostas.map(({ perguntaId, comentario }) => [perguntaId, comentario])).toEqual([
        [1, "Daqui"],
        [2, "Do outro"],
      ]),
    );
  }, 20_000);

  test("what is missing is said at its question, and what was typed stays", async () => {
    answering(() => ({
      status: 400,
      body: {
        code: "FIELD_VALIDATION_VIOLATION",
        message: "Há erros.",
        errors: [{ field: "perguntas.4.nota", code: "required", message: "Campo obrigatório" }],
      },
    }));
    open("/pesquisa/colaborador-respostas/5");
    await userEvent.type(await screen.findByRole("textbox", { name: "1. Pergunta 1" }), "Fica");
    await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    const group = await screen.findByRole("group", { name: "4. Pergunta 4 (obrigatória)" });
    await waitFor(() => expect(within(group).getByText("Campo obrigatório")).toBeTruthy());
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "1. Pergunta 1" }).value).toBe("Fica");
  });

  test("one question at a time: none is lost between them, and what is missing is the one that is shown", async () => {
    answering(() => ({
      status: 400,
      body: {
        code: "FIELD_VALIDATION_VIOLATION",
        message: "Há erros.",
        errors: [{ field: "perguntas.4.nota", code: "required", message: "Campo obrigatório" }],
      },
    }));
    open("/pesquisa/colaborador-respostas/5");
    await userEvent.click(await screen.findByRole("button", { name: "Uma por vez" }));
    const shown = () => screen.queryAllByText(/^\d\. Pergunta \d/).map(({ textContent }) => textContent?.slice(0, 2));
    expect(shown()).toEqual(["1."]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Anterior" }).disabled).toBe(true);
    await userEvent.type(screen.getByRole("textbox", { name: "1. Pergunta 1" }), "Fica");
    await userEvent.click(screen.getByRole("button", { name: "Próxima" }));
    expect(shown()).toEqual(["2."]);
    screen.getByText("Pergunta 2 de 4");
    await userEvent.click(screen.getByRole("radio", { name: "Não" }));
    await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    await screen.findByText("Campo obrigatório");
    expect(shown()).toEqual(["4."]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Próxima" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Todas as perguntas" }));
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "1. Pergunta 1" }).value).toBe("Fica");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Não" }).checked).toBe(true);
  });

  test("says who sees what", async () => {
    const anonymous = { ...sheet, anonima: true, minimos: { respostas: 5, comentarios: 8 } };
    for (const [one, said] of [
      [sheet, /ficam com o seu nome\. Quem cuida das pesquisas pode lê-las/],
      [anonymous, /Um resultado só aparece com 5 respostas ou mais; comentários, com 8 ou mais\./],
    ] as const) {
      fakeServer(inside(), on("GET", `${ANSWERS}/5`, { body: one }));
      open("/pesquisa/colaborador-respostas/5");
      await screen.findByText(said);
      cleanup();
    }
  });
});

const listed = { ...sheet, cabecalho: undefined, perguntas: undefined, respostas: undefined, sequencia: undefined };
const answers = on("GET", ANSWERS, { body: { content: [listed], size: 15, totalElements: 1, totalPages: 1 } });
const respondents = on("GET", "/api/pesquisa/colaborador-questionario/1", {
  body: {
    content: [
      {
        id: 5,
        colaborador: sheet.colaborador,
        turma: null,
        situacao: "RESPONDIDA",
        respondida: true,
        respondidaEm: "2026-11-03",
      },
    ],
    size: 15,
    totalElements: 1,
    totalPages: 1,
    questionario: { id: 1, titulo: "Clima", tipo: "PESQUISA", anonima: false },
    fechada: null,
    respondidas: 1,
  },
});
const other = on("GET", `${ANSWERS}/1/por-outro-usuario/1/turma/1`, {
  body: { ...sheet, turma: { id: 1, descricao: "Turma A" } },
});
const score = {
  podeResponder: true,
  proximaEm: null,
  notas: [],
  promotores: 0,
  neutros: 0,
  detratores: 0,
  respostas: 0,
  percentuais: { promotores: 0, neutros: 0, detratores: 0 },
  nps: null,
  margem: null,
  meses: [],
  comentarios: [],
};

test.each([
  ["[000-2.3-119] [002-2.3-11]", "/pesquisa/colaborador-respostas", "Minhas pesquisas", [], answers, "link", "Responder a Clima"],
  [
    "[000-2.3-118] [002-2.3-10]",
    "/pesquisa/colaborador-questionario/1",
    "Respondentes · Clima",
    ["ROLE_PESQUISA_RESPONDENTES_VER"],
    respondents,
    "cell",
    "Ada Prado",
  ],
  [
    "[000-2.3-120] [002-2.3-12]",
    "/pesquisa/colaborador-respostas/1/por-outro-usuario/1/turma/1",
    "Clima",
    ["ROLE_PESQUISA_RESPONDER_POR_OUTRO"],
    other,
    "button",
    "Enviar respostas",
  ],
  [
    "[000-2.3-117] [002-2.3-9]",
    "/pesquisa/nps",
    "NPS",
    [],
    on("GET", "/api/pesquisa/nps/minha-vez", { body: { podeResponder: true, proximaEm: null, anonimo: false } }),
    "button",
    "Enviar",
  ],
] as const)(
  "%s %s opens inside the layout; without a session it is /login",
  async (_ids, path, title, rights, rule, role, name) => {
    fakeServer(inside(...rights), rule);
    open(path);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
    cleanup();

    fakeServer(expired, rule);
    open(path);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  },
);

test("who answered an anonymous survey is not shown, and whoever may not see respondents is told so", async () => {
  const hidden = { situacao: null, respondida: null, respondidaEm: null };
  fakeServer(
    inside("ROLE_PESQUISA_RESPONDENTES_VER", "ROLE_PESQUISA_RESPONDENTES_EXCLUIR"),
    on("GET", "/api/pesquisa/colaborador-questionario/1", {
      body: {
        content: [{ id: 5, colaborador: sheet.colaborador, turma: null, ...hidden }],
        size: 15,
        totalElements: 1,
        totalPages: 1,
        questionario: { id: 1, titulo: "Clima", tipo: "PESQUISA", anonima: true },
        fechada: null,
        respondidas: null,
      },
    }),
  );
  open("/pesquisa/colaborador-questionario/1");
  expect(await screen.findByText("A pesquisa é anônima: ninguém sabe quem já respondeu.")).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Situação" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Retirar|Excluir/ })).toBeNull();
  cleanup();

  fakeServer(inside(), respondents);
  open("/pesquisa/colaborador-questionario/1");
  expect(await screen.findByRole("heading", { name: "Acesso negado" })).toBeTruthy();
});

test("[002-3.3-7] a grade submitted on the page of the NPS is counted in its result", async () => {
  let given = false;
  const { calls } = fakeServer(
    inside("ROLE_PESQUISA_NPS_VER"),
    on("POST", "/api/pesquisa/nps", () => {
      given = true;
      return { body: { podeResponder: false, proximaEm: "2027-02-22", anonimo: false } };
    }),
    on("GET", "/api/pesquisa/nps/minha-vez", () => ({
      body: given
        ? { podeResponder: false, proximaEm: "2027-02-22", anonimo: false }
        : { podeResponder: true, proximaEm: null, anonimo: false },
    })),
    on("GET", "/api/pesquisa/nps", () => ({
      body: given
        ? {
            ...score,
            podeResponder: false,
            proximaEm: "2027-02-22",
            promotores: 1,
            respostas: 1,
            nps: 100,
            margem: 0,
            percentuais: { promotores: 100, neutros: 0, detratores: 0 },
          }
        : score,
    })),
  );
  open("/pesquisa/nps");
  expect(await screen.findByText("Ainda não há respostas.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "9" }));
  await userEvent.type(screen.getByRole("textbox", { name: /pesou/ }), "Equipe");
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText("+100")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Promotores \(9 e 10\) 1/ })).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ nota: 9, comentario: "Equipe" });
  expect(screen.getByText(/22\/02\/2027/)).toBeTruthy();
});

test.each(["pesquisa", "avaliacao"])(
  "[000-2.3-9] [000-2.3-116] [001-2-34] [002-2.3-8] /%s/avaliacoes-turma lists the evaluations of classes",
  async (module) => {
    const list = on("GET", `/api/${module}/avaliacoes-turma`, {
      body: [{ id: 1, titulo: "Reação · Turma A", tipo: "AVALIACAO_TURMA", situacao: "LIBERADA", versao: 1 }],
      headers: { "content-range": "avaliacoes-turma 0-0/1" },
    });
    fakeServer(inside("ROLE_PESQUISA_QUESTIONARIOS_VER"), list);
    open(`/${module}/avaliacoes-turma`);
    expect(await screen.findByRole("heading", { level: 1, name: "Avaliações de turma" })).toBeTruthy();
    expect(await screen.findByText("1 registro(s) encontrado(s).")).toBeTruthy();
    expect(within(screen.getByRole("table")).getByText("Reação · Turma A")).toBeTruthy();
    cleanup();

    fakeServer(expired, list);
    open(`/${module}/avaliacoes-turma`);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeTruthy();
    expect(location.pathname).toBe("/login");
  },
);

test("a page whose answer did not come says so and is asked once more by a button", async () => {
  let isDown = true;
  const list = { content: [], page: { number: 0, size: 20, totalElements: 0, totalPages: 0 }, totalElements: 0, totalPages: 0 };
  fakeServer(inside(), ({ method, path }) =>
    method === "GET" && path === ANSWERS
      ? isDown
        ? { status: 503, body: { code: "UNAVAILABLE", message: "O sistema está ocupado." } }
        : { body: list }
      : undefined,
  );
  open("/pesquisa/colaborador-respostas");
  const again = await screen.findByRole("button", { name: "Tentar de novo" });
  expect(screen.getByText("O sistema está ocupado.")).toBeTruthy();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("Nenhuma pesquisa para responder.")).toBeTruthy();
});

describe("what one may do with a survey", () => {
  const RIGHTS = ["VER", "EDITAR", "EXCLUIR", "INSERIR", "LIBERAR", "ENCERRAR"].map(
    (verb) => `ROLE_PESQUISA_QUESTIONARIOS_${verb}`,
  );
  const survey = { id: 7, versao: 1, titulo: "Clima", tipo: "PESQUISA", ativo: true, anonima: false, encerrada: false };
  test.each([
    ["a draft", { liberada: false, situacao: "RASCUNHO" }, ["Liberar", "Excluir"]],
    ["a released one", { liberada: true, situacao: "LIBERADA" }, ["Voltar ao rascunho", "Encerrar", "Excluir"]],
    ["a released one with answers", { liberada: true, situacao: "LIBERADA", possuiResposta: true }, ["Encerrar"]],
    ["one that was ended", { liberada: true, encerrada: true, situacao: "ENCERRADA", possuiResposta: true }, ["Reabrir"]],
    ["one whose result was read", { liberada: true, encerrada: true, situacao: "ENCERRADA", resultadoLido: true }, ["Excluir"]],
    ["one whose last day is over", { liberada: true, situacao: "ENCERRADA", dataFim: "2020-01-01" }, ["Excluir"]],
  ] as const)("with %s nothing is offered that is refused", async (_, state, offered) => {
    const record = { possuiResposta: false, resultadoLido: false, liberadaEm: null, dataFim: null, ...survey, ...state };
    fakeServer(
      inside(...RIGHTS),
      on("GET", /questionarios\/7$/, { body: record }),
      on("POST", /verdict$/, ({ body }) => ({
        body: { record: (body as { record: object }).record, errors: [], warnings: [], states: {} },
      })),
    );
    open("/pesquisa/questionarios/7");
    const shown = ["Liberar", "Voltar ao rascunho", "Encerrar", "Reabrir", "Excluir"];
    const buttons = () =>
      screen
        .queryAllByRole<HTMLButtonElement>("button")
        .filter(({ textContent }) => shown.includes(textContent ?? ""))
        .map(({ textContent, disabled }) => (disabled ? `(${textContent})` : textContent));
    await waitFor(() => expect(buttons()).toEqual([...offered]), { timeout: 5000 });
  });
});

describe("the link of somebody without a user", () => {
  const LINK = "/externo/pesquisa/1.5.assinatura";
  const empresa = { nome: "Aurora Indústria", corPrincipal: "#0A7D55", corSecundaria: null, logo: null };
  const linked = { ...sheet, empresa };
  test("opens their questionnaire alone, keeps what is given on the way and says when it was handed over", async () => {
    let isAnswered = false;
    const { calls } = fakeServer(
      expired,
      on("GET", `/api${LINK}`, () => ({
        body: isAnswered ? { ...linked, situacao: "RESPONDIDA", respondida: true, perguntas: [] } : linked,
      })),
      on("PUT", `/api${LINK}/rascunho`, { body: { sequencia: 1 } }),
      on("POST", `/api${LINK}`, () => {
        isAnswered = true;
        return { body: { situacao: "RESPONDIDA" } };
      }),
    );
    open(LINK);
    expect(await screen.findByRole("heading", { level: 1, name: "Clima" })).toBeTruthy();
    expect(within(screen.getByRole("banner")).getByText("Aurora Indústria")).toBeTruthy();
    expect(document.title).toBe("Pesquisa · Aurora Indústria");
    const colour = () => document.documentElement.style.getPropertyValue("--mui-palette-primary-main");
    expect(colour()).toBe("#0A7D55");
    expect(screen.queryByRole("navigation")).toBeNull();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Selecione a nota de 1 a 10:" }), "7");
    await waitFor(() => expect(screen.getByText("Salvo")).toBeTruthy(), { timeout: 4000 });
    await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
    await userEvent.click(await screen.findByRole("button", { name: "OK" }));
    expect(await screen.findByText("Este questionário já foi respondido.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enviar respostas" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Minhas pesquisas" })).toBeNull();
    const sent = calls.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);
    expect(sent).toMatchObject([
      ["PUT", { sequencia: 1, respostas: [{ perguntaId: 4, nota: 7 }] }],
      ["POST", { respostas: [{ perguntaId: 4, nota: 7 }] }],
    ]);
    expect(location.pathname).toBe(LINK);
  });

  test("is not told to whoever reads reports of problems", () => {
    window.history.replaceState(null, "", `/externo/pesquisa/1.5.${"aB3_-".repeat(8)}xyz`);
    expect(problemOf(new Error("Quebrou")).caminho).toBe("/externo/pesquisa/1.5.…");
  });

  test("says in words that the survey ended, and that an address opens nothing", async () => {
    const logo = { url: "/api/externo/empresas/1/logo?v=2", contentType: "image/png" };
    const ended = { ...linked, empresa: { ...empresa, logo }, fechada: "A pesquisa foi encerrada.", perguntas: [] };
    fakeServer(expired, on("GET", `/api${LINK}`, { body: ended }));
    open(LINK);
    expect(await screen.findByText("A pesquisa foi encerrada.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Aurora Indústria" }).getAttribute("src")).toBe(logo.url);
    expect(screen.queryByRole("button", { name: "Enviar respostas" })).toBeNull();
    cleanup();
    // The colours go with the page.
    expect(document.documentElement.style.getPropertyValue("--mui-palette-primary-main")).toBe("");
    fakeServer(expired, on("GET", `/api${LINK}`, { status: 404, body: { code: "NOT_FOUND", message: "Não encontrado." } }));
    open(LINK);
    expect(await screen.findByText(/não abre nenhuma pesquisa/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  });
});
