import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { FormServices } from "../../src/admin/form/form-services.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { type FakeRecords, loadRegister, openForm } from "./harness.tsx";

const REMOVE = "Tem certeza que deseja remover?";
const options: Readonly<Record<string, readonly object[]>> = {
  "idiomas.idioma": [{ id: 1, nome: "Inglês" }],
  "formacoes.areaFormacao": [{ id: 2, nome: "Exatas" }],
};

async function open(
  tab: string,
  stored: object = {},
  records: Partial<FakeRecords> = {},
  configured: FormServices["configured"] = {},
) {
  const api = {
    options: vi.fn(async (_address: string, { field }: { field: string }) => ({
      options: (options[field] ?? []) as never,
      total: options[field]?.length ?? 0,
    })),
    verdict: vi.fn(async (_address: string, { record }: { record: object }) => ({
      record: record as never,
      errors: [],
      warnings: [],
      states: {},
    })),
  };
  const form = openForm(await loadRegister("gestao-talentos/colaboradores"), {
    stored: { id: 7, versao: 1, nome: "Rita", dataAdmissao: "2024-01-02", data: "2024-01-02", ...stored } as never,
    api: api as never,
    records,
    configured,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("tab", { name: new RegExp(tab) }));
  return { user, ...form };
}
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const answer = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await screen.findByText(REMOVE);
  await user.click(await screen.findByRole("button", { name: button }));
};
const rowsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1);

afterEach(() => vi.useRealTimers());

test("[001-5-9] experiences that are demanded and missing are said below their list", async () => {
  const demanded = { "gestao-talentos/colaboradores": { experiencias: { required: true } } };
  const { user } = await open("^Dados$", {}, {}, demanded);
  await user.type(screen.getByRole("textbox", { name: "Nome" }), "x");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await user.click((await dialog("Preencha os campos indicados")).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("tab", { name: /Experiências/ }));
  const list = await screen.findByRole("group", { name: /^Experiências profissionais/ });
  const error = list.parentElement?.lastElementChild;
  expect([error?.hasAttribute("data-error"), error?.textContent]).toEqual([true, "Campo obrigatório"]);
  expect(list.getAttribute("aria-describedby")?.split(" ")).toContain(error?.id);
});

