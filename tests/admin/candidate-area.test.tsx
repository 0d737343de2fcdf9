import { webcrypto } from "node:crypto";
import { join } from "node:path";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createChallenge } from "altcha-lib/v1";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { OutsideApp } from "../../src/admin/app/OutsideApp.tsx";
import { CandidateArea } from "../../src/features/externo/area/CandidateArea.tsx";
import { AREA, HERE_COOKIE } from "../../src/features/externo/area/shared.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Answer, fakeServer, on } from "./fake-server.ts";

const generated = join(import.meta.dirname, "../../src/generated");
const PNG = new File([new Uint8Array([1, 2, 3])], "diploma.pdf", { type: "application/pdf" });
const INFO = {
  loading: false,
  authenticated: true,
  candidato: { id: 1, nome: "Inês Prado", cpf: "52998224725" },
  empresa: { id: 7, nome: "Aurora" },
  aceitoPoliticaSeguranca: true,
  trocarSenha: false,
  horaExpiracao: new Date(Date.now() + 3_600_000).toISOString(),
};
const COMPANY = {
  id: 7,
  nome: "Aurora",
  exigirAceitePsi: false,
  politicaSeguranca: null,
  versaoPolitica: "v",
  campoExtraCandidato: false,
  maxCandidataCargo: null,
  tempoExclusaoCandidato: null,
  corPrincipal: null,
  corSecundaria: null,
  logo: null,
};
const AD = {
  id: 5,
  titulo: "Operador de linha",
  descricao: "Opera a linha.",
  exibirModuloExterno: true,
  diasEsperaNovaAplicacao: null,
  previsaoEncerramento: "2026-12-24",
  diasParaResponder: 3,
  solicitacao: { id: 3, quantidade: 2, empresa: { id: 7 } },
};
const APPLICATION = {
  id: 9,
  data: "2026-11-20",
  situacao: "P",
  status: "Em processo seletivo",
  proximoPasso: "Responda às avaliações.",
  solicitacao: { id: 3, descricao: "Operador" },
  anuncio: {
    id: 5,
    titulo: "Operador de linha",
    qtdAvaliacoes: 1,
    qtdAvaliacoesRespondidas: 0,
    dataHoraExpiracao: null,
    dataEsperaNovaAplicacao: null,
  },
};
const RIGHTS = ["ROLE_CAPTACAO_CANDIDATOS_INSERIR", "ROLE_CAPTACAO_CANDIDATOS_EDITAR"];
const FORM = {
  regras: {
    today: "2026-11-24",
    op: "create",
    company: {},
    system: {},
    user: { id: 0, kind: "candidato", rights: RIGHTS, areas: [], colaborador: null },
  },
  configurados: {},
  ocultos: ["observacaoRH", "ocrTexto", "porCurriculo", "disponivel", "contratado", "jaFoiColaborador", "possuiHomonimo"],
  versao: "v1",
};

/** jsdom keeps the browser's own crypto from the page. */
beforeAll(() => {
  if (!globalThis.crypto.subtle) vi.stubGlobal("crypto", webcrypto);
});
afterEach(cleanup);

const importChunk = (url: string) => {
  expect(url).toMatch(/^\/api\/externo\/candidatos\/programa\?v=v1$/);
  return import(/* @vite-ignore */ join(generated, "registers/captacao/candidatos.js"));
};

