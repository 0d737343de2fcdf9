import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PAGE = "/gestao-talentos/relatorios/talento-dinamico";
const RIGHT = "ROLE_REL_GESTAO_TALENTOS_TALENTO_DINAMICO";
const COLUMNS = ["Nome", "Cargo", "Admissão"].map((titulo) => ({ nome: titulo.toLowerCase(), titulo }));

test("[001-9-71] columns are chosen and ordered by buttons, all talents are asked for unless others are, and both are sent", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([RIGHT]) }),
    on("GET", `/api${PAGE}/colunas`, { body: COLUMNS }),
    on("GET", `/api${PAGE}/config-relatorio-dinamico`, {
      body: { colunasDinamicas: ["nome", "cargo"], titulo: "Talento dinâmico" },
    }),
    on("PUT", `/api${PAGE}/config-relatorio-dinamico`, ({ body }) => ({ body })),
    on("GET", "/api/utilitario/estabelecimentos", { body: [] }),
    on("GET", "/api/cargo-salario/areas-organizacionais", { body: [{ id: 3, nome: "Norte" }] }),
    on("GET", "/api/cargo-salario/cargos", { body: [] }),
    on("POST", `/api${PAGE}`, { status: 204 }),
  );
  drawFeatures(PAGE);
  const order = within(await screen.findByRole("list", { name: "Na ordem do relatório" }));
  const inOrder = () => order.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(inOrder()).toEqual(["1. Nome", "2. Cargo"]);
  expect((screen.getByRole("radio", { name: "Todos" }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Admissão" }));
  await userEvent.click(screen.getByRole("button", { name: "Subir Admissão" }));
  await userEvent.click(screen.getByRole("button", { name: "Retirar Nome" }));
  expect(inOrder()).toEqual(["1. Admissão", "2. Cargo"]);
  await userEvent.click(screen.getByRole("button", { name: "PDF" }));
  expect(await screen.findByText("Não existem dados para o filtro informado.")).toBeTruthy();
  const bodyOf = (method: string, path: string) =>
    calls.find((call) => call.method === method && call.path === `/api${path}`)?.body;
  expect(bodyOf("PUT", `${PAGE}/config-relatorio-dinamico`)).toEqual({
    colunasDinamicas: ["admissão", "cargo"],
    titulo: "Talento dinâmico",
  });
  expect(bodyOf("POST", PAGE)).toEqual({ status: "T", pdf: true });
  for (const name of ["Retirar Admissão", "Retirar Cargo"]) await userEvent.click(screen.getByRole("button", { name }));
  const before = calls.length;
  await userEvent.click(screen.getByRole("button", { name: "XLS" }));
  await waitFor(() => expect(screen.getByText("Escolha de 1 a 20 colunas.")).toBeTruthy());
  expect(calls).toHaveLength(before);
});
