import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, openForm } from "./harness.tsx";

afterEach(cleanup);

test("[001-6-7] the parts of a participant are all listed; those the cycle does not know are greyed", async () => {
  const loaded = await loadRegister("avaliacao/participante-avaliacao-desempenho");
  const stored = {
    id: 3,
    versao: 1,
    avaliacaoDesempenho: {
      id: 1,
      titulo: "Ciclo",
      tipo: "2.0",
      formato: "0",
      permiteAutoAvaliacao: true,
      resultadoDivulgadoEm: null,
    },
    avaliado: { id: 5, nome: "Ana" },
    avaliador: { id: 6, nome: "Bruno" },
    papel: "L",
    peso: 1,
  };
  openForm(loaded, { stored });
  await userEvent.click(await screen.findByRole("combobox", { name: /^Papel/ }));
  const options = within(await screen.findByRole("listbox"))
    .getAllByRole("option")
    .slice(1);
  expect(options.map((one) => [one.textContent, one.getAttribute("aria-disabled") === "true"])).toEqual([
    ["Avaliador", false],
    ["Autoavaliação", true],
    ["Gestor", false],
    ["Liderado", true],
    ["Par", true],
  ]);
});

const TYPES = [
  { id: 1, codigo: 1, nome: "Objetiva" },
  { id: 3, codigo: 3, nome: "Subjetiva" },
  { id: 4, codigo: 4, nome: "Nota" },
  { id: 5, codigo: 5, nome: "Múltipla escolha" },
];

test.each([
  ["Objetiva", true],
  ["Múltipla escolha", true],
  ["Nota", false],
] as const)(
  "[002-7.2-62] of a question of type %s the answers are sent: %s",
  async (nome, sent) => {
    const loaded = await loadRegister("avaliacao/perguntas");
    const create = vi.fn(async (_address: string, body: WireRecord) => ({ ...body, id: 9, versao: 1 }));
    const options = vi.fn(async (_address: string, { field }: { readonly field?: string }) =>
      field === "tipo" ? { options: TYPES, total: 4 } : { options: [], total: 0 },
    );
    openForm(loaded, { draft: { modelo: { id: 1, titulo: "Desempenho" } }, records: { create }, api: { options } });
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole("combobox", { name: /^Tipo/ }));
      await userEvent.click(await screen.findByRole("option", { name }));
    };
    await userEvent.type(await screen.findByLabelText(/^Pergunta/), "Cumpre os prazos?");
    await choose(nome === "Objetiva" ? "Múltipla escolha" : "Objetiva");
    await userEvent.click(await screen.findByRole("button", { name: /^(Adicionar|Incluir|Nova)/ }));
    const [row] = await screen.findAllByRole("textbox", { name: /^Texto(?! do)/ });
    if (row === undefined) throw new Error("no row");
    await userEvent.type(row, "Sempre");
    await choose(nome);
    // What was typed goes only when the person says so.
    if (!sent) await userEvent.click(await screen.findByRole("button", { name: "Sim" }));
    await userEvent.click(await screen.findByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    const body = create.mock.calls[0]?.[1] ?? {};
    expect(body).toMatchObject({ texto: "Cumpre os prazos?", tipo: { id: TYPES.find((one) => one.nome === nome)?.id } });
    if (sent) expect(body.respostas).toMatchObject([{ texto: "Sempre" }]);
    else expect("respostas" in body).toBe(false);
  },
  20_000,
);