function open(
  path: string,
  {
    out = false,
    rules = [],
    ended,
  }: { readonly out?: boolean; readonly rules?: readonly ReturnType<typeof on>[]; readonly ended?: Answer } = {},
) {
  const server = fakeServer(
    on("GET", "/api/externo/userinfo", ended ?? { body: INFO }),
    on("POST", "/api/externo/userinfo/sensedata", { body: { enviado: false } }),
    on("GET", "/api/externo/empresas/7/configuracao", { body: COMPANY }),
    ...rules,
    on("GET", "/api/externo/anuncios", { body: [AD] }),
    on("GET", "/api/externo/candidato-solicitacoes", { body: [APPLICATION] }),
    on("GET", "/api/externo/candidatos/formulario", { body: FORM }),
  );
  window.history.replaceState(null, "", path);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${HERE_COOKIE}=1; path=/externo; max-age=${out ? 0 : 3600}`;
  const formKinds = async () => ({ kinds, sharedKinds });
  render(
    <OutsideApp pages={[{ path: `${AREA}/*`, Page: CandidateArea }]} formKinds={formKinds} loadRegister={importChunk as never} />,
  );
  return server;
}
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });
/** Inside the layout of candidates, and not the page that says there is none. */
const inLayout = () => {
  expect(screen.getByRole("banner")).toBeTruthy();
  expect(document.body.textContent).not.toContain("ERRO 404 - PÁGINA NÃO ENCONTRADA");
};

test("whether somebody is in is asked where somebody was; a session that ended meanwhile is forgotten", async () => {
  const asks = ({ calls }: ReturnType<typeof open>) => calls.filter(({ path }) => path === "/api/externo/userinfo").length;
  const stranger = open("/externo/anuncios?empresaId=7", { out: true });
  await heading("Vagas Abertas");
  expect(asks(stranger)).toBe(0);
  cleanup();
  const candidate = open("/externo/anuncios");
  await heading("Vagas Abertas");
  expect(asks(candidate)).toBe(1);
  expect(document.cookie).toContain(HERE_COOKIE);
  cleanup();
  const ended: Answer = { status: 401, body: { code: "SESSION_EXPIRED", message: "Sessão expirada." } };
  open("/externo/anuncios?empresaId=7", { ended });
  await heading("Vagas Abertas");
  await waitFor(() => expect(document.cookie).not.toContain(HERE_COOKIE));
});

test("a vacancy that is told to a friend from the written page opens with the message", async () => {
  open("/externo/anuncios?solicitacaoId=3&empresaId=7&amigo", { out: true });
  const dialog = await screen.findByRole("dialog", { name: "Enviar vaga a um amigo" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(window.location.search).toBe("?solicitacaoId=3&empresaId=7");
});

test("[000-2.3-86] the announcements, logged out and as a candidate", async () => {
  open("/externo/anuncios?empresaId=7", { out: true });
  await heading("Vagas Abertas");
  expect(await screen.findByRole("heading", { name: "Operador de linha" })).toBeTruthy();
  expect(screen.getByText("2 vagas · Inscrições até 24/12/2026 · Costuma responder em 3 dias")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Candidatar-se" }).getAttribute("href")).toBe(
    "/externo/candidatos/new?solicitacaoId=3&empresaId=7",
  );
  inLayout();
  cleanup();
  const { calls } = open("/externo/anuncios", {
    rules: [
      on("GET", "/api/externo/candidato-solicitacoes", { body: [] }),
      on("POST", "/api/externo/candidato-solicitacoes", { status: 201, body: APPLICATION }),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Enviar currículo" }));
  expect(await screen.findByText("Currículo enviado.")).toBeTruthy();
  expect(
    calls.find(({ method, path }) => method === "POST" && path.endsWith("candidato-solicitacoes"))?.query.get("solicitacaoId"),
  ).toBe("3");
  inLayout();
});

async function friendDialog(answer: Answer, key = "chave-um") {
  const challenge = await createChallenge({ hmacKey: "k", maxnumber: 50 });
  const server = open("/externo/anuncios?empresaId=7", {
    out: true,
    rules: [
      on("GET", "/api/externo/parametros-do-sistema", { body: { url: null, tamanhoMaximoArquivo: 1, chaveCaptcha: key } }),
      on("GET", "/api/externo/anuncios/captcha", { body: challenge }),
      on("POST", "/api/externo/anuncios/5/enviar-amigo", answer),
    ],
  });
  await userEvent.click(await screen.findByRole("button", { name: "Enviar a um amigo" }));
  return { ...server, dialog: within(await screen.findByRole("dialog", { name: "Enviar vaga a um amigo" })) };
}
const LABELS = ["Seu nome", "Seu e-mail", "Nome do amigo", "E-mail do amigo"] as const;
async function fill(dialog: ReturnType<typeof within>) {
  const values = ["Ana", "ana@email.example", "Beto", "beto@email.example"];
  for (const [at, label] of LABELS.entries())
    await userEvent.type(dialog.getByRole("textbox", { name: label }), values[at] ?? "");
}

test("[000-2.5-15] [000-3.4-2] [000-8-16] [000-9-22] a vacancy is sent to a friend: four inputs, the challenge of the configured key, and the words", async () => {
  const { dialog, calls } = await friendDialog({ body: { enviado: true } }, "chave-nova");
  expect(dialog.getAllByRole("textbox").map((box) => box.getAttribute("name"))).toEqual([
    "nome",
    "email",
    "nomeAmigo",
    "emailAmigo",
  ]);
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  await fill(dialog);
  await userEvent.click(dialog.getByRole("checkbox", { name: "Não sou um robô" }));
  expect(await dialog.findByText("Verificado")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText("Anúncio de vaga enviado com sucesso.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.find(({ path }) => path.endsWith("enviar-amigo"))?.body as Readonly<Record<string, string>>;
  expect(Object.keys(sent)).toEqual(["nome", "email", "nomeAmigo", "emailAmigo", "recaptcha"]);
  expect(JSON.parse(atob(sent.recaptcha ?? ""))).toMatchObject({ algorithm: "SHA-256", number: expect.any(Number) });
  const asked = calls.find(({ path }) => path.endsWith("/captcha"));
  expect([asked?.query.get("chave"), asked?.query.get("para")]).toEqual(["chave-nova", "anuncio-5"]);
});

test("[000-5.6-1] [000-5.6-2] [000-5.6-3] what is missing is said at its field, the challenge too, and inputs stop at their length", async () => {
  const { dialog, calls } = await friendDialog({ body: { enviado: true } });
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect(dialog.getAllByText("Campo obrigatório")).toHaveLength(4);
  expect(dialog.getByText("Confirme que você não é um robô.")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Seu e-mail" }), "abc");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect(dialog.getByText("E-mail inválido")).toBeTruthy();
  expect(dialog.getAllByRole("textbox").map((box) => box.getAttribute("maxlength"))).toEqual(["100", "50", "100", "50"]);
  expect(calls.some(({ path }) => path.endsWith("enviar-amigo"))).toBe(false);
});

test("[000-8-15] when it fails the dialog stays open and says so", async () => {
  const { dialog } = await friendDialog({ status: 500, body: { code: "INTERNAL", message: "Erro" } });
  await fill(dialog);
  await userEvent.click(dialog.getByRole("checkbox"));
  await dialog.findByText("Verificado");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  expect(await dialog.findByText("Erro ao enviar e-mail. Por favor, tente novamente.")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

const RECORD = {
  id: 1,
  versao: 3,
  nome: "Inês Prado",
  pessoal: { cpf: "52998224725", sexo: "I" },
  contato: { email: "ines@email.example" },
  cargos: [{ id: 4, nome: "Operador" }],
};

test.each(["/externo/candidatos", "/externo/candidatos/1"])(
  "[000-2.3-87] %s is the own record, changed and saved",
  async (path) => {
    const { calls } = open(path, {
      rules: [
        on("GET", "/api/externo/candidatos/1", { body: RECORD }),
        on("PUT", "/api/externo/candidatos/1", ({ body }) => ({ body: { ...RECORD, ...(body as object), versao: 4 } })),
        on("POST", "/api/externo/candidatos/verdict", { body: { record: RECORD, errors: [], warnings: [], states: {} } }),
      ],
    });
    await heading("Meu cadastro");
    const name = await screen.findByRole("textbox", { name: /^Nome(?! social)/ }, { timeout: 5000 });
    inLayout();
    for (const hidden of ["RH", "Senha"]) expect(screen.queryByRole("tab", { name: hidden })).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, "Inês Nova");
    await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
    const sent = calls.find(({ method }) => method === "PUT");
    expect(sent?.body).toMatchObject({ nome: "Inês Nova" });
    expect(sent?.headers.get("if-match")).toBe('"3"');
  },
);

test("[000-2.3-88] the registration: empty, logged out and as a candidate; sent empty it says what is missing", async () => {
  for (const out of [true, false]) {
    open("/externo/candidatos/new?empresaId=7", {
      out,
      rules: [on("POST", "/api/externo/candidatos/verdict", { body: { record: {}, errors: [], warnings: [], states: {} } })],
    });
    const name = await screen.findByRole("textbox", { name: /^Nome(?! social)/ }, { timeout: 5000 });
    expect((name as HTMLInputElement).value).toBe("");
    inLayout();
    await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("dialog", { name: "Preencha os campos indicados" })).toBeTruthy();
    cleanup();
  }
});

test("a registration that is typed is kept as the page is put away, and again once the line is back", async () => {
  let isDown = true;
  const { calls } = open("/externo/candidatos/new?empresaId=7", {
    out: true,
    rules: [
      on("GET", "/api/externo/candidatos/rascunho", { body: { dados: null } }),
      on("PUT", "/api/externo/candidatos/rascunho", () =>
        isDown ? { status: 503, body: { code: "UNAVAILABLE", message: "Tente de novo." } } : { body: { guardado: true } },
      ),
    ],
  });
  const drafts = () => calls.filter(({ method, path }) => method === "PUT" && path.endsWith("/rascunho"));
  const name = await screen.findByRole("textbox", { name: /^Nome(?! social)/ }, { timeout: 5000 });
  await userEvent.type(name, "Inês");
  const away = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  away.mockRestore();
  await waitFor(() => expect(drafts().at(-1)).toMatchObject({ keepalive: true, body: { record: { nome: "Inês" } } }));
  const before = drafts().length;
  isDown = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(drafts().length).toBe(before + 1));
  expect(drafts().at(-1)).toMatchObject({ body: { record: { nome: "Inês" } } });
});

test("a candidate opens the reasons the company sees, and asks a person to look anew; what is written stays when it fails", async () => {
  const razoes = [
    { ok: true, texto: "Pretende este cargo", fonte: "Cargos pretendidos" },
    { ok: false, texto: "Não informou Torno", fonte: "Conhecimentos" },
  ];
  let revisao: { readonly pedido: string; readonly resposta: string | null } | null = null;
  let refuses = true;
  const { calls } = open("/externo/candidato-solicitacoes", {
    rules: [
      on("GET", "/api/externo/candidato-solicitacoes/9/compatibilidade", () => ({ body: { razoes, revisao } })),
      on("PUT", "/api/externo/candidato-solicitacoes/9/revisao", ({ body }) => {
        if (refuses) return { status: 503, body: { code: "UNAVAILABLE", message: "Sem banco." } };
        revisao = { pedido: (body as { readonly pedido: string }).pedido, resposta: null };
        return { body: { razoes, revisao } };
      }),
    ],
  });
  const more = await screen.findByRole("button", { name: "O que a vaga pede e o meu cadastro" });
  expect(calls.some(({ path }) => path.endsWith("compatibilidade"))).toBe(false);
  await userEvent.click(more);
  expect((await screen.findAllByRole("img", { name: /atende/ })).map((sign) => sign.getAttribute("aria-label"))).toEqual([
    "atende",
    "não atende",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Pedir revisão" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pedir revisão" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  expect(await dialog.findByText("Campo obrigatório")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox"), "Sei torno");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  expect(await dialog.findByText("Sem banco.")).toBeTruthy();
  expect((dialog.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Sei torno");
  refuses = false;
  await userEvent.click(dialog.getByRole("button", { name: "Enviar pedido" }));
  expect(await screen.findByText("Ainda sem resposta.")).toBeTruthy();
  expect(screen.getByText("Sei torno")).toBeTruthy();
});

const DOCUMENT = {
  id: 2,
  descricao: "Diploma",
  data: "2026-01-02",
  etapaSeletiva: null,
  tipoDocumento: null,
  anexo: { id: "x", name: "diploma.pdf", contentType: "application/pdf", size: 3 },
  url: "/api/externo/candidatos/1/documentos-anexos/2/download",
};

test("[000-2.3-89] the attached documents: a table with its count, each to be downloaded", async () => {
  open("/externo/candidatos/1/documentos-anexos", {
    rules: [on("GET", "/api/externo/candidatos/1/documentos-anexos", { body: [DOCUMENT] })],
  });
  await heading("Documentos");
  const row = within(await screen.findByRole("row", { name: /Diploma/ }));
  expect(row.getByRole("cell", { name: "02/01/2026" })).toBeTruthy();
  expect(row.getByRole("link", { name: "Baixar Diploma" }).getAttribute("href")).toBe(DOCUMENT.url);
  expect(screen.getByText("1 registro(s) encontrado(s).")).toBeTruthy();
  inLayout();
  cleanup();
  open("/externo/candidatos/2/documentos-anexos");
  await heading("Não autorizado.");
});

test("[000-2.3-90] a new document: empty, says what is missing, is sent with its file", async () => {
  const { calls } = open("/externo/candidatos/1/documentos-anexos/new", {
    rules: [
      on("POST", "/api/externo/candidatos/arquivos", { body: DOCUMENT.anexo }),
      on("POST", "/api/externo/candidatos/1/documentos-anexos", { status: 201, body: DOCUMENT }),
      on("GET", "/api/externo/candidatos/1/documentos-anexos", { body: [DOCUMENT] }),
    ],
  });
  await heading("Anexar documento");
  inLayout();
  expect((screen.getByRole("textbox", { name: "Descrição" }) as HTMLInputElement).value).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Preencha os campos indicados" }));
  await userEvent.click(dialog.getByRole("button", { name: "OK" }));
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(3);
  await userEvent.type(screen.getByRole("textbox", { name: "Descrição" }), "Diploma");
  await userEvent.type(screen.getByLabelText(/^Data/), "02/01/2026");
  await userEvent.upload(screen.getByLabelText("Arquivo"), PNG);
  expect(await screen.findByText("Arquivo diploma.pdf carregado com sucesso.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await heading("Documentos");
  expect(calls.find(({ method, path }) => method === "POST" && path.endsWith("documentos-anexos"))?.body).toEqual({
    descricao: "Diploma",
    data: "2026-01-02",
    anexo: DOCUMENT.anexo,
  });
});

const EVALUATION = {
  id: 6,
  titulo: "Prova técnica",
  historicoCandidatoId: 8,
  respondida: false,
  tempoLimiteMinutos: 10,
  dataHoraExpiracao: null,
};
const QUESTION = {
  id: 21,
  ordem: 1,
  texto: "Escolha",
  tipo: 1,
  aspecto: null,
  respostas: [
    { id: 31, texto: "Sim" },
    { id: 32, texto: "Não" },
  ],
  notaMinima: null,
  notaMaxima: null,
  exigirComentario: false,
  comentario: null,
  obrigatoria: true,
  obrigatoriaPara: null,
};
const ofStage = on("GET", "/api/externo/candidato-solicitacoes/9/avaliacoes", ({ query }) => ({
  body: query.get("utilizarAvaliacoesEtapaSeletiva") === "true" ? [EVALUATION] : [],
}));

test("[000-2.3-92] [000-2.3-93] evaluations of an application, all evaluations, and answering one by the clock", async () => {
  open("/externo/solicitacao-avaliacao?candidaturaId=9", { rules: [ofStage] });
  await heading("Avaliações da vaga");
  expect(await screen.findByRole("heading", { name: "Prova técnica" })).toBeTruthy();
  inLayout();
  cleanup();
  const now = new Date();
  const { calls } = open("/externo/avaliacoes", {
    rules: [
      ofStage,
      on("PUT", "/api/externo/historico-candidatos/8/data-hora-expiracao", {
        body: { id: 8, dataHoraExpiracao: new Date(now.getTime() + 600_000).toISOString(), agora: now.toISOString() },
      }),
      on("GET", "/api/externo/avaliacoes/6/perguntas", { body: [QUESTION] }),
      on("POST", "/api/externo/candidatos/1/avaliacoes/6", { status: 201, body: { respostas: [] } }),
    ],
  });
  await heading("Minhas avaliações");
  inLayout();
  await userEvent.click(await screen.findByRole("link", { name: "Responder" }));
  expect(await screen.findByText(/Você terá 10 minutos\./)).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith("/perguntas"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Começar agora" }));
  expect((await screen.findByRole("timer")).textContent).toMatch(/^Tempo restante: (10:00|9:5\d)$/);
  await userEvent.click(await screen.findByRole("radio", { name: "Sim" }));
  await userEvent.click(screen.getByRole("button", { name: "Enviar respostas" }));
  expect(await screen.findByText("Respostas enviadas.")).toBeTruthy();
  const sent = calls.find(({ method, path }) => method === "POST" && path.endsWith("/avaliacoes/6"));
  expect(sent?.body).toEqual({ respostas: [{ perguntaId: 21, tipoId: 1, respostaId: 31 }] });
  expect([sent?.query.get("solicitacaoId"), sent?.query.get("historicoCandidatoId")]).toEqual(["3", "8"]);
});

test("[000-2.3-94] the selection history of the candidate", async () => {
  const passage = {
    id: 8,
    candidaturaId: 9,
    vaga: "Operador de linha",
    etapa: "Entrevista",
    data: "2026-11-20",
    apto: "S",
    dataHoraExpiracao: null,
  };
  open("/externo/historico-candidatos", { rules: [on("GET", "/api/externo/historico-candidatos", { body: [passage] })] });
  await heading("Meu histórico de seleção");
  const row = await screen.findByRole("row", { name: /Entrevista/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Operador de linha", "Entrevista", "20/11/2026", "Aprovado na etapa"]);
  inLayout();
});

test("applications say how they stand, and are taken back after a question", async () => {
  const { calls } = open("/externo/candidato-solicitacoes", {
    rules: [
      on("PUT", "/api/externo/candidato-solicitacoes/9/desiste", {
        body: { ...APPLICATION, situacao: "D", status: "Desistência" },
      }),
    ],
  });
  await heading("Minhas candidaturas");
  expect(await screen.findByText("Em processo seletivo")).toBeTruthy();
  expect(screen.getByText("Avaliações respondidas: 0 de 1")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Desistir da vaga" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true));
});

test("a message is refused by pressing a button, never by opening the link", async () => {
  const { calls } = open("/externo/nao-receber?codigo=abc", {
    out: true,
    rules: [on("POST", "/api/externo/anuncios/nao-receber", { body: { recusado: true } })],
  });
  await heading("Não receber mais vagas por e-mail");
  expect(calls.some(({ path }) => path.endsWith("nao-receber"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Não quero receber" }));
  expect(await screen.findByText("Pronto: nada mais será enviado a você.")).toBeTruthy();
});
