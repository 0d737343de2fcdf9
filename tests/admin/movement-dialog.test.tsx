import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { colaboradores } from "../../src/generated/types/gestao-talentos/colaboradores.ts";
import { drawFeatures } from "./draw-features.tsx";
import { type Call, fakeServer, on, userinfo } from "./fake-server.ts";

const TALENT = "/api/gestao-talentos/talentos/5";
const rights = ["ROLE_GESTAO_TALENTOS_COLABORADORES_VER", "ROLE_GESTAO_TALENTOS_COLABORADORES_EDITAR"];
const record = {
  id: 5,
  versao: 1,
  nome: "Rita",
  empresa: { id: 1, nome: "Empresa" },
  dataAdmissao: "2020-01-02",
  data: "2020-01-02",
  situacao: "A",
  areaOrganizacional: { id: 3, nome: "Produção" },
  cargo: { id: 7, nome: "Auxiliar" },
  faixaSalarial: { id: 71, nome: "I" },
  motivo: "ADMISSAO",
};
const states = { tipoSalario: { visible: true, required: false, locked: false } };
const told = {
  classe: "PROMOCAO_VERTICAL",
  titulo: "Promoção vertical com transferência",
  comTransferencia: true,
  futura: true,
  seguinte: null,
  avisados: ["Chefe"],
  salarioAntes: 2000,
  salarioDepois: 2250,
  diferenca: 250,
  percentual: 12.5,
};
const open = (stored: object, info: object = {}) => {
  const server = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(rights, info) }),
    on("GET", TALENT, { body: stored }),
    on("POST", `${TALENT}/movimentacoes/previa`, { body: told }),
    on("POST", "/api/gestao-talentos/talentos/verdict", { body: { record: stored, errors: [], warnings: [], states } }),
    on("POST", "/api/gestao-talentos/talentos/opcoes", ({ body }: Call) => {
      const { field } = body as { readonly field: string };
      return { body: { options: field === "cargo" ? [{ id: 8, nome: "Supervisora" }] : [], total: 1 } };
    }),
    on("POST", `${TALENT}/historicos`, { status: 201, body: { id: 9, versao: 2 } }),
  );
  drawFeatures("/gestao-talentos/talentos/5", colaboradores.id);
  return server;
};
const dialogOf = async (user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> => {
  await user.click(await screen.findByRole("button", { name: "Movimentar" }));
  return screen.findByRole("dialog", { name: "Movimentar Rita" });
};

afterEach(cleanup);

test("a movement is told in words before it is written; only what changes is sent, and a new job leaves its range behind", async () => {
  const { calls } = open({ ...record, tipoSalario: 3, valor: 2000 });
  const user = userEvent.setup();
  const dialog = await dialogOf(user);
  const save = within(dialog).getByRole("button", { name: "Movimentar" });
  expect(save).toHaveProperty("disabled", true);
  expect(dialog.textContent).toContain("Hoje: Auxiliar");
  await user.click(within(dialog).getByRole("combobox", { name: "Cargo" }));
  await user.click(await screen.findByRole("option", { name: "Supervisora" }));
  const status = await within(dialog).findByRole("status");
  expect(status.textContent).toContain("Promoção vertical com transferência, +12,50 %");
  expect(status.textContent).toContain("Salário de R$ 2.000,00 para R$ 2.250,00 (diferença de R$ 250,00).");
  expect(status.textContent).toContain("até lá nada muda.");
  expect(status.textContent).toContain("Recebem uma mensagem: Chefe.");
  expect(status.textContent).not.toContain("Fortes Pessoal");
  await user.click(save);
  await expect
    .poll(() => calls.find(({ path, method }) => method === "POST" && path === `${TALENT}/historicos`)?.body)
    .toEqual({
      data: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      motivo: "MOVIMENTACAO",
      cargo: { id: 8 },
      faixaSalarial: null,
    });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("who may not see salaries finds none to change; where the payroll is integrated its answer is waited for", async () => {
  const empresa = { id: 1, nome: "Aurora Indústria", acIntegra: true };
  open(record, { empresa });
  const dialog = await dialogOf(userEvent.setup());
  expect((await within(dialog).findByRole("status")).textContent).toContain(
    "Só passa a valer quando o Fortes Pessoal confirmar.",
  );
  expect(within(dialog).queryByLabelText(/Salário|Quantidade|Índice/)).toBeNull();
});
