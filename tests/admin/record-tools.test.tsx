import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPCS_${right}`);
const cadastros = [
  {
    caminho: "sst/epcs",
    titulo: "EPC",
    plural: "EPCs",
    nomeadoPor: ["descricao"],
    pode: ["list", "show", "create", "edit", "delete"],
  },
];
const session = on("GET", "/api/userinfo", { body: userinfo(RIGHTS, { cadastros }) });
const all = ["Exaustor", "Guarda-corpo", "Lava-olhos"].map((descricao, at) => ({
  id: at + 1,
  versao: 1,
  codigo: `E-${at + 1}`,
  descricao,
  ativo: true,
}));
/** Two records a page. */
const list = on("GET", "/api/sst/epcs", ({ query }) => {
  const [first = 0] = JSON.parse(query.get("range") ?? "[0,1]") as number[];
  return { body: all.slice(first === 0 ? 0 : 2, first === 0 ? 2 : 3), headers: { "content-range": "sst/epcs 0-1/3" } };
});
const one = on("GET", /^\/api\/sst\/epcs\/\d+$/, ({ path }) => ({ body: all[Number(path.split("/").at(-1)) - 1] }));
const posted = (calls: readonly Call[]) => calls.filter(({ method, path }) => method === "POST" && path === "/api/sst/epcs");

test("from a list one goes from record to record in its order, over the edge of its page", async () => {
  fakeServer(session, list, one);
  drawApp('/sst/epcs?perPage=2&page=1&sort=descricao&order=ASC&filter={"preset":"ativos"}');
  await userEvent.click(await screen.findByRole("link", { name: "E-2" }));
  await screen.findByRole("heading", { level: 1, name: "Guarda-corpo" });
  expect(screen.getByText("2 de 3")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Próximo registro da lista" }));
  await screen.findByRole("heading", { level: 1, name: "Lava-olhos" });
  expect(screen.getByText("3 de 3")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Próximo registro da lista" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Registro anterior da lista" }));
  await screen.findByRole("heading", { level: 1, name: "Guarda-corpo" });
});

test("who did not come from a list is shown no neighbours", async () => {
  fakeServer(session, list, one);
  drawApp("/sst/epcs/2");
  await screen.findByRole("heading", { level: 1, name: "Guarda-corpo" });
  expect(screen.queryByRole("button", { name: "Próximo registro da lista" })).toBeNull();
});

test("a copy begins with what a person would type again, without what no two records share", async () => {
  const { calls } = fakeServer(session, list, one, on("POST", "/api/sst/epcs", { status: 201, body: { ...all[0], id: 9 } }));
  drawApp("/sst/epcs/1");
  await userEvent.click(await screen.findByRole("link", { name: "Duplicar" }));
  await screen.findByRole("heading", { level: 1, name: "Novo EPC" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Código/ }).value).toBe("");
  await userEvent.type(screen.getByRole("textbox", { name: /Descrição/ }), "Outro");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(posted(calls)).toHaveLength(1));
  expect(posted(calls)[0]?.body).toMatchObject({ descricao: "Outro", ativo: true });
});

test("saving may go on to another new record, empty and ready to be typed into", async () => {
  const { calls } = fakeServer(session, list, one, on("POST", "/api/sst/epcs", { status: 201, body: { ...all[0], id: 9 } }));
  drawApp("/sst/epcs/new");
  await userEvent.type(await screen.findByRole("textbox", { name: /Descrição/ }), "Exaustor");
  await userEvent.click(screen.getByRole("button", { name: "Salvar e criar outro" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Descrição/ }).value).toBe(""));
  expect(window.location.pathname).toBe("/sst/epcs/new");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Código/ })));
  await userEvent.type(screen.getByRole("textbox", { name: /Descrição/ }), "Guarda-corpo");
  await userEvent.click(screen.getByRole("button", { name: "Salvar e criar outro" }));
  await waitFor(() => expect(posted(calls)).toHaveLength(2));
  expect(posted(calls).map(({ body }) => (body as { descricao: string }).descricao)).toEqual(["Exaustor", "Guarda-corpo"]);
  const [first, second] = posted(calls).map(({ headers }) => headers.get("idempotency-key"));
  expect(first).not.toBe(second);
});

test("a register at an address that is in no menu says where it lies", async () => {
  const own = "gestao-talentos/motivos-desligamento";
  const menu = [{ label: "Gestão de talentos", children: [{ label: "Motivos", url: "/gestao-talentos/motivo-desligamento" }] }];
  const known = [
    { caminho: own, titulo: "Motivo", plural: "Motivos de desligamento", nomeadoPor: ["descricao"], pode: ["list"] },
  ];
  fakeServer(
    on("GET", "/api/userinfo", {
      body: userinfo(["ROLE_GESTAO_TALENTOS_MOTIVOS_DESLIGAMENTO_VER"], { menu, cadastros: known }),
    }),
    on("GET", `/api/${own}`, { body: [], headers: { "content-range": "x 0-0/0" } }),
  );
  drawApp(`/${own}`);
  const way = await screen.findByRole("navigation", { name: "Caminho da página" });
  const steps = within(way).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual(["Gestão de talentos", "Motivos de desligamento"]);
});
