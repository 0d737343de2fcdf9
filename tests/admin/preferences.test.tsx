import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const row = { id: 1, nome: "Rita", cpf: "52998224725" };
const ADDRESS = "sst/profissionais";
const open = (preferencias: object) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_SST_PROFISSIONAIS_VER"], { preferencias }) }),
    on("GET", `/api/${ADDRESS}`, { body: [row], headers: { "content-range": `${ADDRESS} 0-0/40` } }),
    on("PUT", "/api/preferencias", { body: { guardadas: 1 } }),
  );
  drawApp(`/${ADDRESS}`);
  return server;
};
const heads = async () => {
  const table = await screen.findByRole("table", { name: "Profissionais SST" });
  return within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
};
const sent = (calls: readonly Call[]) =>
  Object.assign(
    {},
    ...calls.filter(({ path }) => path === "/api/preferencias").map(({ body }) => (body as { readonly valores: object }).valores),
  );
const ranges = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === `/api/${ADDRESS}`).map(({ query }) => query.get("range"));
beforeEach(() => localStorage.clear());

test("on a new machine columns and page size are as the person left them elsewhere", async () => {
  // What somebody else arranged in this browser is not the person's.
  localStorage.setItem(`RaStorequadro.lista.colunas.${ADDRESS}`, '["uf"]');
  const { calls } = open({ [`lista.colunas.mais.${ADDRESS}`]: ["cpf"], [`linhas.${ADDRESS}`]: 30 });
  await waitFor(async () => expect(await heads()).toContain("CPF"));
  await waitFor(() => expect(ranges(calls).at(-1)).toBe("[0,29]"));
  expect(await heads()).toContain("Estado");
});

test("what one arranges is sent, what one searches is not; the address alone of what was opened", async () => {
  const { calls } = open({});
  await heads();
  await userEvent.click(screen.getByRole("button", { name: "Colunas" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "CPF" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Linhas por página" }), "50");
  await userEvent.type(screen.getByRole("searchbox"), "Rita");
  await waitFor(
    () =>
      expect(sent(calls)).toMatchObject({
        [`lista.colunas.mais.${ADDRESS}`]: ["cpf"],
        [`linhas.${ADDRESS}`]: 50,
        recentes: [`/${ADDRESS}`],
      }),
    {
      timeout: 6_000,
    },
  );
  expect(Object.keys(sent(calls)).filter((name) => /^lista\.\d/.test(name))).toEqual([]);
  expect(JSON.stringify(sent(calls))).not.toContain("Rita");
});
