import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { setWidth } from "../support/window-width.ts";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PATH = "/api/cargo-salario/faturamentos-mensais";
const [norte, sul] = [
  { id: 1, nome: "Norte" },
  { id: 2, nome: "Sul" },
];
const rows = [
  { id: 1, versao: 1, mesAno: "2024-01", valor: 10, estabelecimento: norte },
  { id: 2, versao: 1, mesAno: "2024-02", valor: 20, estabelecimento: norte },
  { id: 3, versao: 1, mesAno: "2024-01", valor: 5, estabelecimento: sul },
];
const session = on("GET", "/api/userinfo", { body: userinfo(["ROLE_CARGO_SALARIO_FATURAMENTOS_MENSAIS_VER"]) });
const list = on("GET", PATH, { body: rows, headers: { "content-range": "x 0-2/90" } });
const totals = on("GET", `${PATH}/totais`, ({ query }) => ({
  body: {
    registros: 90,
    totais: { valor: 1234.5 },
    ...(String(query.get("filter")).includes("agrupar")
      ? {
          grupos: [
            { valor: 1, registros: 60, totais: { valor: 1000 } },
            { valor: 2, registros: 30, totais: { valor: 234.5 } },
          ],
        }
      : {}),
  },
}));

test("amounts are summed up under their column over all that is found", async () => {
  fakeServer(session, list, totals);
  drawApp("/cargo-salario/faturamentos-mensais");
  const foot = await screen.findByRole("row", { name: /^Total/ });
  expect(foot.textContent).toContain("1.234,50");
});

test("grouped by a column the list has heads with the number and subtotal of each group, and asks in their order", async () => {
  const { calls } = fakeServer(session, list, totals);
  drawApp("/cargo-salario/faturamentos-mensais");
  await userEvent.click(await screen.findByRole("button", { name: "Colunas" }));
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Estabelecimento" }));
  const north = await screen.findByRole("row", { name: /^Estabelecimento:.*Norte/ });
  await waitFor(() => expect(north.textContent).toContain("60 registros"));
  expect(north.textContent).toContain("1.000,00");
  expect(screen.getAllByRole("row", { name: /^Estabelecimento:/ })).toHaveLength(2);
  const asked = calls.filter(({ path }) => path === PATH).map(({ query }) => JSON.parse(query.get("filter") ?? "{}"));
  expect(asked.at(-1)).toEqual({ agrupar: "estabelecimento" });
  await userEvent.click(screen.getByRole("button", { name: "Colunas" }));
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Sem grupos" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /^Estabelecimento:/ })).toBeNull());
});

test("a list is printed whole when that is asked for, with its total", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  fakeServer(session, list, totals);
  drawApp("/cargo-salario/faturamentos-mensais");
  await screen.findByRole("row", { name: /^Total/ });
  await userEvent.click(screen.getByRole("button", { name: "Mais opções" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Imprimir a lista inteira (90)" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector<HTMLElement>(".impressao");
  expect(paper && within(paper).getAllByText("Norte")).toHaveLength(2);
  expect(paper?.textContent).toContain("1.234,50");
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(document.querySelector(".impressao")).toBeNull());
});

test("on a phone the cards are under the heads of their groups, and end with the total", async () => {
  setWidth(390);
  fakeServer(session, list, totals);
  drawApp("/cargo-salario/faturamentos-mensais");
  await userEvent.click(await screen.findByRole("button", { name: "Colunas" }));
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Estabelecimento" }));
  const cards = await screen.findByRole("list", { name: /Faturamentos/ });
  const heads = () =>
    within(cards)
      .getAllByRole("listitem")
      .map((item) => item.textContent ?? "")
      .filter((text) => /^(Estabelecimento:|Total)/.test(text));
  await waitFor(() => expect(heads()).toHaveLength(3));
  expect(heads()[0]).toMatch(/Norte.*60 registros.*1\.000,00/);
  expect(heads()[2]).toMatch(/^Total.*1\.234,50/);
});
