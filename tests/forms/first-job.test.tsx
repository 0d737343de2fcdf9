import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, openForm } from "./harness.tsx";

const FIRST_JOB = "Estou em busca do primeiro emprego";
const experience = (id: number, empresa: string) => ({
  id,
  empresa,
  dataAdmissao: "2020-01-02",
  checkNomeCargo: true,
  nomeMercado: "Torneiro",
});

test("[000-4-8] who ticks a first job with experiences listed is asked; no leaves both, yes empties the list, and so it is saved", async () => {
  const update = vi.fn(async (_address: string, _id: number, body: WireRecord) => ({ ...body, id: 7, versao: 2 }));
  openForm(await loadRegister("captacao/candidatos"), {
    stored: {
      id: 7,
      versao: 1,
      nome: "Rita Lins",
      pessoal: { sexo: "F" },
      cargos: [{ id: 1, nome: "Torneiro" }],
      experiencias: [experience(1, "Oficina"), experience(2, "Fábrica")],
    } as never,
    records: { update },
    api: {
      verdict: vi.fn(async (_address: string, { record }: { record: object }) => ({
        record: record as never,
        errors: [],
        warnings: [],
        states: {},
      })),
    } as never,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("tab", { name: /Experiências/ }));
  const box = () => screen.getByRole("checkbox", { name: FIRST_JOB }) as HTMLInputElement;
  const asked = async (button: string) => {
    const dialog = within(
      (await screen.findByText("Os itens serão removidos")).closest("[role=dialog], [role=alertdialog]") as HTMLElement,
    );
    await user.click(dialog.getByRole("button", { name: button }));
  };
  await user.click(box());
  await asked("Não");
  await waitFor(() => expect(box().checked).toBe(false));
  expect(screen.getByDisplayValue("Oficina")).toBeTruthy();
  expect(screen.getByDisplayValue("Fábrica")).toBeTruthy();
  await user.click(box());
  await asked("Sim");
  await waitFor(() => expect(screen.queryByDisplayValue("Oficina")).toBeNull());
  expect(box().checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  const sent = update.mock.calls[0]?.[2];
  expect(sent).toMatchObject({ primeiroEmprego: true });
  expect(sent?.experiencias ?? []).toEqual([]);
});
