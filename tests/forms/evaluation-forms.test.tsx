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
    avaliacaoDesempenho: { id: 1, titulo: "Ciclo", tipo: "2.0", formato: "0", permiteAutoAvaliacao: true },
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

test.each([
  [1, true],
  [5, true],
  [4, false],
  [3, false],
] as const)("[001-7-234] [002-7.2-62] of a question of type %i the answers are sent: %s", async (codigo, sent) => {
  const loaded = await loadRegister("avaliacao/perguntas");
  const create = vi.fn(async (_address: string, body: WireRecord) => ({ ...body, id: 9, versao: 1 }));
  const draft = {
    modelo: { id: 1, titulo: "Desempenho" },
    tipo: { id: codigo, codigo, descricao: "Tipo" },
    respostas: [{ texto: "Sim", peso: 1 }],
  };
  openForm(loaded, { draft, records: { create } });
  await userEvent.type(await screen.findByLabelText(/^Pergunta/), "Cumpre os prazos?");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const body = create.mock.calls[0]?.[1] ?? {};
  expect(body.texto).toBe("Cumpre os prazos?");
  if (sent) expect(body.respostas).toMatchObject([{ texto: "Sim" }]);
  else expect(body.respostas ?? null).toBeNull();
});
