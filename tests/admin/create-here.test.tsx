import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const rightsOn = (register: string) => ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_${register}_${right}`);
const known = (pode: readonly string[]) => ({
  cadastros: [{ caminho: "sst/tipos-epi", titulo: "Categoria", plural: "Categorias", nomeadoPor: ["descricao"], pode }],
});
/** A server with no category yet, but for the one that is made. */
function place(pode: readonly string[]) {
  let made: object | null = null;
  return fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([...rightsOn("EPIS"), ...rightsOn("TIPOS_EPI")], known(pode)) }),
    on("POST", "/api/sst/epis/opcoes", () => ({ body: { options: made ? [made] : [], total: made ? 1 : 0 } })),
    on("POST", "/api/sst/tipos-epi", ({ body }) => {
      made = { id: 7, ...(body as object) };
      return { status: 201, body: { ...made, versao: 1 } };
    }),
  );
}
const category = () => screen.findByRole("combobox", { name: /Categoria/ });

test("what a selector misses is made where one stands: its form opens with what was typed, and comes back with it chosen", async () => {
  const { calls } = place(["list", "create"]);
  drawApp("/sst/epis/new");
  await userEvent.type(await screen.findByRole("textbox", { name: /^Nome/ }), "Capacete");
  await userEvent.type(await category(), "Cabeça");
  await userEvent.click(await screen.findByRole("option", { name: "Criar “Cabeça”" }));
  const dialog = await screen.findByRole("dialog", { name: /^Criar / });
  const box = await within(dialog).findByRole<HTMLInputElement>("textbox", { name: /Descrição/ });
  expect(box.value).toBe("Cabeça");
  await userEvent.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await category()).toMatchObject({ value: "Cabeça" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nome/ }).value).toBe("Capacete");
  expect(
    calls.filter(({ method, path }) => method === "POST" && !path.endsWith("/opcoes") && !path.endsWith("/verdict")),
  ).toMatchObject([{ path: "/api/sst/tipos-epi", body: { descricao: "Cabeça" } }]);
});

test("left without making it, everything is as it was", async () => {
  const { calls } = place(["list", "create"]);
  drawApp("/sst/epis/new");
  await userEvent.type(await screen.findByRole("textbox", { name: /^Nome/ }), "Capacete");
  await userEvent.click(await category());
  await userEvent.click(await screen.findByRole("option", { name: "Criar novo…" }));
  const dialog = await screen.findByRole("dialog", { name: /^Criar / });
  await within(dialog).findByRole("textbox", { name: /Descrição/ });
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nome/ }).value).toBe("Capacete");
  expect(calls.some(({ method, path }) => method === "POST" && path === "/api/sst/tipos-epi")).toBe(false);
});

test("who may not make it is not offered to", async () => {
  place(["list"]);
  drawApp("/sst/epis/new");
  await userEvent.type(await category(), "Cabeça");
  await screen.findByText("Sem resultados encontrados");
  expect(screen.queryByRole("option", { name: /^Criar/ })).toBeNull();
});

test("a selector of several makes what it misses too, and adds it to those already chosen", async () => {
  let made: object | null = null;
  const helmet = { id: 3, nome: "Audiometria" };
  fakeServer(
    on("GET", "/api/userinfo", {
      body: userinfo([...rightsOn("SOLICITACOES_EXAME"), ...rightsOn("EXAMES")], {
        cadastros: [{ caminho: "sst/exames", titulo: "Exame", plural: "Exames", nomeadoPor: ["nome"], pode: ["list", "create"] }],
      }),
    }),
    on("POST", "/api/sst/solicitacoes-exame/opcoes", ({ body }) => {
      const { ids } = body as { ids?: readonly number[] };
      const all = [helmet, ...(made ? [made as typeof helmet] : [])].filter(({ id }) => ids?.includes(id) ?? true);
      return { body: { options: all, total: all.length } };
    }),
    on("POST", "/api/sst/exames", ({ body }) => {
      made = { id: 7, ...(body as object) };
      return { status: 201, body: { ...made, versao: 1 } };
    }),
  );
  drawApp("/sst/solicitacoes-exame/new");
  const box = await screen.findByRole("combobox", { name: /^Exames/ });
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole("option", { name: "Audiometria" }));
  await userEvent.type(box, "Espirometria");
  await userEvent.click(await screen.findByRole("option", { name: "Criar “Espirometria”" }));
  const dialog = await screen.findByRole("dialog", { name: /^Criar / });
  expect((await within(dialog).findByRole<HTMLInputElement>("textbox", { name: /^Nome/ })).value).toBe("Espirometria");
  await userEvent.click(within(dialog).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("button", { name: "Espirometria" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Audiometria" })).toBeTruthy();
});
