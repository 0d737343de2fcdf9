import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, openForm, registerIds, ruleContext } from "./harness.tsx";

const epis = await loadRegister("sst/epis");
const person = () => userEvent.setup({ delay: null });
const stored = {
  id: 7,
  versao: 1,
  nome: "Luva",
  ativo: true,
  tipoEpi: { id: 1, codigo: "1", descricao: "Mãos" },
  fardamento: true,
  data: "2026-01-01",
  validadeUso: 30,
  numeroCA: "1",
};
const reader = ({ rights, actions }: typeof epis.register) => {
  const other = new Set([rights.edit, rights.create, rights.remove, ...actions.map(({ right }) => right)]);
  return { ...ruleContext(epis.register).user, rights: [rights.view].filter((one) => !other.has(one)) };
};

describe("who may only look at a record", () => {
  test("reads values as text: no input, no Salvar, no question about what was not typed", async () => {
    openForm(epis, { stored, rules: { user: reader(epis.register) } });
    await screen.findByRole("heading", { name: "Luva" });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.getByText("Nome").closest("[data-path]")?.textContent).toBe("NomeLuva");
    expect(screen.getByText("Código").closest("[data-path]")?.textContent).toBe("Código—");
    expect(screen.getByText("Fardamento").closest("[data-path]")?.textContent).toBe("FardamentoSim");
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
    expect(screen.getByRole("button", { name: "Voltar" })).toBeTruthy();
    expect(document.querySelector("[id$=-ajuda]")).toBeNull();
  });

  test("finds no open input in any register", async () => {
    const kinds = new Set<string>();
    for (const id of registerIds) {
      const one = await loadRegister(id);
      const fresh = one.register.fields.filter(({ kind }) => !kinds.has(kind));
      if (fresh.length === 0) continue;
      for (const { kind } of fresh) kinds.add(kind);
      const record = (Object.values(one.register.examples ?? {})[0] ?? {}) as WireRecord;
      const form = openForm(one, { stored: { ...record, id: 7, versao: 1 }, rules: { user: reader(one.register) } });
      await screen.findAllByRole("heading", { level: 1 });
      for (const tab of ["", ...one.register.tabs.map(({ title }) => title)]) {
        const button = tab === "" ? null : screen.queryByRole("tab", { name: tab });
        if (button) await person().click(button);
        const open = form.container.querySelectorAll(
          "input:not(:disabled):not([type=search]), textarea:not(:disabled), [contenteditable=true]",
        );
        expect([...open].map((node) => `${id} ${node.closest("[data-path]")?.getAttribute("data-path")}`)).toEqual([]);
      }
      form.unmount();
    }
  }, 120_000);
});

describe("dated values that are overwritten", () => {
  const change = async (choice: string) => {
    const update = vi.fn(async (_address: string, _id: number, body: WireRecord) => ({ ...stored, ...body, versao: 2 }));
    openForm(epis, { stored, records: { update } });
    const user = person();
    await screen.findByRole("heading", { name: "Luva" });
    await user.clear(screen.getByLabelText(/^Nome/));
    await user.type(screen.getByLabelText(/^Nome/), "Luva longa");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const dialog = await screen.findByRole("dialog", { name: "Corrigir esta vigência ou abrir nova?" });
    expect(within(dialog).getByText(/Você alterou Nome.*01\/01\/2026/)).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: choice }));
    return { update, user };
  };

  test("are corrected in the entry in force", async () => {
    const { update } = await change("Corrigir esta vigência");
    await vi.waitFor(() => expect(update).toHaveBeenCalledWith("sst/epis", 7, { nome: "Luva longa" }, 1));
  });

  test("or begin a new entry today", async () => {
    const { update } = await change("Abrir nova vigência hoje");
    const body = { nome: "Luva longa", data: "2026-11-21" };
    await vi.waitFor(() => expect(update).toHaveBeenCalledWith("sst/epis", 7, body, 1));
  });

  test("or stay as typed", async () => {
    const { update } = await change("Continuar editando");
    expect(update).not.toHaveBeenCalled();
    expect((screen.getByLabelText(/^Nome/) as HTMLInputElement).value).toBe("Luva longa");
  });
});

test("on Histórico and Auditoria there is nothing to save or delete", async () => {
  openForm(epis, { stored });
  const user = person();
  await screen.findByRole("heading", { name: "Luva" });
  expect(screen.getByRole("button", { name: "Excluir" })).toBeTruthy();
  for (const name of ["Histórico", "Auditoria"]) {
    await user.click(screen.getByRole("tab", { name }));
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Excluir" })).toBeNull();
    expect(screen.getByRole("button", { name: "Voltar" })).toBeTruthy();
  }
});

test("what only rules work with is not drawn", async () => {
  openForm(await loadRegister("cargo-salario/areas-organizacionais"));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("Pode editar a área mãe")).toBeNull();
  expect(screen.queryByText("Usada em histórico de talento")).toBeNull();
});
