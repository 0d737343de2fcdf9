import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

afterEach(cleanup);

const VER = "ROLE_GESTAO_TALENTOS_COLABORADORES_VER";
const INSERIR = "ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_INSERIR";
const PATH = "/api/gestao-talentos/colaboradores-ocorrencias";
const record = { id: 5, versao: 1, nome: "Rita", situacao: "A", dataAdmissao: "2020-01-02", data: "2020-01-02" };
const open = (rights: readonly string[]) => {
  let asked = 0;
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo([VER, ...rights]) }),
    on("GET", "/api/gestao-talentos/talentos/5", { body: record, headers: { etag: '"1"' } }),
    on("POST", /verdict$/, { body: { record, errors: [], warnings: [], states: {} } }),
    on("POST", `${PATH}/opcoes`, { body: { options: [{ id: 3, descricao: "Falta sem justificativa" }], total: 1 } }),
    on("POST", `${PATH}/registrar`, () => {
      asked += 1;
      return asked === 1
        ? {
            status: 400,
            body: {
              code: "FIELD_VALIDATION_VIOLATION",
              message: "Preencha os campos indicados",
              errors: [{ field: "colaboradores.0", message: "Rita: já registrada." }],
            },
          }
        : { status: 201, body: { criadas: 1 } };
    }),
  );
  drawFeatures("/gestao-talentos/talentos/5", colaboradores.id);
  return server;
};

test("an occurrence of the talent of the form is written by keys alone; a refusal names the talent and keeps what was chosen", async () => {
  const { calls } = open([INSERIR]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Registrar ocorrência" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Registrar ocorrência" }));
  await user.click(dialog.getByRole("combobox", { name: "Ocorrência *" }));
  await user.keyboard("falta");
  await screen.findByRole("option", { name: "Falta sem justificativa" });
  await user.keyboard("{ArrowDown}{Enter}{Enter}");
  expect(await dialog.findByText("Rita: já registrada.")).toBeTruthy();
  await user.click(await dialog.findByRole("button", { name: "Registrar" }));
  expect(await screen.findByText("Ocorrência registrada.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Registrar ocorrência" })).toBeNull());
  const sent = calls.filter(({ path }) => path === `${PATH}/registrar`).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  // The record's own form is not sent along.
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent[1]).toMatchObject({ colaboradores: [5], ocorrencia: 3, dataFim: null, observacao: null });
  cleanup();

  open([]);
  await screen.findByRole("heading", { level: 1, name: /Rita/ });
  expect(screen.queryByRole("button", { name: "Registrar ocorrência" })).toBeNull();
});
