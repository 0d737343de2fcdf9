import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useToday } from "../../src/admin/app/use-today.ts";
import { createFormStore } from "../../src/admin/form/form-store.ts";
import type { VerdictModule } from "../../src/metadata/verdict.ts";
import { field, register } from "../properties/small-registers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Shown({ company }: { readonly company: { readonly fusoHorario: string } }) {
  return <p>{useToday(company)}</p>;
}

test("[012-5-7] the day is the company's, not this machine's, and the next one comes with its midnight", () => {
  vi.setSystemTime("2026-11-22T03:30:30Z");
  const manaus = { fusoHorario: "America/Manaus" };
  const { container } = render(<Shown company={manaus} />);
  expect(container.textContent).toBe("2026-11-21");
  act(() => void vi.advanceTimersByTime(29 * 60_000));
  expect(container.textContent).toBe("2026-11-21");
  act(() => void vi.advanceTimersByTime(30_000));
  expect(container.textContent).toBe("2026-11-22");
});

test("[012-5-7] another company has its own day at once", () => {
  vi.setSystemTime("2026-11-22T03:30:00Z");
  const { container, rerender } = render(<Shown company={{ fusoHorario: "America/Manaus" }} />);
  rerender(<Shown company={{ fusoHorario: "America/Sao_Paulo" }} />);
  expect(container.textContent).toBe("2026-11-22");
});

test("[012-5-7] a form left open over midnight is judged by the new day", () => {
  const plan = register("t/prazos", [field("fim", "date")]);
  const late = { field: "fim", code: "prazo", message: "Prazo vencido." };
  const module: VerdictModule = {
    register: plan.id,
    verdict: ({ sent, context: { today } }) => ({
      record: sent,
      errors: String(sent.fim) < today ? [late] : [],
      warnings: [],
      states: {},
    }),
    worded: () => [],
  };
  const user = { id: 1, kind: "interno", rights: [], areas: [] };
  const context = { today: "2026-11-21", op: "create", company: {}, system: {}, user };
  const store = createFormStore({ register: plan, module, before: null, context, schedule: (work) => work() });
  store.write("fim", "2026-11-21");
  expect(store.verdict().errors).toEqual([]);
  store.newDay("2026-11-22");
  expect(store.verdict().errors).toEqual([late]);
});
