import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AdminApp } from "../../src/admin/app/AdminApp.tsx";
import type { UiFeature } from "../../src/admin/app/admin-parts.ts";
import { type Arrangement, arranged, BOXES, type BoxMessage } from "../../src/features/geral/mensagens/shared.ts";
import { texts } from "../../src/features/geral/mensagens/texts.ts";
import { feature as messages } from "../../src/features/geral/mensagens/ui.tsx";
import type { PendingItemView } from "../../src/features/geral/pendencias-ac/shared.ts";
import { feature as pending } from "../../src/features/geral/pendencias-ac/ui.tsx";
import { kinds as sharedKinds } from "../../src/generated/kinds/shared.ts";
import { kinds } from "../../src/generated/kinds/ui.ts";
import { type Call, fakeServer, importChunk, on, userinfo } from "./fake-server.ts";

const ADDRESS = "/api/userinfo/mensagens";
const ARRANGEMENT = "/api/userinfo/usuario/caixa-mensagens";
const PENDING = "/api/pendencias-ac";
const ROLE = "ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EXCLUIR";
const FORBIDDEN = "Você não tem permissão para remover esse item.";

/** Something of every module a box stands for. */
const MENU = BOXES.map((tipo) => ({ label: tipo, children: [{ label: tipo, url: `/${tipo}/cadastros` }] }));

const message = (id: number, more: Partial<BoxMessage> = {}): BoxMessage => ({
  id,
  usuarioMensagemId: id,
  remetente: "SESMT",
  data: "2026-11-20T12:00:00.000Z",
  texto: `Texto ${id}`,
  textoAbreviado: `Texto ${id}`,
  link: null,
  target: "_self",
  lida: false,
  tipo: "sst",
  ...more,
});

/** A server that keeps messages of one box and the arrangement. */
function serve(kept: BoxMessage[], ...more: readonly ReturnType<typeof on>[]) {
  let arrangement = arranged();
  const idOf = ({ path }: Call) => Number(/mensagens\/(\d+)/.exec(path)?.[1]);
  const unread = () => kept.filter(({ lida }) => !lida).length;
  return fakeServer(
    ...more,
    on("GET", "/api/userinfo", { body: { ...userinfo([]), menu: MENU } }),
    on("GET", ARRANGEMENT, () => ({ body: { caixasMensagens: arrangement } })),
    on("PUT", ARRANGEMENT, ({ body }) => {
      arrangement = (body as { caixasMensagens: typeof arrangement }).caixasMensagens;
      return { body };
    }),
    on("GET", ADDRESS, ({ query }) =>
      query.has("tipo")
        ? { body: { content: kept, totalElements: kept.length, totalPages: 1, naoLidas: unread() } }
        : {
            body: BOXES.map((tipo) => ({
              tipo,
              titulo: texts.boxes[tipo],
              mensagens: tipo === "sst" ? kept.slice(0, 30) : [],
              naoLidas: tipo === "sst" ? unread() : 0,
              total: tipo === "sst" ? kept.length : 0,
              minimizado: false,
            })),
          },
    ),
    on("PATCH", /lida\/(true|false)$/, (call) => {
      const at = kept.findIndex(({ id }) => id === idOf(call));
      kept[at] = { ...(kept[at] as BoxMessage), lida: call.path.endsWith("true") };
      return { body: {} };
    }),
    on("DELETE", /mensagens\/\d+$/, (call) => {
      kept.splice(
        kept.findIndex(({ id }) => id === idOf(call)),
        1,
      );
      return { body: {} };
    }),
  );
}

function draw(...features: readonly UiFeature[]) {
  localStorage.clear();
  window.history.replaceState(null, "", "/");
  const pages = features.flatMap((feature) => feature.pages ?? []);
  const slots = features.flatMap((feature) => feature.slots ?? []);
  render(<AdminApp parts={{ kinds, sharedKinds, loadRegister: importChunk, pages, slots }} />);
}

const box = (name: string) => screen.findByRole("region", { name });

test("[001-9-1] a box shows 30 messages and says '1-30 de muitas'; fewer are counted", async () => {
  const kept = Array.from({ length: 35 }, (_, at) => message(at + 1));
  serve(kept);
  draw(messages);
  const sst = within(await box("SST"));
  expect(sst.getAllByRole("listitem")).toHaveLength(30);
  expect(sst.getByText("1-30 de muitas")).toBeTruthy();
  cleanup();
  serve(kept.slice(0, 3));
  draw(messages);
  expect(within(await box("SST")).getByText("1-3 de 3")).toBeTruthy();
});

