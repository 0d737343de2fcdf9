import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { features } from "../../src/generated/features/ui.ts";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Answer, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const pages = (features as readonly UiFeature[]).flatMap((feature) => feature.pages ?? []);
const PAGE = "/avaliacao/acompanhamentos-periodos-experiencia";
const [SEES, ANSWERS, DECIDES] = ["VER", "RESPONDER", "DECIDIR"].map((right) => `ROLE_AVALIACAO_EXPERIENCIA_${right}`);
const talent = {
  id: 5,
  nome: "Nova Pessoa",
  cargo: { id: 1, nome: "Prensista" },
  dataAdmissao: "2026-10-15",
  periodos: [
    {
      periodo: { id: 1, nome: "Primeiro", dias: 45 },
      avaliacao: { id: 7, titulo: "Fim dos 45" },
      inicio: "2026-10-15",
      fim: "2026-11-28",
      situacao: "A_VENCER",
      questionarioId: null,
      resultado: null,
      aprovado: null,
    },
  ],
  decisao: null,
};
const detail = {
  colaborador: { id: 5, nome: "Nova Pessoa" },
  avaliacao: { id: 7, titulo: "Fim dos 45" },
  periodo: { id: 1, nome: "Primeiro", dias: 45 },
  inicio: "2026-10-15",
  fim: "2026-11-28",
  questionarioId: null,
  sequencia: 0,
  respostas: [],
  perguntas: [
    {
      id: 3,
      ordem: 1,
      texto: "Adaptou-se?",
      tipo: 1,
      peso: 1,
      aspecto: null,
      respostas: [{ id: 31, texto: "Sim", peso: 1 }],
      notaMinima: null,
      notaMaxima: null,
      exigirComentario: false,
      comentario: null,
      obrigatoria: true,
      obrigatoriaPara: "TODOS",
    },
  ],
};

