import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import { feature } from "../../src/features/captacao/acompanhamento/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const PANEL = "/api/captacao/acompanhamento";
const VIEW = "ROLE_CAPTACAO_CANDIDATOS_SOLICITACAO_VER";
const VACANCY = {
  id: 7,
  codigo: 3,
  descricao: "Operadores",
  cargo: "Operador",
  area: "Produção",
  situacao: "A",
  quantidade: 2,
  preenchidas: 1,
  candidatos: 3,
  dias: 12,
  espera: "Triagem de 2 inscritos",
  vencida: true,
};
const COLUMNS = [
  ["inscritos", "Inscritos", 2, null],
  ["etapa-1", "Triagem", 1, 1],
  ["contratados", "Contratados", 0, null],
  ["nao-selecionados", "Não selecionados", 0, null],
  ["desistentes", "Desistentes", 0, null],
] as const;
const card = (id: number, nome: string, coluna: string) => ({
  id,
  candidatoId: 100 + id,
  nome,
  coluna,
  posicao: `P:${id}:`,
  situacao: "P",
  apto: null,
  desde: "2026-03-02",
  foto: false,
  oculto: false,
});
const CARDS = [card(1, "Aline", "inscritos"), card(2, "Bruno", "inscritos"), card(3, "Carla", "etapa-1")];

const boardOf = (more: object = {}) => ({
  vaga: VACANCY,
  anuncio: null,
  colunas: COLUMNS.map(([chave, titulo, total, etapa]) => ({ chave, titulo, total, etapa })),
  eventos: [
    { dia: "2026-03-02", texto: "Pedida por ana", nota: null, futuro: false },
    { dia: "2027-01-02", texto: "Previsão de encerramento", nota: null, futuro: true },
  ],
  podeMover: true,
  podeTriar: true,
  podeIncluir: true,
  podeAnunciar: true,
  doGrupo: false,
  triagemCega: false,
  ...more,
});

function draw(address: string, ...rules: readonly ReturnType<typeof on>[]) {
  const server = fakeServer(
    ...rules,
    on("GET", "/api/userinfo", { body: userinfo([VIEW]) }),
    on("GET", `${PANEL}/7`, { body: boardOf() }),
    on("GET", `${PANEL}/7/cartoes`, ({ query }) => {
      const cartoes = CARDS.filter(({ coluna }) => coluna === query.get("coluna"));
      return { body: { cartoes, total: cartoes.length } };
    }),
  );
  window.history.replaceState(null, "", address);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages: feature.pages ?? [] }} />);
  return server;
}
afterEach(cleanup);

const option = (name: string) => screen.findByRole("option", { name: new RegExp(name) });
const movesOf = ({ calls }: ReturnType<typeof draw>) =>
  calls.filter(({ method, path }) => method === "POST" && path.endsWith("/movimentos")).map(({ body }) => body);

test("the panel shows how much of each vacancy is filled and whom it waits for", async () => {
  draw("/captacao/acompanhamento", on("GET", PANEL, { body: [VACANCY] }));
  const row = (await screen.findByRole("link", { name: /Operadores$/ })).closest("tr") as HTMLElement;
  for (const text of ["1 de 2", "12 dias", "Triagem de 2 inscritos", "previsão vencida"])
    expect(within(row).getByText(text)).toBeTruthy();
});

test("keys walk, select in a row, and M says what follows before it moves", async () => {
  const user = userEvent.setup();
  const answer = {
    lote: 5,
    resultados: [1, 2].map((id) => ({ id, nome: "x", ok: id === 1, mensagem: id === 1 ? null : "Desistiu da vaga." })),
  };
  const server = draw("/captacao/acompanhamento/7", on("POST", `${PANEL}/7/movimentos`, { body: answer }));
  const aline = await option("Aline");
  await option("Carla");
  aline.focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Carla"));
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Aline"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(await screen.findByText("2 selecionados")).toBeTruthy();
  await user.keyboard("m");
  const dialog = await screen.findByRole("dialog", { name: "Mover 2 candidatos" });
  expect(within(dialog).queryByRole("radio", { name: "Inscritos" })).toBeNull();
  await user.click(within(dialog).getByRole("radio", { name: "Não selecionados" }));
  expect(within(dialog).getByRole("status").textContent).toContain("em dez minutos");
  await user.click(within(dialog).getByRole("button", { name: "Mover" }));
  await waitFor(() =>
    expect(movesOf(server)).toEqual([{ para: "nao-selecionados", ids: [1, 2], posicoes: { "1": "P:1:", "2": "P:2:" } }]),
  );
  expect(await screen.findByText("1 candidato movido para “Não selecionados”.")).toBeTruthy();
  expect(await screen.findByText("x: Desistiu da vaga.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Desfazer" })).toBeTruthy();
});

test("all of a column are one batch", async () => {
  const user = userEvent.setup();
  const server = draw(
    "/captacao/acompanhamento/7",
    on("POST", `${PANEL}/7/movimentos`, { body: { lote: null, resultados: [] } }),
  );
  await option("Bruno");
  await user.click(await screen.findByRole("button", { name: "Selecionar todos os 2" }));
  await user.click(screen.getByRole("button", { name: "Mover para…" }));
  await user.click(await screen.findByRole("radio", { name: "Triagem" }));
  await user.click(screen.getByRole("button", { name: "Mover" }));
  await waitFor(() =>
    expect(movesOf(server)).toEqual([{ para: "etapa-1", filtro: { coluna: "inscritos", q: "", esperados: 2 } }]),
  );
});