test("[001-2-73] [001-4-18] [001-8-9] a message shows sender, date and text; ticking 'Mensagem Lida' counts it off, unticking counts it again", async () => {
  const { calls } = serve([message(7, { texto: "Exame periódico a vencer", link: "/sst/exames" })]);
  draw(messages);
  expect(within(await box("SST")).getByText("1 não lida")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Não lida\. ?SESMT/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Mensagem" }));
  const told = dialog.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(told).toEqual(["SESMT", "20/11/2026 09:00", "Exame periódico a vencer"]);
  expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Remetente", "Data", "Texto"]);
  await userEvent.click(dialog.getByRole("checkbox", { name: "Mensagem Lida" }));
  await waitFor(() => expect(within(document.body).getAllByText(texts.congratulations)).toHaveLength(8));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Mensagem Lida" }));
  await screen.findByText("1 não lida");
  expect(calls.filter(({ method }) => method === "PATCH").map(({ path }) => path)).toEqual([
    `${ADDRESS}/7/lida/true`,
    `${ADDRESS}/7/lida/false`,
  ]);
  expect(dialog.getByRole("link", { name: "Abrir o assunto" }).getAttribute("href")).toBe("/sst/exames");
});

test("[001-4-19] a message goes only when its removal is confirmed", async () => {
  const { calls } = serve([message(7), message(8)]);
  draw(messages);
  const remove = async () => userEvent.click(await screen.findByRole("button", { name: "Remover mensagem: Texto 7" }));
  await remove();
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancelar" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await remove();
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Confirma exclusão\?/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(screen.queryByText("Texto 7")).toBeNull());
  expect(screen.getByText("Texto 8")).toBeTruthy();
});

test("[001-7-113] moving a box sends order, side and minimized boxes; one that cannot be stored goes back", async () => {
  const { calls } = serve([]);
  draw(messages);
  await box("SST");
  await userEvent.click(screen.getByRole("button", { name: "Recolher Pesquisas" }));
  await userEvent.click(screen.getByRole("button", { name: "Mover para…: SST" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Para a coluna da esquerda" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(calls.filter(({ method }) => method === "PUT").at(-1)?.body).toEqual({
    caixasMensagens: {
      caixasEsquerda: ["captacao", "cargo-salario", "sst", "pesquisa", "avaliacao"],
      caixasDireita: ["desenvolvimento", "gestao-talentos", "utilitario"],
      caixasMinimizadas: ["pesquisa"],
    },
  });
  expect(within(await box("Pesquisas")).queryByText(texts.congratulations)).toBeNull();
  cleanup();

  serve([], on("PUT", ARRANGEMENT, { status: 500, body: { code: "INTERNAL", message: "Erro" } }));
  draw(messages);
  await box("SST");
  await userEvent.click(screen.getByRole("button", { name: "Recolher Pesquisas" }));
  await screen.findByRole("alert");
  expect(screen.getByRole("button", { name: "Recolher Pesquisas" })).toBeTruthy();
});

test("[001-2-61] a dragged box falls where it is let go, however far behind the drawing is; a press alone moves nothing", async () => {
  const { calls } = serve([]);
  draw(messages);
  await box("SST");
  // Columns 400 px wide side by side, their boxes 100 px high.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const column = this.closest<HTMLElement>("[data-column]");
    const x = column?.dataset.column === "caixasDireita" ? 400 : 0;
    const place = [...(column?.querySelectorAll("[data-box]") ?? [])].indexOf(this);
    return place < 0 ? new DOMRect(x, 0, 400, 400) : new DOMRect(x, place * 100, 400, 100);
  });
  const stored = () => calls.filter(({ method, path }) => method === "PUT" && path === ARRANGEMENT);
  const press = () => fireEvent.pointerDown(screen.getByRole("button", { name: "Mover Pesquisas" }), { button: 0 });
  press();
  fireEvent.pointerUp(window, { clientX: 500, clientY: 0 });
  expect(stored()).toEqual([]);
  press();
  act(() => {
    for (const clientX of [10, 390, 500]) window.dispatchEvent(new MouseEvent("pointermove", { clientX, clientY: 10 }));
    window.dispatchEvent(new MouseEvent("pointerup", { clientX: 500, clientY: 110 }));
  });
  await waitFor(() => expect(stored()).toHaveLength(1));
  const sent = stored()[0]?.body as { readonly caixasMensagens: Arrangement } | undefined;
  expect(sent?.caixasMensagens.caixasDireita.indexOf("pesquisa")).toBe(1);
});

