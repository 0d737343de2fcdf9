import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../src/admin/providers/api-error.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, openForm } from "./harness.tsx";

const epis = await loadRegister("sst/epis");
const person = () => userEvent.setup({ delay: null });

describe("the form of EPIs", () => {
  test("[000-5.1-17] refuses an incomplete record only on saving, lists the members and focuses the first", async () => {
    const create = vi.fn();
    openForm(epis, { records: { create } });
    const user = person();
    await screen.findByRole("heading", { name: "Novo EPI" });
    await user.click(screen.getByLabelText(/^Nome/));
    await user.tab();
    expect(screen.queryByText("Campo obrigatório")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const dialog = await screen.findByRole("dialog", { name: "Preencha os campos indicados" });
    expect(within(dialog).getByText("Nome")).toBeTruthy();
    expect(within(dialog).getByText("Categoria")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "OK" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/)));
    expect(screen.getByLabelText(/^Nome/).getAttribute("aria-invalid")).toBe("true");
    expect(create).not.toHaveBeenCalled();
  });

  test("[000-5.1-17] marks the tabs with problems and opens the one of the first", async () => {
    openForm(epis, {
      stored: {
        id: 7,
        versao: 1,
        nome: "Luva",
        ativo: true,
        tipoEpi: { id: 1, nome: "Mãos" },
        fardamento: false,
        data: "2026-01-01",
        validadeUso: 30,
      },
    });
    const user = person();
    await screen.findByRole("heading", { name: "Luva" });
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("button", { name: "OK" }));
    const tab = await screen.findByRole("tab", { selected: true });
    expect(tab.textContent).toContain("Vigência e certificado");
    expect(tab.textContent).toContain("4 erros");
  });

  test("rules act while typing: fardamento waives the certificate", async () => {
    openForm(epis);
    const user = person();
    await screen.findByRole("heading", { name: "Novo EPI" });
    await user.click(screen.getByRole("tab", { name: /Vigência/ }));
    expect(screen.getByLabelText(/^Fabricante/).getAttribute("aria-required")).toBe("true");
    await user.click(screen.getByRole("tab", { name: /Dados/ }));
    await user.click(screen.getByRole("checkbox", { name: "Fardamento" }));
    await user.click(screen.getByRole("tab", { name: /Vigência/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Fabricante/).getAttribute("aria-required")).toBeNull());
  });

  test("saves what was typed, dates and numbers as stored, and goes to the record", async () => {
    const create = vi.fn(async (_address: string, body: WireRecord) => ({ ...body, id: 9, versao: 1 }));
    const { services } = openForm(epis, {
      records: { create },
      api: { options: vi.fn(async () => ({ options: [{ id: 3, nome: "Mãos", tiposTamanhosEpi: [] }], total: 1 })) },
    });
    const user = person();
    await screen.findByRole("heading", { name: "Novo EPI" });
    await user.type(screen.getByLabelText(/^Nome/), " Luva de raspa ");
    await user.click(screen.getByRole("combobox", { name: /Categoria/ }));
    await user.click(await screen.findByRole("option", { name: "Mãos" }));
    await user.click(screen.getByRole("checkbox", { name: "Fardamento" }));
    await user.click(screen.getByRole("tab", { name: /Vigência/ }));
    await user.clear(screen.getByLabelText(/^A partir da data/));
    await user.type(screen.getByLabelText(/^A partir da data/), "05/03/2026");
    await user.type(screen.getByLabelText(/^Validade de uso/), "90");
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]?.[1]).toMatchObject({
      tipoEpi: { id: 3 },
      fardamento: true,
      data: "2026-03-05",
      validadeUso: 90,
    });
    await waitFor(() => expect(services.go).toHaveBeenCalledWith("/sst/epis/9"));
  });

  test("a lost connection is tried again with the same key and loses nothing", async () => {
    const keys: string[] = [];
    const create = vi.fn(async (_address: string, body: WireRecord, key: string) => {
      keys.push(key);
      if (keys.length === 1) throw new ApiError(0);
      return { ...body, id: 4, versao: 1 };
    });
    const { services } = openForm(epis, {
      records: { create },
      api: { options: vi.fn(async () => ({ options: [{ id: 3, nome: "Mãos" }], total: 1 })) },
    });
    const user = person();
    await screen.findByRole("heading", { name: "Novo EPI" });
    await user.type(screen.getByLabelText(/^Nome/), "Avental");
    await user.click(screen.getByRole("combobox", { name: /Categoria/ }));
    await user.click(await screen.findByRole("option", { name: "Mãos" }));
    await user.click(screen.getByRole("checkbox", { name: "Fardamento" }));
    await user.click(screen.getByRole("tab", { name: /Vigência/ }));
    await user.type(screen.getByLabelText(/^Validade de uso/), "10");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(services.go).toHaveBeenCalledWith("/sst/epis/4"));
    expect(keys[0]).toBe(keys[1]);
  });
});

