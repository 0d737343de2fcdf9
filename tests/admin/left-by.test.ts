import { expect, test } from "vitest";
import { leftBy, writtenAt } from "../../src/admin/providers/left-by.ts";
import { loadRegistry } from "../../src/main/registry.ts";

const { registry } = await loadRegistry();

const listedAt = (path: string, id = "pesquisa/questionarios") => {
  const register = registry.get(id);
  const address = register?.addresses.find((one) => one.path === path);
  if (!register || !address) throw new Error(path);
  const { columns, filters } = leftBy(address, register).list;
  return { columns, filters: filters.map((one) => one.path) };
};

test("an address lists what its fixed values leave to say", () => {
  expect(listedAt("pesquisa/questionarios").columns).toEqual(expect.arrayContaining(["titulo", "tipo", "turma"]));
  const surveys = listedAt("pesquisa/pesquisas");
  expect(surveys.columns).toContain("titulo");
  expect(surveys.columns).not.toContain("tipo");
  expect(surveys.columns).not.toContain("turma");
  expect(surveys.filters).not.toContain("tipo");
  expect(surveys.filters).not.toContain("turma");
  const classes = listedAt("pesquisa/avaliacoes-turma");
  expect(classes.columns).toContain("turma");
  expect(classes.columns).not.toContain("tipo");
});

test("an address calls records and list by its own names", () => {
  const questionnaires = registry.get("pesquisa/questionarios");
  const address = questionnaires?.addresses.find(({ path }) => path === "pesquisa/pesquisas");
  if (!questionnaires || !address) throw new Error("pesquisas");
  expect(leftBy(address, questionnaires)).toMatchObject({ title: "Pesquisa", plural: "Pesquisas", gender: "f" });
});

test("records of one other record do not name it again: each is called by its own name", () => {
  const { columns, filters } = listedAt("pesquisa/pesquisas/{questionario}/perguntas", "pesquisa/perguntas");
  expect(columns).toEqual(["texto", "aspecto", "ordem", "tipo", "peso", "obrigatoria"]);
  expect(filters).not.toContain("questionario");
  for (const register of registry.values())
    for (const address of register.addresses) {
      const left = leftBy(address, register).list;
      expect(left.columns.length, address.path).toBeGreaterThan(0);
      if (left.columns.length > 1) for (const given of address.params) expect(left.columns, address.path).not.toContain(given);
    }
});

test("[001-2-33] an address that is only read leaves nothing to write, and says where it is", () => {
  const register = registry.get("avaliacao/modelos-avaliacao");
  const address = register?.addresses.find(({ path }) => path === "avaliacao/avaliacoes");
  if (!register || !address) throw new Error("avaliacoes");
  const left = leftBy(address, register);
  expect(left.actions).toEqual([]);
  expect(left.rights).toEqual({ view: register.rights.view, create: "", edit: "", remove: "" });
  expect(writtenAt({ address, register: left })?.path).toBe("avaliacao/modelos-avaliacao");
  expect(register.addresses.filter((one) => writtenAt({ address: one, register }) !== undefined)).toEqual([address]);
});