test("boxes that could not be loaded say so and are asked for again", async () => {
  let failing = true;
  serve(
    [message(1)],
    on("GET", ADDRESS, () => (failing ? { status: 503, body: { code: "UNAVAILABLE", message: "Em manutenção." } } : undefined)),
  );
  draw(messages);
  await screen.findByText("Não foi possível carregar as mensagens.");
  failing = false;
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await screen.findByText("Texto 1");
});

const item = (id: number, more: Partial<PendingItemView> = {}): PendingItemView => ({
  id,
  pendencia: "Faixa salarial",
  detalhes: `Analista ${id}`,
  statusDetalhes: "Cancelado",
  msg: "A faixa salarial foi excluída.",
  role: ROLE,
  statusCancelado: true,
  ...more,
});

const integrated = (rights: readonly string[], more: object = {}, on_ = true) =>
  on("GET", "/api/userinfo", {
    body: userinfo(rights, { empresa: { id: 1, nome: "Aurora Indústria", acIntegra: on_ }, ...more }),
  });

test("[001-2-74] [001-1-24] [001-8-8] the pending items' box is there only with the integration on, and says when there is none", async () => {
  fakeServer(integrated([ROLE]), on("GET", PENDING, { body: [] }));
  draw(pending);
  expect(await within(await box("Pendências com o Fortes Pessoal")).findByText("Nenhuma pendência")).toBeTruthy();
  cleanup();
  const { calls } = fakeServer(integrated([ROLE], {}, false));
  draw(pending);
  await screen.findByRole("heading", { name: "Todos os cadastros" });
  expect(screen.queryByText("Pendências com o Fortes Pessoal")).toBeNull();
  expect(calls.some(({ path }) => path === PENDING)).toBe(false);
});