describe("saving against the server's word", () => {
  const stored = {
    id: 7,
    versao: 1,
    nome: "Luva",
    ativo: true,
    tipoEpi: { id: 1, nome: "Mãos" },
    fardamento: true,
    data: "2026-01-01",
    validadeUso: 30,
    codigo: "A",
  };

  test("[000-5.1-18] puts the server's messages on their members and unknown ones on top", async () => {
    const update = vi.fn(async () => {
      const errors = [
        { field: "codigo", code: "unique", message: "Já existe um EPI com este código." },
        { field: "naoExiste", code: "x", message: "Algo mais." },
      ];
      throw new ApiError(400, { code: "FIELD_VALIDATION_VIOLATION", message: "Preencha os campos indicados", errors });
    });
    openForm(epis, { stored, records: { update } });
    const user = person();
    await screen.findByRole("heading", { name: "Luva" });
    await user.type(screen.getByLabelText(/^Código/), "1");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("button", { name: "OK" }));
    expect(await screen.findByText("Algo mais.")).toBeTruthy();
    expect(screen.getByText("Já existe um EPI com este código.")).toBeTruthy();
    expect((screen.getByLabelText(/^Código/) as HTMLInputElement).value).toBe("A1");
    expect(update).toHaveBeenCalledWith("sst/epis", 7, { codigo: "A1" }, 1);
  });

  test("a conflict shows both values and saves the choice on the newer version", async () => {
    const current = { ...stored, versao: 2, nome: "Luva nitrílica", codigo: "B" };
    const update = vi.fn(async (_address: string, _id: number, body: WireRecord, versao?: number) => {
      if (versao === 1) throw new ApiError(409, { code: "VERSION_CONFLICT", message: "", current });
      return { ...current, ...body, versao: 3 };
    });
    openForm(epis, { stored, records: { update } });
    const user = person();
    await screen.findByRole("heading", { name: "Luva" });
    await user.clear(screen.getByLabelText(/^Nome/));
    await user.type(screen.getByLabelText(/^Nome/), "Luva de PVC");
    await user.clear(screen.getByLabelText(/^Código/));
    await user.type(screen.getByLabelText(/^Código/), "C");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("button", { name: "Corrigir esta vigência" }));
    const dialog = await screen.findByRole("dialog", { name: /alterado por outra pessoa/ });
    await user.click(within(dialog).getByRole("radio", { name: /Nome: Valor gravado/ }));
    await user.click(within(dialog).getByRole("button", { name: /Usar as escolhas/ }));
    await waitFor(() => expect(update).toHaveBeenLastCalledWith("sst/epis", 7, { codigo: "C" }, 2));
    expect(((await screen.findByLabelText(/^Nome/)) as HTMLInputElement).value).toBe("Luva nitrílica");
  });
});

test("help stands under a member only while it says something: not what is told of an empty one, nor what was asked for, once it is filled", async () => {
  openForm(await loadRegister("avaliacao/avaliacoes-desempenho"));
  const user = person();
  await user.type(await screen.findByRole("textbox", { name: "Data final" }), "18122026");
  expect(screen.queryByText("Vazia, não termina.")).toBeNull();
  expect(screen.getByText("Vazia, começa ao ser liberada.")).toBeTruthy();
  await user.clear(screen.getByRole("textbox", { name: "Data final" }));
  expect(await screen.findByText("Vazia, não termina.")).toBeTruthy();
});

test("why a member is asked for is said while it is empty", async () => {
  openForm(epis);
  const user = person();
  await user.click(await screen.findByRole("tab", { name: /Vigência/ }));
  const help = () =>
    screen
      .getByLabelText(/^Fabricante/)
      .closest("[data-path]")
      ?.querySelector("p")?.textContent;
  expect(help()).toMatch(/^Obrigatório /);
  await user.type(screen.getByLabelText(/^Fabricante/), "Fabricante de Exemplo");
  expect(help()).toBeUndefined();
});

test("a record named by a bare reference is called by what that one is called, never by its number", async () => {
  const asked: unknown[] = [];
  const options = vi.fn(async (_address: string, request: { readonly field: string }) => {
    asked.push(request);
    return request.field === "cargoId" ? { options: [{ id: 7, nome: "Analista" }], total: 1 } : { options: [], total: 0 };
  });
  openForm(await loadRegister("cargo-salario/faixas-salariais"), {
    stored: { id: 3, versao: 1, cargoId: 7, nome: "I", historico: { data: "2026-01-01", tipo: 3, valor: 3000 } },
    api: { options },
  });
  expect(await screen.findByRole("heading", { name: "Analista I" })).toBeTruthy();
  expect(asked).toContainEqual(expect.objectContaining({ field: "cargoId", ids: [7] }));
});
