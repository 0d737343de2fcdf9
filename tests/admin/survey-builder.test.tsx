import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
// Its file is read before the first test, as a browser has it soon after the page.
import "../../src/features/pesquisa/perguntas/BuilderPage.tsx";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const OWNER = "/pesquisa/pesquisas/7";
const RIGHTS = ["VER", "EDITAR", "INSERIR", "EXCLUIR"].map((right) => `ROLE_PESQUISA_PERGUNTAS_${right}`);

interface Stored {
  readonly id: number;
  readonly versao: number;
  readonly texto: string;
  readonly tipo: { readonly id: number; readonly nome?: string };
  readonly respostas?: readonly { readonly texto: string; readonly peso: number }[];
}
const question = (id: number, texto: string, tipo: number, more: object = {}): Stored =>
  ({
    id,
    versao: 1,
    texto,
    tipo: { id: tipo, nome: "" },
    aspecto: null,
    peso: 1,
    respostas: [],
    notaMinima: null,
    notaMaxima: null,
    comentario: null,
    exigirComentario: false,
    obrigatoria: false,
    ...more,
  }) as Stored;

/** A server that keeps questions and their order. */
function open(rights = RIGHTS, liberada = false) {
  const options = [
    { id: 1, texto: "Sim", peso: 1 },
    { id: 2, texto: "Não", peso: 0 },
  ];
  let stored: Stored[] = [
    question(1, "Gosta daqui?", 1, { respostas: options }),
    question(2, "Por quê?", 3),
    question(3, "Indicaria?", 3),
  ];
  let next = 10;
  const at = (path: string): number => Number(/perguntas\/(\d+)/.exec(path)?.[1]);
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights) }),
    on("GET", `/api${OWNER}`, { body: { id: 7, titulo: "Clima", liberada } }),
    on("GET", `/api${OWNER}/aspectos`, { body: { content: [{ id: 4, nome: "Liderança" }] } }),
    on("GET", `/api${OWNER}/perguntas`, () => ({ body: { content: stored } })),
    on("GET", /\/perguntas\/\d+$/, ({ path }) => ({ body: stored.find(({ id }) => id === at(path)) })),
    on("PUT", /\/perguntas\/\d+$/, ({ path, body }) => {
      const { versao: _, ...change } = body as object & { versao: number };
      stored = stored.map((one) => (one.id === at(path) ? { ...one, ...change, versao: one.versao + 1 } : one));
      return { body: stored.find(({ id }) => id === at(path)) };
    }),
    on("POST", `/api${OWNER}/perguntas`, ({ body }) => {
      const { ordem, ...record } = body as { ordem: number };
      const made = question(next++, "", 3, record);
      stored = stored.toSpliced(ordem - 1, 0, made);
      return { status: 201, body: made };
    }),
    on("DELETE", /\/perguntas\/\d+$/, ({ path }) => {
      stored = stored.filter(({ id }) => id !== at(path));
      return { body: { id: at(path) } };
    }),
    on("PATCH", /\/perguntas\/\d+\/ordem$/, ({ path, body }) => {
      const one = stored.find(({ id }) => id === at(path));
      if (one) stored = stored.filter((other) => other !== one).toSpliced((body as { ordem: number }).ordem - 1, 0, one);
      return { body: stored.map(({ id }, place) => ({ id, ordem: place + 1 })) };
    }),
  );
  drawFeatures(`${OWNER}/montar`);
  return { ...server, texts: () => stored.map(({ texto }) => texto), now: (id: number) => stored.find((one) => one.id === id) };
}

const outline = async () => within(await screen.findByRole("list", { name: "Perguntas" }));
const item = async (texto: string) =>
  (await outline()).getByRole("button", { name: new RegExp(`\\d\\. ${texto.replace("?", "\\?")}`) });

test("questions are moved by Alt and arrows, by dragging and by 'Mover para…', and each step is undone", async () => {
  const { texts } = open();
  (await item("Gosta daqui?")).focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(texts()).toEqual(["Por quê?", "Gosta daqui?", "Indicaria?"]));
  await waitFor(async () => expect(document.activeElement).toBe(await item("Gosta daqui?")));
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(texts()).toEqual(["Gosta daqui?", "Por quê?", "Indicaria?"]));

  const [first, , last] = (await outline()).getAllByRole("listitem");
  if (first === undefined || last === undefined) throw new Error("no questions");
  fireEvent.dragStart(last);
  fireEvent.drop(first);
  await waitFor(() => expect(texts()).toEqual(["Indicaria?", "Gosta daqui?", "Por quê?"]));

  await userEvent.click(await item("Indicaria?"));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Mover para…" }), "3, depois de Por quê?");
  await waitFor(() => expect(texts()).toEqual(["Gosta daqui?", "Por quê?", "Indicaria?"]));
});

test("a question is added, duplicated, of another kind by a key, deleted and brought back", async () => {
  const { texts, now } = open();
  (await item("Por quê?")).focus();
  await userEvent.keyboard("{Control>}d{/Control}");
  await waitFor(() => expect(texts()).toEqual(["Gosta daqui?", "Por quê?", "Por quê?", "Indicaria?"]));
  (await item("Indicaria?")).focus();
  await userEvent.keyboard("4");
  await waitFor(() => expect(now(3)).toMatchObject({ tipo: { id: 4 }, notaMinima: 1, notaMaxima: 10 }));
  await userEvent.keyboard("5");
  await waitFor(() => expect(now(3)?.respostas).toHaveLength(2));
  (await item("Gosta daqui?")).focus();
  await userEvent.keyboard("{Delete}");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /OK/i }));
  await waitFor(() => expect(texts()).toEqual(["Por quê?", "Por quê?", "Indicaria?"]));
  await userEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(texts()).toEqual(["Gosta daqui?", "Por quê?", "Por quê?", "Indicaria?"]));
  await userEvent.click(screen.getByRole("button", { name: "+ Nota" }));
  await waitFor(() => expect(texts()).toContain("Nova pergunta"));
});

test("words are kept when a field is left, a pasted list becomes answers, and the preview shows both", async () => {
  const { now } = open();
  await userEvent.click(await item("Gosta daqui?"));
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Pergunta" });
  await userEvent.clear(words);
  await userEvent.type(words, "Gosta do trabalho?");
  await userEvent.tab();
  await waitFor(() => expect(now(1)?.texto).toBe("Gosta do trabalho?"));
  const option = screen.getByRole("textbox", { name: "Resposta 2" });
  await userEvent.click(option);
  await userEvent.paste("Muito\nPouco\n\nNada");
  await waitFor(() => expect(now(1)?.respostas?.map(({ texto }) => texto)).toEqual(["Sim", "Muito", "Pouco", "Nada"]));
  const preview = within(screen.getByRole("region", { name: "Prévia" }));
  expect(await preview.findByRole("radio", { name: "Nada" })).toBeTruthy();
  await userEvent.click(preview.getByRole("button", { name: "Papel" }));
  expect(preview.getByText("○ Nada")).toBeTruthy();
});

test("what was released, and what one may not change, is looked at alone", async () => {
  open(RIGHTS, true);
  expect(await screen.findByText(/^Já liberado/)).toBeTruthy();
  await item("Por quê?");
  expect(screen.queryByRole("button", { name: "Duplicar" })).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Pergunta" }).disabled).toBe(true);
});