test("[001-2-75] leaves the payroll refused are a table before the others, each with its reason and the way to it", async () => {
  const leave = {
    id: 9,
    colaborador: "Rita Lins",
    motivo: "Doença",
    inicio: "2026-05-04",
    msg: "Matrícula desconhecida no Fortes Pessoal",
  };
  fakeServer(
    integrated([ROLE, "ROLE_SST_AFASTAMENTOS_VER"]),
    on("GET", PENDING, { body: [item(1)] }),
    on("GET", `${PENDING}/afastamentos`, { body: [leave] }),
  );
  draw(pending);
  const found = await box("Pendências com o Fortes Pessoal");
  await within(found).findByText("Rita Lins");
  const table = within(found).getByRole("table", { name: "Afastamentos recusados" });
  const [, row] = within(table).getAllByRole("row");
  expect(
    within(row as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rita Lins", "Doença", "04/05/2026", "Matrícula desconhecida no Fortes Pessoal"]);
  expect(within(table).getByRole("link").getAttribute("href")).toBe("/sst/afastamentos/9");
  const others = within(found).getByRole("table", { name: "Demais Cadastros" });
  expect(table.compareDocumentPosition(others) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  cleanup();
  const { calls } = fakeServer(integrated([ROLE]), on("GET", PENDING, { body: [] }));
  draw(pending);
  await within(await box("Pendências com o Fortes Pessoal")).findByText("Nenhuma pendência");
  expect(calls.some(({ path }) => path.endsWith("/afastamentos"))).toBe(false);
});

test("[001-6-2] [001-6-3] an item without its role, or waiting, is not removed and says why; the product-owner user removes what waits", async () => {
  const items = [
    item(1),
    item(2, { role: "ROLE_OUTRA" }),
    item(3, { statusCancelado: false, statusDetalhes: "Aguardando confirmação" }),
  ];
  const state = async (id: number) => {
    const button = await screen.findByRole("button", { name: `Excluir pendência: Analista ${id}` });
    return [
      button.getAttribute("aria-disabled"),
      button.getAttribute("title") ?? button.closest("[title]")?.getAttribute("title"),
    ];
  };
  const { calls } = fakeServer(integrated([ROLE]), on("GET", PENDING, { body: items }));
  draw(pending);
  expect(await state(1)).toEqual(["false", "Excluir"]);
  expect(await state(2)).toEqual(["true", FORBIDDEN]);
  expect(await state(3)).toEqual(["true", FORBIDDEN]);
  await userEvent.click(screen.getByRole("button", { name: "Excluir pendência: Analista 2" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  cleanup();
  fakeServer(integrated([ROLE], { usuarioFortes: true }), on("GET", PENDING, { body: items }));
  draw(pending);
  expect((await state(3))[0]).toBe("false");
  expect((await state(2))[0]).toBe("true");
});

test("taking off the list what still waits says that it goes on waiting; what was cancelled needs no such word", async () => {
  const items = [
    { ...item(1), statusCancelado: false },
    { ...item(2), statusCancelado: true },
  ];
  fakeServer(integrated([ROLE], { usuarioFortes: true }), on("GET", PENDING, { body: items }));
  draw(pending);
  const asked = async (id: number): Promise<string> => {
    await userEvent.click(await screen.findByRole("button", { name: `Excluir pendência: Analista ${id}` }));
    const dialog = await screen.findByRole("alertdialog");
    const text = dialog.textContent;
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    return text;
  };
  expect(await asked(1)).toContain("o que aguardava a confirmação continua aguardando");
  expect(await asked(2)).not.toContain("aguardando");
});

test("[001-2-76] [001-2-77] [001-8-6] [001-8-7] several items of 'Demais Cadastros' go at once; when that fails they stay", async () => {
  let kept = [item(1), item(2), item(3)];
  let failing = true;
  const { calls } = fakeServer(
    integrated([ROLE]),
    on("GET", PENDING, () => ({ body: kept })),
    on("DELETE", PENDING, ({ query }) => {
      if (failing) return { status: 500, body: { code: "INTERNAL", message: "Erro" } };
      const ids = query.get("ids")?.split(",").map(Number) ?? [];
      kept = kept.filter(({ id }) => !ids.includes(id));
      return { body: { ids } };
    }),
  );
  draw(pending);
  await screen.findByRole("heading", { name: "Demais Cadastros" });
  expect(screen.getAllByRole("button", { name: /^Excluir pendência/ })).toHaveLength(3);
  for (const id of [1, 2]) await userEvent.click(screen.getByRole("checkbox", { name: `Selecionar Analista ${id}` }));
  const removeChosen = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  };
  await removeChosen();
  await screen.findByText("Não foi possível excluir a(s) pendência(s).");
  expect(screen.getByText("Analista 1")).toBeTruthy();
  failing = false;
  await removeChosen();
  await screen.findByText("Pendencia(s) AC excluida(s) com sucesso.");
  expect(calls.filter(({ method }) => method === "DELETE").map(({ query }) => query.get("ids"))).toEqual(["1,2", "1,2"]);
  await waitFor(() => expect(screen.queryByText("Analista 1")).toBeNull());
  expect(screen.getByText("Analista 3")).toBeTruthy();
});

test("a box of a module one does not open is there only while it holds a message, and stays where it lay", async () => {
  const { calls } = serve([message(7)], on("GET", "/api/userinfo", { body: { ...userinfo([]), menu: MENU.slice(0, 2) } }));
  draw(messages);
  await box("SST");
  const boxes = within(screen.getByRole("region", { name: texts.section }));
  expect(boxes.getAllByRole("region").map((one) => one.getAttribute("aria-label") ?? one.textContent?.slice(0, 20))).toHaveLength(
    3,
  );
  const sst = within(await box("SST"));
  const [minimize] = sst.getAllByRole("button", { expanded: true });
  if (minimize) await userEvent.click(minimize);
  await waitFor(() => expect(calls.some(({ method, path }) => method === "PUT" && path === ARRANGEMENT)).toBe(true));
  const stored = calls.findLast(({ path, method }) => method === "PUT" && path === ARRANGEMENT)?.body as {
    caixasMensagens: Arrangement;
  };
  const { caixasEsquerda, caixasDireita, caixasMinimizadas } = stored.caixasMensagens;
  expect([...caixasEsquerda, ...caixasDireita].toSorted()).toEqual([...BOXES].toSorted());
  expect(caixasMinimizadas).toEqual(["sst"]);
});
