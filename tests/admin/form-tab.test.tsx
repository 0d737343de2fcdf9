import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

/** Row actions of a list lead to a tab of the form. */
const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPIS_${right}`);
const epi = { id: 1, versao: 1, nome: "Capacete", ativo: true, data: "2026-01-01" };

beforeEach(() => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(RIGHTS) }),
    on("GET", "/api/sst/epis/1", { body: epi }),
    on("GET", "/api/sst/epis/1/historicos", { body: [epi] }),
    on("GET", "/api/sst/epis/1/auditoria", { body: { content: [], totalElements: 0 } }),
    on("GET", "/api/sst/epis", { body: [epi], headers: { "content-range": "sst/epis 0-0/1" } }),
  );
});
const selected = () => screen.getAllByRole("tab").find((tab) => tab.getAttribute("aria-selected") === "true")?.textContent;

for (const [tab, title] of [
  ["historico", "Histórico"],
  ["auditoria", "Auditoria"],
] as const)
  test(`?aba=${tab} opens the tab ${title}`, async () => {
    drawApp(`/sst/epis/1?aba=${tab}`);
    await screen.findByRole("tab", { name: title });
    expect(selected()).toBe(title);
  });

test("an unknown tab opens the first one", async () => {
  drawApp("/sst/epis/1?aba=nenhuma");
  await screen.findByDisplayValue("Capacete");
});

test("the address follows the tab; what is typed stays, and leaving still asks", async () => {
  drawApp("/sst/epis/1");
  await userEvent.type(await screen.findByDisplayValue("Capacete"), " de aba");
  await userEvent.click(screen.getByRole("tab", { name: "Auditoria" }));
  await waitFor(() => expect(window.location.search).toBe("?aba=auditoria"));
  expect(screen.queryByRole("dialog")).toBeNull();
  const [first] = screen.getAllByRole("tab");
  if (first) await userEvent.click(first);
  expect(await screen.findByDisplayValue("Capacete de aba")).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "EPCs" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(window.location.pathname).toBe("/sst/epis/1");
});

test("without a network saving says so at once, and nothing waits unseen to be sent later", async () => {
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["VER", "INSERIR"].map((right) => `ROLE_SST_TIPOS_EPI_${right}`)) }),
    on("GET", /\/valid$/, { body: true }),
    on("POST", "/api/sst/tipos-epi", () => {
      throw new TypeError("Failed to fetch");
    }),
  );
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  drawApp("/sst/tipos-epi/new");
  await userEvent.type(await screen.findByRole("textbox", { name: /^Descrição/ }), "Luvas");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("dialog", { name: "Sem conexão com o servidor" })).toBeTruthy();
});

test("what a change refers to by its number alone is told by name", async () => {
  const record = { id: 1, versao: 1, nome: "Admissional", data: "2026-01-02", situacao: "SOLICITADO", exameIds: [7] };
  const change = {
    field: "exameIds",
    title: "Exames",
    before: [7],
    after: [7, 8],
    names: { "7": "Audiometria", "8": "Espirometria" },
  };
  const entry = {
    id: 3,
    moment: "2026-03-11T15:00:00.000Z",
    user: { id: 7, name: "Ana Prado" },
    op: "update",
    changes: [change],
  };
  fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_SOLICITACOES_EXAME_VER", "ROLE_SST_SOLICITACOES_EXAME_EDITAR"]) }),
    on("GET", "/api/sst/solicitacoes-exame/1", { body: record }),
    on("POST", "/api/sst/solicitacoes-exame/opcoes", { body: { options: [{ id: 7, nome: "Audiometria" }], total: 1 } }),
    on("GET", "/api/sst/solicitacoes-exame/1/auditoria", { body: { content: [entry], totalElements: 1 } }),
  );
  drawApp("/sst/solicitacoes-exame/1?aba=auditoria");
  expect(await screen.findByRole("cell", { name: "Audiometria; Espirometria" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Audiometria" })).toBeTruthy();
});