test("[001-2-78] [001-2-79] [001-5-10] [001-8-22] experiences are inserted, edited and removed in their dialog, each told for three seconds", async () => {
  const { user, services } = await open("Experiências");
  expect(screen.getByRole("checkbox", { name: "Estou em busca do primeiro emprego" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Inserir Experiência Profissional" }));
  const insert = await dialog("Inserir Experiência Profissional");
  expect(insert.getByRole("button", { name: "Salvar" })).toHaveProperty("disabled", true);
  await user.type(await insert.findByRole("textbox", { name: /^Empresa/ }), "Oficina");
  await waitFor(() => expect(insert.getByRole("button", { name: "Salvar" })).toHaveProperty("disabled", false));
  await user.click(insert.getByRole("button", { name: "Salvar" }));
  expect(await insert.findByText("Data de Admissão é obrigatória")).toBeTruthy();
  expect(services.notify).not.toHaveBeenCalled();
  await user.click(await insert.findByRole("checkbox", { name: "Outro cargo não listado" }));
  await user.type(await insert.findByRole("textbox", { name: /^Outro cargo/ }), "Torneiro");
  await user.type(await insert.findByRole("textbox", { name: /^Data de admissão/ }), "01022020");
  await user.click(insert.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(services.notify).toHaveBeenLastCalledWith("Experiência salva com sucesso.", "success");
  expect(rowsOf("Experiências profissionais")[0]?.textContent).toContain("Oficina");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar: Item 1" }));
  const edit = await dialog("Editar Experiência Profissional");
  await user.type(await edit.findByRole("textbox", { name: /^Empresa/ }), " Sul");
  await user.click(edit.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rowsOf("Experiências profissionais")[0]?.textContent).not.toContain("Oficina Sul");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar: Item 1" }));
  const again = await dialog("Editar Experiência Profissional");
  await user.type(await again.findByRole("textbox", { name: /^Empresa/ }), " Norte");
  await user.click(again.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith("Experiência editada com sucesso.", "success"));
  expect(rowsOf("Experiências profissionais")[0]?.textContent).toContain("Oficina Norte");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Não");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rowsOf("Experiências profissionais")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Sim");
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith("Experiência removida com sucesso.", "success"));
  expect(screen.queryByRole("table", { name: "Experiências profissionais" })).toBeNull();
});

test("[001-2-80] [001-8-22] languages are inserted, edited and removed in their dialog", async () => {
  const { user, services } = await open("Formação");
  await user.click(screen.getByRole("button", { name: "Inserir Idioma" }));
  const insert = await dialog("Inserir Idioma");
  await user.click(await insert.findByRole("combobox", { name: /^Idioma/ }));
  await user.click(await screen.findByRole("option", { name: "Inglês" }));
  await user.click(await insert.findByRole("radio", { name: "Básico" }));
  await user.click(insert.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith("Idioma salvo com sucesso.", "success"));
  expect(rowsOf("Idiomas")[0]?.textContent).toContain("Inglês");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar: Item 1" }));
  const edit = await dialog("Editar Idioma");
  await user.click(await edit.findByRole("radio", { name: "Avançado" }));
  await user.click(edit.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith("Idioma editado com sucesso.", "success"));
  expect(rowsOf("Idiomas")[0]?.textContent).toContain("Avançado");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Sim");
  await waitFor(() => expect(services.notify).toHaveBeenLastCalledWith("Idioma removido com sucesso.", "success"));
});

test("[001-2-81] [002-2.2-23] [002-2.2-24] [002-5.3-25] [001-9-42] [001-9-43] [001-9-44] [001-9-45] [001-9-46] [001-9-47] an education is added by its dialog, of exactly six types, edited, and removed after a question", async () => {
  const { user } = await open("Formação");
  await user.click(screen.getByRole("button", { name: "Inserir Formação" }));
  const insert = await dialog("Inserir Formação");
  await user.click(await insert.findByRole("combobox", { name: /^Área de formação/ }));
  await user.click(await screen.findByRole("option", { name: "Exatas" }));
  await user.click(await insert.findByRole("combobox", { name: /^Tipo/ }));
  const types = (await screen.findAllByRole("option"))
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "Selecione...");
  expect(types).toEqual(["Técnico", "Graduação", "Mestrado", "Especialização", "Doutorado", "Pós-Doutorado"]);
  await user.click(screen.getByRole("option", { name: "Mestrado" }));
  await user.type(await insert.findByRole("textbox", { name: /^Curso/ }), "Estatística");
  await user.type(await insert.findByRole("textbox", { name: /^Instituição/ }), "Universidade");
  await user.type(await insert.findByRole("textbox", { name: /^Conclusão/ }), "12/2024");
  await user.click(await insert.findByRole("radio", { name: "Completo" }));
  await user.click(insert.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rowsOf("Formações")[0]?.textContent).toContain("Estatística");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar: Item 1" }));
  const edit = await dialog("Editar Formação");
  await user.type(await edit.findByRole("textbox", { name: /^Curso/ }), " aplicada");
  await user.click(edit.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(rowsOf("Formações")[0]?.textContent).toContain("Estatística aplicada"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Não");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rowsOf("Formações")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Sim");
  await waitFor(() => expect(screen.queryByRole("table", { name: "Formações" })).toBeNull());
});

test("[001-2-82] [002-3.2-20] a certificate is added, of one of eight types, edited and removed; the list follows", async () => {
  const { user } = await open("Formação");
  await user.click(screen.getByRole("button", { name: "Inserir Certificado" }));
  const insert = await dialog("Inserir Certificado");
  await user.type(await insert.findByRole("textbox", { name: /^Título/ }), "Solda");
  await user.type(await insert.findByRole("textbox", { name: /^Organização/ }), "Escola");
  await user.click(await insert.findByRole("combobox", { name: /^Tipo/ }));
  const types = (await screen.findAllByRole("option"))
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "Selecione...");
  expect(types).toEqual(["Bootcamp", "Conferência", "Congresso", "Curso", "Fórum", "Seminário", "Simpósio", "Workshop"]);
  await user.click(screen.getByRole("option", { name: "Curso" }));
  await user.type(await insert.findByRole("textbox", { name: /^Data de início/ }), "06012020");
  await user.click(await insert.findByRole("checkbox", { name: "Em andamento" }));
  await user.click(insert.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rowsOf("Certificados")[0]?.textContent).toContain("Solda");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Editar: Item 1" }));
  const edit = await dialog("Editar Certificado");
  await user.type(await edit.findByRole("textbox", { name: /^Título/ }), " TIG");
  await user.click(edit.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(rowsOf("Certificados")[0]?.textContent).toContain("Solda TIG"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Remover: Item 1" }));
  await answer(user, "Sim");
  await waitFor(() => expect(screen.queryByRole("table", { name: "Certificados" })).toBeNull());
});

test("[001-4-22] another job than those listed empties the job and asks for its name", async () => {
  const cargo = { id: 3, nome: "Operador" };
  const experiencias = [{ id: 1, empresa: "Oficina", dataAdmissao: "2020-02-01", checkNomeCargo: false, cargo }];
  const update = vi.fn(async (_address: string, _id: number, body: WireRecord) => ({ ...body, id: 7, versao: 2 }));
  const { user } = await open("Experiências", { empresa: { id: 1 }, pessoal: { sexo: "F" }, experiencias }, { update });
  await user.click(await screen.findByRole("button", { name: "Editar: Item 1" }));
  const edit = await dialog("Editar Experiência Profissional");
  const job = () => edit.queryByRole("combobox", { name: /^Cargo/ });
  await waitFor(() => expect(job()).toHaveProperty("value", "Operador"));
  expect(edit.queryByRole("textbox", { name: /^Outro cargo/ })).toBeNull();
  const other = await edit.findByRole("checkbox", { name: "Outro cargo não listado" });
  await user.click(other);
  await user.type(await edit.findByRole("textbox", { name: /^Outro cargo/ }), "Torneiro");
  expect(job()).toBeNull();
  await user.click(edit.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  const [row] = (update.mock.calls[0]?.[2].experiencias ?? []) as readonly object[];
  expect(row).toMatchObject({ checkNomeCargo: true, nomeMercado: "Torneiro" });
  expect((row as { cargo?: unknown }).cargo ?? null).toBeNull();
});