function open(info: Answer, search = "", decisao: object | null = null) {
  const server = fakeServer(
    on("GET", "/api/userinfo", info),
    on("GET", `/api${PAGE}/talentos`, { body: { content: [{ ...talent, decisao }], size: 15, totalElements: 1, totalPages: 1 } }),
    on("GET", `/api${PAGE}/talentos/5/colaboradores-questionarios/detail`, { body: detail }),
    on("POST", `/api${PAGE}/talentos/5/colaboradores-questionarios`, { status: 201, body: {} }),
    on("PUT", `/api${PAGE}/talentos/5/rascunho`, { body: { sequencia: 1 } }),
    on("PUT", `/api${PAGE}/talentos/5/decisao`, { body: {} }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", `${PAGE}${search}`);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  return server;
}

beforeEach(cleanup);
afterEach(cleanup);

test("[000-2.3-10] [001-2-35] people and periods stand within the layout; an evaluation is answered from there", async () => {
  const { calls } = open({ body: userinfo([SEES ?? "", ANSWERS ?? ""]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Acompanhamento dos períodos de experiência" })).toBeTruthy();
  expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeTruthy();
  const line = await screen.findByRole("row", { name: /Nova Pessoa/ });
  expect(line.textContent).toContain("A vencer");
  expect(line.textContent).toContain("até 28/11/2026");
  expect(within(line).queryByRole("button", { name: "Decidir: Nova Pessoa" })).toBeNull();
  await userEvent.click(within(line).getByRole("link", { name: "Responder Primeiro: Nova Pessoa" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Fim dos 45: Nova Pessoa" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("radio", { name: "Sim" }));
  // What was chosen is kept without a word.
  const respostas = [{ perguntaId: 3, tipoId: 1, respostaId: 31, respostasIds: [], nota: null, comentario: null }];
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith("/rascunho"))?.body)
    .toEqual({ avaliacaoId: 7, sequencia: 1, respostas });
  await userEvent.click(await screen.findByRole("button", { name: "Enviar respostas" }));
  await expect.poll(() => calls.find(({ method }) => method === "POST")?.body).toEqual({ avaliacaoId: 7, respostas });
  cleanup();
  open({ status: 401, body: { code: "SESSION_EXPIRED", message: "" } });
  await screen.findByLabelText(/^Usuário/);
  cleanup();
  open({ body: userinfo(["ROLE_SST_EPIS_VER"]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Acesso negado" })).toBeTruthy();
}, 20_000);

test("a decision needs its reason", async () => {
  const { calls } = open({ body: userinfo([SEES ?? "", DECIDES ?? ""]) });
  await userEvent.click(await screen.findByRole("button", { name: "Decidir: Nova Pessoa" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Registrar" });
  expect(dialog.queryByRole("alert")).toBeNull();
  await userEvent.click(dialog.getByRole("radio", { name: "Prorrogar" }));
  // The day of admission is the first of the 90.
  expect(dialog.getByRole("alert").textContent).toContain("no máximo 90 dias, prorrogação incluída: até 12/01/2027");
  expect(save.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Justificativa/), "Precisa de mais tempo");
  await userEvent.click(save);
  await expect
    .poll(() => calls.find(({ method }) => method === "PUT")?.body)
    .toEqual({
      decisao: "PRORROGAR",
      justificativa: "Precisa de mais tempo",
    });
}, 20_000);

test("who is to be dismissed is so in their record, one click away; the day of the contract stands beside the admission", async () => {
  const decided = { decisao: "DESLIGAR", justificativa: "Não se adaptou", em: "2026-11-28", por: "Rita Prado" };
  open({ body: userinfo([SEES ?? "", DECIDES ?? "", "ROLE_GESTAO_TALENTOS_COLABORADORES_VER"]) }, "", decided);
  const line = within(await screen.findByRole("row", { name: /Nova Pessoa/ }));
  const way = line.getByRole("link", { name: "Desligar: abrir o cadastro de Nova Pessoa" });
  expect(way.getAttribute("href")).toBe("/gestao-talentos/talentos/5");
  expect(line.getByText(/^\d+º dia$/)).toBeTruthy();
});

test("who extends a contract a second time is told what the law makes of it, and may", async () => {
  const before = { decisao: "PRORROGAR", justificativa: "Precisa de mais tempo", em: "2026-11-28", por: "Rita Prado" };
  open({ body: userinfo([SEES ?? "", DECIDES ?? ""]) }, "", before);
  await userEvent.click(await screen.findByRole("button", { name: "Decidir: Nova Pessoa" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("radio", { name: "Prorrogar" }));
  expect(dialog.getByRole("alert").textContent).toContain("O contrato já foi prorrogado");
  expect(dialog.getByText("Prorrogar, por Rita Prado em 28/11/2026: Precisa de mais tempo")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Justificativa/), "Afastada no período");
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Registrar" }).disabled).toBe(false);
}, 20_000);

test("opened for whom nothing was decided about, the page says so, and shows everybody once that is taken away", async () => {
  const { calls } = open({ body: userinfo([SEES ?? ""]) }, "?aDecidir=true");
  const asked = () => calls.filter(({ path }) => path === `/api${PAGE}/talentos`).map(({ query }) => query.get("aDecidir"));
  await screen.findByRole("row", { name: /Nova Pessoa/ });
  expect(asked().at(-1)).toBe("true");
  const narrowed = within(screen.getByRole("region", { name: "Filtros ativos" }));
  await userEvent.click(narrowed.getByRole("button", { name: /^Remover filtro Período que termina/ }));
  await expect.poll(() => asked().at(-1)).toBeNull();
  expect(screen.queryByRole("region", { name: "Filtros ativos" })).toBeNull();
});

test("what was answered is printed from the list and from its own page", async () => {
  const answered = {
    ...talent,
    periodos: talent.periodos.map((one) => ({ ...one, situacao: "RESPONDIDA", questionarioId: 44 })),
  };
  const sheet = {
    ...detail,
    id: 44,
    autoavaliacao: false,
    respondidaEm: "2026-11-20",
    resultado: 90,
    aprovado: true,
    respostas: [],
  };
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([SEES ?? "", ANSWERS ?? ""]) }),
    on("GET", `/api${PAGE}/talentos`, { body: { content: [answered], size: 15, totalElements: 1, totalPages: 1 } }),
    on("GET", `/api${PAGE}/talentos/5/colaboradores-questionarios/detail`, { body: { ...detail, questionarioId: 44 } }),
    on("GET", `/api${PAGE}/talentos/5/colaboradores-questionarios/44`, { body: sheet }),
    on("POST", `/api${PAGE}/imprimir-avaliacao-respondida`, { body: {} }),
  );
  localStorage.clear();
  window.history.replaceState(null, "", PAGE);
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages }} />);
  const prints = () => server.calls.filter(({ path }) => path.endsWith("imprimir-avaliacao-respondida")).map(({ body }) => body);
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir Primeiro: Nova Pessoa" }));
  await expect.poll(prints).toEqual([{ colaboradorQuestionarioId: 44 }]);
  await userEvent.click(screen.getByRole("link", { name: "Ver Primeiro: Nova Pessoa" }));
  await userEvent.click(await screen.findByRole("button", { name: "Imprimir" }));
  await expect.poll(prints).toHaveLength(2);
  // A correction is not kept on the way, so that leaving asks.
  await userEvent.click(await screen.findByRole("radio", { name: "Sim" }));
  await userEvent.click(screen.getByRole("link", { name: "Voltar ao acompanhamento" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Continuar editando" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Sim" }).checked).toBe(true);
});
