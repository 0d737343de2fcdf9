import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { drawApp } from "./draw-app.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const RIGHTS = ["VER", "INSERIR", "EDITAR", "EXCLUIR"].map((right) => `ROLE_SST_EPCS_${right}`);
const session = on("GET", "/api/userinfo", { body: userinfo(RIGHTS) });
const record = { id: 1, versao: 3, codigo: "E-1", descricao: "Exaustor", ativo: true };
const UNDO = "/api/sst/epcs/lote/exclusao/desfazer";

/** A server that has one record, until it is deleted, and again when that was undone. */
function place(answer: object = { body: [{ id: 1, ok: true }] }) {
  let there = true;
  return fakeServer(
    session,
    on("GET", "/api/sst/epcs", () => ({
      body: there ? [record] : [],
      headers: { "content-range": there ? "sst/epcs 0-0/1" : "sst/epcs */0" },
    })),
    on("GET", "/api/sst/epcs/1", { body: record }),
    on("DELETE", "/api/sst/epcs/1", () => {
      there = false;
      return { body: { id: 1 } };
    }),
    on("POST", UNDO, () => {
      there = true;
      return answer;
    }),
  );
}
const undone = (calls: readonly Call[]) => calls.filter(({ path }) => path === UNDO).map(({ body }) => body);

test("a removal offers to be undone; undone, the record is in the list again", async () => {
  const { calls } = place();
  drawApp("/sst/epcs");
  await userEvent.click(await screen.findByRole("button", { name: "Excluir: Exaustor" }));
  await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "E-1" })).toBeNull());
  const told = (await screen.findByText("Registro excluído.")).closest<HTMLElement>('[role="status"]');
  await userEvent.click(within(told ?? document.body).getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Exclusão desfeita.")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "E-1" })).toBeTruthy();
  expect(undone(calls)).toEqual([{ ids: [1] }]);
});

test("what cannot come back says why", async () => {
  place({ body: [{ id: 1, ok: false, message: "Esta exclusão já não pode ser desfeita.", errors: [] }] });
  drawApp("/sst/epcs");
  await userEvent.click(await screen.findByRole("button", { name: "Excluir: Exaustor" }));
  await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("O registro não pôde voltar.")).toBeTruthy();
  expect(screen.getByText("Esta exclusão já não pode ser desfeita.")).toBeTruthy();
});

test("[002-8-23] [000-8-8] [002-8-26] what was asked for in a dialog is refused in one: 'Aviso' for a 400, 'Erro' for anything else", async () => {
  let refusal = { status: 404, body: {} as object };
  fakeServer(
    session,
    on("GET", "/api/sst/epcs/1", { body: record }),
    on("DELETE", "/api/sst/epcs/1", () => refusal),
  );
  drawApp("/sst/epcs/1");
  const remove = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Excluir" }));
    const asked = await screen.findByRole("dialog", { name: /^Excluir EPC/ });
    await userEvent.click(within(asked).getByRole("button", { name: "Excluir" }));
  };
  const acknowledge = async (name: string, text: string) => {
    const told = await screen.findByRole("alertdialog", { name });
    expect(told.textContent).toContain(text);
    await userEvent.click(within(told).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await remove();
  await acknowledge("Erro", "O recurso solicitado não foi encontrado.");
  refusal = { status: 400, body: { code: "RECORD_IN_USE", message: "Não é possível excluir: o registro está em uso." } };
  await remove();
  await acknowledge("Aviso", "Não é possível excluir: o registro está em uso.");
});
