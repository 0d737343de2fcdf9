import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PlanBoard } from "../../src/features/avaliacao/respostas/pdi/PlanBoard.tsx";
import type { Board } from "../../src/features/avaliacao/respostas/pdi/ui-plan.ts";

afterEach(cleanup);

type Course = NonNullable<Board["acoes"][number]["curso"]>;
const action = (id: number, descricao: string, andamento: Course["andamento"]): Board["acoes"][number] => ({
  id,
  descricao,
  tipo: "FORMAL",
  situacao: "FAZENDO",
  prazo: null,
  competencia: null,
  curso: { id, nome: "Comunicação", andamento },
});

test("an action says how its person goes with its course", () => {
  const acoes = [
    action(1, "Concluir", { situacao: "CONCLUIDO", dia: "2026-03-10" }),
    action(2, "Começar", { situacao: "INSCRITO", dia: "2026-12-01" }),
    action(3, "Procurar", null),
  ];
  const plan = { cuida: true, proprio: false, aberto: true, acoes, avaliacao: null, quadrante: null, lacunas: [] };
  render(<PlanBoard plan={plan} onMove={() => undefined} onAnswer={() => undefined} />);
  const told = (name: string) => screen.getByRole("group", { name }).textContent;
  expect(told("Concluir")).toContain("Curso concluído em 10/03/2026");
  expect(told("Começar")).toContain("Inscrito na turma que começa em 01/12/2026");
  expect(told("Procurar")).not.toMatch(/concluído|Inscrito/);
});
