import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { feature as schedules } from "../../src/features/geral/agendas-relatorios/ui.tsx";
import { drawApp } from "./draw-app.tsx";
import { fakeServer, on, userinfo } from "./fake-server.ts";

const PAGE = "/gestao-talentos/relatorios/desligamentos";
const SCHEDULES = "/api/geral/agendas-relatorios";
const kept = {
  id: 4,
  ritmo: "SEMANA",
  dia: 1,
  hora: "07:00",
  formato: "pdf",
  destinatarios: [1],
  avisarVazio: false,
  ativo: true,
  proxima: "2026-11-30T10:00:00Z",
};

test("a report is scheduled with the filters that were changed, and a schedule is put off and removed", async () => {
  const { calls } = fakeServer(
    on("GET", "/api/userinfo", { body: userinfo(["ROLE_REL_GESTAO_TALENTOS_DESLIGAMENTOS"]) }),
    on("GET", SCHEDULES, {
      body: {
        agendas: [kept],
        pessoas: [
          { id: 1, nome: "Ana" },
          { id: 2, nome: "Bia" },
        ],
      },
    }),
    on("POST", SCHEDULES, ({ body }) =>
      (body as { dia: number }).dia === 31
        ? { status: 201, body: { id: 5 } }
        : {
            status: 400,
            body: {
              code: "FIELD_VALIDATION_VIOLATION",
              message: "",
              errors: [{ field: "dia", message: "O dia não existe neste ritmo." }],
            },
          },
    ),
    on("PUT", `${SCHEDULES}/4`, { body: { id: 4 } }),
    on("DELETE", `${SCHEDULES}/4`, { body: { id: 4 } }),
  );
  drawApp(PAGE, schedules.slots);
  await userEvent.click(await screen.findByRole("radio", { name: "Cargo" }));
  await userEvent.click(await screen.findByRole("button", { name: "Agendar" }));
  const dialog = await screen.findByRole("dialog", { name: "Agendar Desligamentos" });
  await within(dialog).findByText(/Toda semana, Segunda-feira, às 07:00/);
  await userEvent.click(within(dialog).getByRole("combobox", { name: "Destinatários" }));
  await userEvent.click(await screen.findByRole("option", { name: "Bia" }));
  const day = within(dialog).getByRole("spinbutton", { name: "Dia" });
  await userEvent.clear(day);
  await userEvent.type(day, "40");
  await userEvent.click(within(dialog).getByRole("button", { name: "Agendar" }));
  await within(dialog).findByText("O dia não existe neste ritmo.");
  await userEvent.clear(day);
  await userEvent.type(day, "31");
  await userEvent.click(within(dialog).getByRole("button", { name: "Agendar" }));
  const sent = () => calls.filter(({ method, path }) => method === "POST" && path === SCHEDULES);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({
    relatorio: "gestao-talentos/relatorio-desligamentos",
    filtros: { agruparPor: "C" },
    ritmo: "MES",
    dia: 31,
    hora: "07:00",
    formato: "pdf",
    destinatarios: [1, 2],
    avisarVazio: false,
  });
  expect(calls.some(({ path }) => path.endsWith("/previa"))).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Desligar" }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === "PUT" && path.startsWith(SCHEDULES))?.body).toEqual({ ativo: false }),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(calls.some(({ method, path }) => method === "DELETE" && path === `${SCHEDULES}/4`)).toBe(true));
});
