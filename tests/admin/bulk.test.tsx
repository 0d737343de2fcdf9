import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BulkUpdateButton, ExportButton } from "ra-ui-materialui";
import { expect, test, vi } from "vitest";
import { deferred } from "../../src/ui/deferred.tsx";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPIS_${right}`);
const rows = [
  { id: 1, nome: "Capacete", ativo: true },
  { id: 2, nome: "Luva", ativo: true },
];
const session = on("GET", "/api/userinfo", { body: userinfo(RIGHTS) });
const list = on("GET", "/api/sst/epis", { body: rows, headers: { "content-range": "sst/epis 0-1/2" } });

test("a dialog comes with all its controls: nothing that arrives later moves the button one is pressing", async () => {
  fakeServer(session, list);
  drawApp("/sst/epis");
  const late = Promise.withResolvers<() => null>();
  deferred(() => late.promise);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await userEvent.click(screen.getByRole("button", { name: "Editar selecionados" }));
  await import("../../src/admin/dialogs/BulkEditDialog.tsx");
  await act(async () => {});
  expect(screen.queryByRole("dialog"), "one piece is missing").toBeNull();
  late.resolve(() => null);
  await screen.findByRole("dialog", { name: "Editar 2 registros" });
});

test("bulk edit sends only what was ticked, and nothing that is dated, unique or derived can be", async () => {
  const { calls } = fakeServer(
    session,
    list,
    on("POST", "/api/sst/epis/lote", {
      body: [
        { id: 1, ok: true },
        { id: 2, ok: true },
      ],
    }),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await userEvent.click(screen.getByRole("button", { name: "Editar selecionados" }));
  const dialog = await screen.findByRole("dialog", { name: "Editar 2 registros" });
  const offered = within(dialog)
    .getAllByRole("checkbox", { name: /^Alterar/ })
    .map((box) => box.getAttribute("aria-label"));
  expect(offered).toEqual(["Alterar Ativo", "Alterar Categoria", "Alterar Fardamento", "Alterar Tamanhos"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Aplicar" }));
  expect(within(dialog).getByText("Marque ao menos um campo.")).toBeTruthy();
  const active = within(dialog).getByRole("radiogroup", { name: "Ativo" });
  await userEvent.click(within(active).getByRole("radio", { name: "Não" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Aplicar" }));
  await screen.findByText("2 registros concluídos.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ ids: [1, 2], record: { ativo: false } });
});

const Retire = () => <BulkUpdateButton label="Inativar" data={{ ativo: false }} mutationMode="pessimistic" />;
const Export = () => <ExportButton label="Levar" />;

test("everything a filter finds is chosen at once, by its number, and changed or removed by the filter", async () => {
  const { calls } = fakeServer(
    session,
    on("GET", "/api/sst/epis", { body: rows.slice(0, 1), headers: { "content-range": "sst/epis 0-0/240" } }),
    on("POST", "/api/sst/epis/lote/exclusao", { body: [{ id: 9, ok: false, message: "Em uso.", errors: [] }] }),
    on("GET", "/api/sst/epis/many", { body: [] }),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await userEvent.click(screen.getByRole("button", { name: "Selecionar todos os 240 deste filtro" }));
  expect(screen.getByText("Todos os 240 registros deste filtro estão selecionados")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Excluir selecionados" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Confirma a exclusão de 240 registros?");
  await userEvent.click(within(question).getByRole("checkbox"));
  await userEvent.click(within(question).getByRole("button", { name: "Excluir" }));
  await screen.findByRole("dialog", { name: "Resultado" });
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ filtro: { preset: "ativos" }, esperados: 240 });
});

test("more than one call takes are a task's: it tells how far it is, can be cancelled, and says what stays", async () => {
  const task = { id: 8, tipo: "lote", feito: 500, total: 2400, resultado: null, problema: null };
  const linhas = [{ id: 9, ok: false, message: "Em uso.", errors: [] }];
  const { calls } = fakeServer(
    session,
    on("GET", "/api/sst/epis", { body: rows.slice(0, 1), headers: { "content-range": "sst/epis 0-0/2400" } }),
    on("POST", "/api/sst/epis/lote/exclusao", { status: 202, body: { tarefa: 8 } }),
    on("GET", "/api/tarefas/8", () => ({ body: { ...task, situacao: "EXECUTANDO" } })),
    on("DELETE", "/api/tarefas/8", () => ({
      body: { ...task, situacao: "CANCELADA", resultado: { feitos: 1599, recusados: 1, linhas } },
    })),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  await userEvent.click(screen.getByRole("button", { name: "Selecionar todos os 2.400 deste filtro" }));
  await userEvent.click(screen.getByRole("button", { name: "Excluir selecionados" }));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("checkbox"));
  await userEvent.click(within(question).getByRole("button", { name: "Excluir" }));
  const under = await screen.findByRole("dialog", { name: "Registros selecionados" });
  await waitFor(() => expect(within(under).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("21"));
  await userEvent.click(within(under).getByRole("button", { name: "Cancelar" }));
  const result = await screen.findByRole("dialog", { name: "Resultado" });
  expect(result.textContent).toContain("1.599 concluídos, 1 recusado.");
  expect(result.textContent).toContain("Cancelado antes do fim: o que já foi feito permanece.");
  const asked = calls.find(({ method }) => method === "POST");
  expect([asked?.headers.get("prefer"), asked?.body]).toEqual([
    "respond-async",
    { filtro: { preset: "ativos" }, esperados: 2400 },
  ]);
});

test("everything a filter finds is exported by the filter, in the list's order; some rows by their ids", async () => {
  const { calls } = fakeServer(
    session,
    on("GET", "/api/sst/epis", { body: rows, headers: { "content-range": "sst/epis 0-1/240" } }),
    on("GET", "/api/sst/epis/exportacao", { body: "planilha" }),
  );
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:planilha");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  const exported = async (number: number) => {
    await userEvent.click(screen.getByRole("button", { name: "Exportar selecionados" }));
    const asked = () => calls.filter(({ path }) => path === "/api/sst/epis/exportacao");
    await waitFor(() => expect(asked()).toHaveLength(number));
    return Object.fromEntries(asked().at(-1)?.query ?? []);
  };
  expect(await exported(1)).toMatchObject({ filter: JSON.stringify({ id: [1, 2] }) });
  await userEvent.click(screen.getByRole("button", { name: "Selecionar todos os 240 deste filtro" }));
  expect(await exported(2)).toMatchObject({ filter: JSON.stringify({ preset: "ativos" }) });
});

test("one tick less is no longer everything", async () => {
  fakeServer(
    session,
    on("GET", "/api/sst/epis", { body: rows.slice(0, 1), headers: { "content-range": "sst/epis 0-0/100001" } }),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar todos desta página" }));
  expect(screen.getByText(/De uma vez, até 100.000/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /deste filtro/ })).toBeNull();
});

test("buttons of react-admin stand among a list's own and know what is selected, filtered and sorted", async () => {
  const { calls } = fakeServer(session, list, on("POST", "/api/sst/epis/lote", { body: [{ id: 2, ok: true }] }));
  drawApp("/sst/epis", [
    { slot: "bulkButton", register: "sst/epis", order: 1, Part: Retire },
    { slot: "listButton", register: "sst/epis", order: 1, Part: Export },
  ]);
  expect(await screen.findByRole("button", { name: "Levar" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Selecionar Luva" }));
  await userEvent.click(screen.getByRole("button", { name: "Inativar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Registro alterado")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ ids: [2], record: { ativo: false } });
  await waitFor(() => expect(screen.queryByRole("region", { name: "1 registro selecionado" })).toBeNull());
});

test("an import is shown before it happens, its errors by spreadsheet cell", async () => {
  const errors = [{ line: 3, column: "B", header: "Código", message: "Já existe um EPI com este código." }];
  const { calls } = fakeServer(
    session,
    list,
    on("POST", "/api/sst/epis/importacao", ({ query }) => ({
      body:
        query.get("simular") === "true"
          ? { rows: 2, created: 1, updated: 0, rejected: 1, errors }
          : { rows: 2, created: 1, updated: 0, rejected: 1, errors, rejects: "Nome;Código;Motivo" },
    })),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Mais opções" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Importar…" }));
  const dialog = await screen.findByRole("dialog", { name: "Importar EPIs" });
  const input = dialog.querySelector("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["Nome;Código\nA;1\nB;1"], "epis.csv", { type: "text/csv" }));
  const error = await within(dialog).findByRole("row", { name: /B3/ });
  expect(error.textContent).toContain("Já existe um EPI com este código.");
  const run = within(dialog).getByRole("button", { name: "Importar" }) as HTMLButtonElement;
  expect(run.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole("radio", { name: /devolver as recusadas/ }));
  await waitFor(() => expect(run.disabled).toBe(false));
  await userEvent.click(run);
  expect(await within(dialog).findByText(/Importação concluída: 1 incluídos/)).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Baixar linhas recusadas" })).toBeTruthy();
  const sent = calls.filter(({ path }) => path.endsWith("importacao")).map(({ query }) => query.toString());
  expect(sent).toEqual(["simular=true&modo=validas", "simular=false&modo=validas"]);
});

test("an import tells how far it is and can be cancelled; what stays is said", async () => {
  const report = { rows: 400, created: 200, updated: 0, rejected: 0, errors: [] };
  const task = { id: 5, tipo: "importacao", feito: 100, total: 400, resultado: null, problema: null };
  const { calls } = fakeServer(
    session,
    list,
    on("POST", "/api/sst/epis/importacao", ({ query }) =>
      query.get("simular") === "true" ? { body: report } : { status: 202, body: { tarefa: 5 } },
    ),
    on("GET", "/api/tarefas/5", () => ({ body: { ...task, situacao: "EXECUTANDO" } })),
    on("DELETE", "/api/tarefas/5", () => ({ body: { ...task, situacao: "CANCELADA", resultado: report } })),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Mais opções" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Importar…" }));
  const dialog = await screen.findByRole("dialog", { name: "Importar EPIs" });
  await userEvent.upload(dialog.querySelector("input[type=file]") as HTMLInputElement, new File(["Nome\nA"], "epis.csv"));
  const run = await within(dialog).findByRole("button", { name: "Importar" });
  await waitFor(() => expect((run as HTMLButtonElement).disabled).toBe(false));
  await userEvent.click(run);
  await waitFor(() => expect(within(dialog).getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  expect(await within(dialog).findByText(/200 registros já tinham sido gravados e permanecem/)).toBeTruthy();
  expect(calls.filter(({ path }) => path.endsWith("importacao")).map(({ headers }) => headers.get("prefer"))).toEqual([
    "respond-async",
    "respond-async",
  ]);
});

test("an import tells before and after of each record, may only include, and says every reason of a refusal", async () => {
  const preview = [
    { line: 2, id: 1, name: "Capacete", changes: [{ field: "codigo", title: "Código", before: "A", after: "B" }] },
    { line: 3, id: null, name: "Luva", changes: [{ field: "nome", title: "Nome", before: null, after: "Luva" }] },
  ];
  const refused = { field: "C", code: "unknown", message: "A coluna Cor não existe neste cadastro." };
  const { calls } = fakeServer(
    session,
    list,
    on("POST", "/api/sst/epis/importacao", ({ query }) =>
      query.has("somenteIncluir")
        ? { status: 400, body: { code: "FIELD_VALIDATION_VIOLATION", message: "Verifique os campos", errors: [refused] } }
        : { body: { rows: 3, created: 1, updated: 1, unchanged: 1, rejected: 0, errors: [], preview } },
    ),
  );
  drawApp("/sst/epis");
  await userEvent.click(await screen.findByRole("button", { name: "Mais opções" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Importar…" }));
  const dialog = await screen.findByRole("dialog", { name: "Importar EPIs" });
  const input = dialog.querySelector("input[type=file]");
  await userEvent.upload(input as HTMLInputElement, new File(["Nome"], "epis.csv", { type: "text/csv" }));
  expect(await within(dialog).findByRole("row", { name: "2 Capacete Código A B" })).toBeTruthy();
  expect(within(dialog).getByRole("row", { name: "3 Luva (novo) Nome Luva" })).toBeTruthy();
  expect(within(dialog).getByText("1 sem mudança")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: /^Somente incluir/ }));
  expect(await within(dialog).findByText("A coluna Cor não existe neste cadastro.")).toBeTruthy();
  expect(calls.filter(({ path }) => path.endsWith("importacao")).map(({ query }) => query.get("somenteIncluir"))).toEqual([
    null,
    "true",
  ]);
});
