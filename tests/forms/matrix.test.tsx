import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadRegister, openForm } from "./harness.tsx";

/** Levels as the server orders them, by name: not the order in which they grow. */
const levels: Readonly<Record<string, readonly object[]>> = {
  "matriz.gravidadeRiscoId": [
    { id: 3, nome: "Alta" },
    { id: 1, nome: "Baixa" },
    { id: 2, nome: "Média" },
  ],
  "matriz.probabilidadeRiscoId": [
    { id: 2, nome: "Frequente" },
    { id: 1, nome: "Rara" },
  ],
};
const pair = (gravidadeRiscoId: number, probabilidadeRiscoId: number) => ({ gravidadeRiscoId, probabilidadeRiscoId });
const stored: Readonly<Record<number, { id: number; versao: number; nome: string; matriz: object[] }>> = {
  7: { id: 7, versao: 1, nome: "Tolerável", matriz: [{ id: 1, ...pair(1, 1) }] },
  8: { id: 8, versao: 1, nome: "Intolerável", matriz: [{ id: 2, ...pair(3, 2) }] },
};

async function openMatrix() {
  const api = {
    options: vi.fn(async (_address: string, { field }: { field: string }) => ({
      options: (levels[field] ?? []) as never,
      total: levels[field]?.length ?? 0,
    })),
  };
  const records = {
    first: vi.fn(async () => Object.values(stored).map(({ id, nome }) => ({ id, nome })) as never),
    read: vi.fn(async (_address: string, id: number) => stored[id] as never),
    update: vi.fn(async () => stored[7] as never),
  };
  const form = openForm(await loadRegister("sst/classificacoes-severidade"), { stored: stored[7] as never, api, records });
  const table = await screen.findByRole("table", { name: "Matriz" });
  return { table, records, form };
}
const box = (table: HTMLElement, name: string) => within(table).getByRole<HTMLInputElement>("checkbox", { name });
const said = (input: HTMLElement) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

test("[002-5.2-11] rows and columns stand in the order in which the levels were made", async () => {
  const { table } = await openMatrix();
  expect(
    within(table)
      .getAllByRole("rowheader")
      .map((head) => head.textContent),
  ).toEqual(["Baixa", "Média", "Alta"]);
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Gravidade × Probabilidade", "Rara", "Frequente"]);
});

test("a pair another record holds says whose it is and cannot be ticked", async () => {
  const { table } = await openMatrix();
  const taken = box(table, "Gravidade Alta × Probabilidade Frequente");
  await waitFor(() => expect(taken.disabled).toBe(true));
  expect(said(taken)).toBe("Já pertence a Intolerável");
  const own = box(table, "Gravidade Baixa × Probabilidade Rara");
  expect([own.checked, own.disabled, said(own)]).toEqual([true, false, "Incluída"]);
  const free = box(table, "Gravidade Média × Probabilidade Rara");
  expect([free.checked, free.disabled, said(free)]).toEqual([false, false, "Livre"]);
});

test("a ticked pair is a row of the list", async () => {
  const { table, records } = await openMatrix();
  await userEvent.click(box(table, "Gravidade Média × Probabilidade Frequente"));
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(records.update).toHaveBeenCalled());
  expect(records.update.mock.calls[0]).toMatchObject([
    "sst/classificacoes-severidade",
    7,
    { matriz: [{ id: 1, ...pair(1, 1) }, pair(2, 2)] },
    1,
  ]);
});
