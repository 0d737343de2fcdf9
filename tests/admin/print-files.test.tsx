import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PATH = "/api/cargo-salario/faturamentos-mensais";
const record = { id: 7, versao: 1, mesAno: "2024-01", valor: 10, estabelecimento: { id: 1, nome: "Norte" } };
const session = on("GET", "/api/userinfo", { body: userinfo(["ROLE_CARGO_SALARIO_FATURAMENTOS_MENSAIS_VER"]) });

function downloads(): readonly string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:x";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

test.each([
  ["PDF da lista", "pdf"],
  ["Planilha da lista, como na tela", "xlsx"],
])("%s asks for the list as the page shows it: columns, filter, group and order", async (name, format) => {
  const saved = downloads();
  const { calls } = fakeServer(
    session,
    on("GET", PATH, { body: [record], headers: { "content-range": "x 0-0/1" } }),
    on("GET", `${PATH}/totais`, { body: { registros: 1, totais: { valor: 10 }, grupos: [] } }),
    on("GET", `${PATH}/impressao`, { body: {}, headers: { "content-disposition": `attachment; filename="lista.${format}"` } }),
  );
  drawApp("/cargo-salario/faturamentos-mensais");
  await userEvent.click(await screen.findByRole("button", { name: "Colunas" }));
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Estabelecimento" }));
  await userEvent.click(screen.getByRole("button", { name: "Mais opções" }));
  await userEvent.click(screen.getByRole("menuitem", { name }));
  await waitFor(() => expect(saved).toEqual([`lista.${format}`]));
  const query = calls.find(({ path }) => path === `${PATH}/impressao`)?.query;
  expect(query?.get("formato")).toBe(format);
  expect(query?.get("colunas")?.split(",")).toEqual(expect.arrayContaining(["mesAno", "valor"]));
  expect(JSON.parse(query?.get("filter") ?? "{}")).toEqual({ agrupar: "estabelecimento" });
  expect(JSON.parse(query?.get("sort") ?? "[]")).toHaveLength(2);
});

test("whoever reads a record takes it along as PDF", async () => {
  const saved = downloads();
  fakeServer(
    session,
    on("GET", `${PATH}/7`, { body: record }),
    on("GET", `${PATH}/7/impressao`, { body: {}, headers: { "content-disposition": 'attachment; filename="ficha.pdf"' } }),
  );
  drawApp("/cargo-salario/faturamentos-mensais/7");
  await userEvent.click(await screen.findByRole("button", { name: "PDF" }));
  await waitFor(() => expect(saved).toEqual(["ficha.pdf"]));
});
