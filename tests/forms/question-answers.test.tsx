import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, openForm } from "./harness.tsx";

const ANSWERS = [
  { id: 1, texto: "Sim", peso: 1 },
  { id: 2, texto: "Não", peso: 0 },
];
const BASE = { id: 7, versao: 1, modelo: { id: 1, titulo: "Anual" }, texto: "Cumpre?", peso: 1 };

/** What saving a question sends after its words were changed, and its first answer where it has one. */
async function saved(tipo: number, more: object): Promise<WireRecord> {
  const update = vi.fn(async (_address: string, _id: number, body: WireRecord) => ({ ...body, id: 7, versao: 2 }));
  const type = { id: tipo, codigo: tipo, descricao: `Tipo ${tipo}` };
  openForm(await loadRegister("avaliacao/perguntas"), {
    stored: { ...BASE, tipo: type, ...more } as never,
    records: { update },
    api: {
      options: vi.fn(async () => ({ options: [type] as never, total: 1 })),
      verdict: vi.fn(async (_address: string, { record }: { record: object }) => ({
        record: record as never,
        errors: [],
        warnings: [],
        states: {},
      })),
    } as never,
  });
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: /^Pergunta/ }), " Sempre?");
  const [first] = screen.queryAllByDisplayValue("Sim");
  if (first) await user.type(first, "!");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  return update.mock.calls[0]?.[2] ?? {};
}

test.each([1, 5])("[001-7-234] a question of type %i is sent with its answers", async (tipo) => {
  const sent = await saved(tipo, { respostas: ANSWERS });
  expect(sent.texto).toBe("Cumpre? Sempre?");
  expect(sent.respostas).toMatchObject([{ texto: "Sim!" }, { texto: "Não" }]);
});

test.each([
  [3, {}],
  [4, { notaMinima: 0, notaMaxima: 10 }],
])("[001-7-234] a question of type %i is sent without answers", async (tipo, more) => {
  const sent = await saved(tipo, more);
  expect(sent.texto).toBe("Cumpre? Sempre?");
  expect(screen.queryByText("Respostas")).toBeNull();
  expect(sent).not.toHaveProperty("respostas");
});