test("who was second is told whose move won", async () => {
  const user = userEvent.setup();
  const message = "Bruno já moveu para “Triagem”, às 14:05.";
  draw(
    "/captacao/acompanhamento/7",
    on("POST", `${PANEL}/7/movimentos`, { status: 409, body: { code: "VERSION_CONFLICT", message } }),
  );
  (await option("Aline")).focus();
  await user.keyboard("m");
  await user.click(await screen.findByRole("radio", { name: "Triagem" }));
  await user.click(screen.getByRole("button", { name: "Mover" }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test("the sheet has the curriculum, the reasons with where they stand, and J and K", async () => {
  const user = userEvent.setup();
  const sheetOf = (id: number, nome: string) => ({
    cartao: card(id, nome, "inscritos"),
    curriculo: `Currículo de ${nome}`,
    fatos: [{ titulo: "Experiência", valor: "2 anos" }],
    compatibilidade: 60,
    razoes: [
      { ok: true, texto: "Conhece Solda", fonte: "Conhecimentos" },
      { ok: false, texto: "Não mora na cidade da vaga", fonte: "Endereço" },
    ],
    revisao: id === 1 ? { pedido: "Sei soldar", resposta: null } : null,
    etapas: [],
    outras: [],
    homonimos: 1,
    documentos: [],
  });
  draw(
    "/captacao/acompanhamento/7",
    on("GET", `${PANEL}/7/candidatos/1`, { body: sheetOf(1, "Aline") }),
    on("GET", `${PANEL}/7/candidatos/2`, { body: sheetOf(2, "Bruno") }),
  );
  (await option("Aline")).focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Aline" });
  expect(await within(dialog).findByText("Currículo de Aline")).toBeTruthy();
  for (const text of ["Endereço", "Há outro candidato com este nome."]) expect(within(dialog).getByText(text)).toBeTruthy();
  expect(within(dialog).getByText(/ninguém é recusado por ela/)).toBeTruthy();
  expect(within(dialog).getByText("Sei soldar")).toBeTruthy();
  expect(within(dialog).getByRole("link", { name: "Responder na candidatura" }).getAttribute("href")).toBe(
    "/captacao/candidatos-solicitacao/1",
  );
  await user.keyboard("j");
  expect(await screen.findByText("Currículo de Bruno")).toBeTruthy();
  await user.keyboard("k");
  expect(await screen.findByText("Currículo de Aline")).toBeTruthy();
});

test("where companies of the group share candidates, theirs are looked for and invited from the triage", async () => {
  const user = userEvent.setup();
  const found = (id: number, nome: string, empresa: string | null) => ({
    ...{ id, nome, cidade: "", escolaridade: "", disponivel: true, compatibilidade: null, trechos: [], jaNesta: false, empresa },
  });
  const facetas = { escolaridades: [], cidadesIds: [], cargosIds: [] };
  const server = draw(
    "/captacao/acompanhamento/7?aba=triagem",
    on("GET", `${PANEL}/7`, { body: boardOf({ doGrupo: true }) }),
    on("GET", `${PANEL}/7/triagem`, ({ query }) => {
      const candidatos = [query.get("doGrupo") === "true" ? found(8, "Rita", "Empresa C") : found(1, "Aline", null)];
      return { body: { total: 1, limitado: false, candidatos, facetas } };
    }),
    on("POST", "/api/captacao/solicitacoes-pessoal/candidato/8", {
      body: { incluidas: [7], existentes: [], candidatoId: 9 },
    }),
  );
  expect(await screen.findByRole("article", { name: "Aline" })).toBeTruthy();
  const where = screen.getByRole("group", { name: "Onde procurar" });
  await user.click(within(where).getByRole("radio", { name: "Nas outras empresas do grupo" }));
  const rita = await screen.findByRole("article", { name: "Rita" });
  expect(rita.textContent).toContain("Empresa C");
  await user.click(within(rita).getByRole("button", { name: "Convidar Rita para a vaga" }));
  expect(await screen.findByText("Rita foi convidado para a vaga; o cadastro foi copiado para esta empresa.")).toBeTruthy();
  const sent = server.calls.find(({ method, path }) => method === "POST" && path.endsWith("/candidato/8"));
  expect(sent?.body).toEqual({ empresaId: 1, candidatoId: 8, solicitacoesIds: [7] });
});

test("what leads elsewhere is offered to whoever may go there", async () => {
  const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
  draw("/captacao/acompanhamento/7");
  await option("Aline");
  expect(links()).toContain("Anunciar");
  for (const name of ["Abrir solicitação", "Abrir anúncio"]) expect(links()).not.toContain(name);
  cleanup();
  const rights = [VIEW, "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER", "ROLE_CAPTACAO_ANUNCIOS_VER"];
  draw(
    "/captacao/acompanhamento/7",
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `${PANEL}/7`, { body: boardOf({ anuncio: { id: 4, titulo: "Operador", publicado: true }, podeAnunciar: false }) }),
  );
  await option("Aline");
  expect(links()).not.toContain("Anunciar");
  for (const name of ["Abrir solicitação", "Abrir anúncio"]) expect(links()).toContain(name);
});

test("the timeline tells what happened and what is to come", async () => {
  draw("/captacao/acompanhamento/7?aba=andamento");
  const list = await screen.findByRole("list", { name: "Linha do tempo" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["02/03/2026Pedida por ana", "02/01/2027Previsão de encerramento (ainda não)"]);
});
