import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { feature as search } from "../../src/features/geral/pesquisa/ui.tsx";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const NAME = "Pesquisar Menu, registros e ações";
const menu = [
  {
    label: "Gestão de talentos",
    children: [{ label: "Talentos", url: "/gestao-talentos/talentos", synonyms: ["funcionário", "colaborador"] }],
  },
  { label: "Saúde", children: [{ label: "EPIs", url: "/sst/epis" }] },
];
const found = {
  acoes: [{ titulo: "Novo EPI", caminho: "/sst/epis/new" }],
  grupos: [{ titulo: "EPIs", caminho: "/sst/epis", registros: [{ id: 4, rotulo: "Capacete" }], mais: false }],
  proxima: null,
};
const open = (info: object = {}) => {
  localStorage.clear();
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_EPIS_VER"], { menu, ...info }) }),
    on("GET", "/api/pesquisa", { body: found }),
    on("GET", "/api/sst/epis", { body: [] }),
    on("POST", "/api/logout", { body: {} }),
  );
  drawApp("/", search.slots);
  return server;
};
const options = () => screen.getAllByRole("option").map((option) => option.textContent);
beforeEach(() => localStorage.clear());

test("Ctrl+K leads to the one box, its shortcut is shown, and it finds menu, actions and records", async () => {
  open();
  const box = await screen.findByRole("combobox", { name: NAME });
  expect(screen.getByText("Ctrl+K")).toBeTruthy();
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard("epi");
  await waitFor(() => expect(options()).toEqual(["EPIsSaúde", "Novo EPI", "Capacete"]));
  const chosen = () => document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;
  expect(chosen()).toBe("EPIsSaúde");
  await userEvent.keyboard("{ArrowUp}");
  expect(chosen()).toBe("Capacete");
  expect(screen.getByRole("group", { name: "Ações" })).toBeTruthy();
});

test("a register is found by what people call it", async () => {
  open();
  await userEvent.type(await screen.findByRole("combobox", { name: NAME }), "FUNCIONARIO");
  expect(await screen.findByRole("option", { name: /^Talentos/ })).toBeTruthy();
});

test("what the shell does is found too: the way out and the other companies", async () => {
  open({
    empresas: [
      { id: 1, nome: "Aurora Indústria" },
      { id: 2, nome: "Brisa Serviços" },
    ],
  });
  const box = await screen.findByRole("combobox", { name: NAME });
  await userEvent.type(box, "trocar brisa");
  expect(await screen.findByRole("option", { name: "Trocar empresa: Brisa Serviços" })).toBeTruthy();
  await userEvent.clear(box);
  await userEvent.type(box, "sair");
  expect(await screen.findByRole("option", { name: "Sair" })).toBeTruthy();
});

test("empty, it offers favourites and what was opened last", async () => {
  localStorage.clear();
  open({ favoritos: [{ caminho: "/sst/epis?filter=%7B%7D", titulo: "EPIs vencidos" }] });
  await userEvent.click(await screen.findByRole("combobox", { name: NAME }));
  const favourites = await screen.findByRole("group", { name: "Favoritos" });
  expect(
    within(favourites)
      .getAllByRole("option")
      .map((one) => one.textContent),
  ).toEqual(["EPIs vencidos"]);
});

test("after the choice the page has the focus; Esc empties and gives it back", async () => {
  open();
  const box = await screen.findByRole("combobox", { name: NAME });
  await userEvent.type(box, "epis{Enter}");
  expect(await screen.findByRole("heading", { name: "EPIs" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("conteudo"));
  await userEvent.keyboard("{Control>}k{/Control}x{Escape}");
  expect((box as HTMLInputElement).value).toBe("");
  expect(document.activeElement?.id).toBe("conteudo");
});
