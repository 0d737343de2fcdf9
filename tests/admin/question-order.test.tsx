import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { perguntas } from "../../src/generated/types/pesquisa/perguntas.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PLACE = "/pesquisa/pesquisas/7/perguntas";
const VIEW = "ROLE_PESQUISA_PERGUNTAS_VER";
const EDIT = "ROLE_PESQUISA_PERGUNTAS_EDITAR";
const questions = ["Gosta daqui?", "Indicaria?", "Volta?"].map((texto, at) => ({ id: at + 1, versao: 1, ordem: at + 1, texto }));
const answers = [
  on("GET", `/api${PLACE}`, ({ query }) =>
    query.has("unpaged")
      ? { body: { content: questions } }
      : { body: questions, headers: { "content-range": "pesquisa/perguntas 0-2/3" } },
  ),
  on("PATCH", `/api${PLACE}/batch/ordem`, ({ body }) => ({ body })),
];

test("questions change places by buttons, the focus goes along, and one call keeps them all", async () => {
  const { calls } = fakeServer(on("GET", "/api/userinfo", { body: userinfo([VIEW, EDIT]) }), ...answers);
  drawFeatures(PLACE, perguntas.id);
  await userEvent.click(await screen.findByRole("button", { name: "Ordenar perguntas" }));
  const order = within(await screen.findByRole("list", { name: "Ordenar perguntas" }));
  const inOrder = () => order.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(inOrder()).toEqual(["1. Gosta daqui?", "2. Indicaria?", "3. Volta?"]);
  await userEvent.click(order.getByRole("button", { name: "Descer Gosta daqui?" }));
  expect(document.activeElement).toBe(order.getByRole("button", { name: "Descer Gosta daqui?" }));
  await userEvent.keyboard("{Enter}");
  expect(inOrder()).toEqual(["1. Indicaria?", "2. Volta?", "3. Gosta daqui?"]);
  // There is no way further down: the button back has the focus.
  expect(document.activeElement).toBe(order.getByRole("button", { name: "Subir Gosta daqui?" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar ordem" }));
  expect(await screen.findByText("A ordem das perguntas foi salva.")).toBeTruthy();
  const sent = calls.filter(({ method }) => method !== "GET");
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/api${PLACE}/batch/ordem`,
      body: [
        { id: 2, ordem: 1 },
        { id: 3, ordem: 2 },
        { id: 1, ordem: 3 },
      ],
    },
  ]);
});

test("whoever may not change questions is not offered their order", async () => {
  fakeServer(on("GET", "/api/userinfo", { body: userinfo([VIEW]) }), ...answers);
  drawFeatures(PLACE, perguntas.id);
  await screen.findAllByText("Indicaria?");
  expect(screen.queryByRole("button", { name: "Ordenar perguntas" })).toBeNull();
});
