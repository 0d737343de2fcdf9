import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { besidesSteps, StateStrip } from "../../src/admin/form/StateStrip.tsx";
import type { Register } from "../../src/metadata/register.ts";
import { paymentRequests } from "../support/payment-requests.ts";
import { loadRegister, openForm } from "./harness.tsx";

const { "x-actions": steps, properties } = paymentRequests;
const labels = properties.situacao["x-options"];
const register = {
  states: "situacao",
  fields: [
    {
      name: "situacao",
      title: "Situação",
      options: Object.entries(labels).map(([value, label]) => ({ value, label })),
    },
  ],
  actions: Object.entries(steps).map(([op, step]) => ({ op, ...step })),
} as unknown as Register;

test("a record shows its states, where it stands, and the steps from there; other actions stay beside", async () => {
  const run = vi.fn();
  const actions = register.actions.map(({ op, title }) => ({
    id: op,
    title: title ?? "Clonar",
    refused: op === "recusa" ? "Falta o parecer." : null,
    run,
  }));
  render(<StateStrip register={register} record={{ id: 1, situacao: "ENVIADO" }} actions={actions} />);
  const strip = screen.getByRole("list", { name: "Situação" });
  expect(
    within(strip)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(Object.values(labels));
  expect(strip.querySelector('[aria-current="step"]')?.textContent).toBe("Enviado");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Pagar", "Recusar"]);
  expect(screen.getByRole("button", { name: "Recusar" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Pagar" }).className).toContain("contained");
  expect(screen.getByRole("button", { name: "Recusar" }).className).toContain("outlined");
  await userEvent.click(screen.getByRole("button", { name: "Pagar" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(besidesSteps(register, actions).map(({ id }) => id)).toEqual(["clone"]);
});

test("a stored record tells its state on the strip alone; a new one, which has no strip, in its member", async () => {
  const survey = await loadRegister("desenvolvimento/lnt");
  const stored = { id: 7, versao: 1, nome: "LNT 2027", situacao: "ABERTA", inicio: "2026-10-01" };
  const form = openForm(survey, { stored });
  await screen.findByRole("heading", { name: "LNT 2027" });
  expect(within(screen.getByRole("list", { name: "Situação" })).getByText("Aberta")).toBeTruthy();
  expect(form.container.querySelector('[data-path="situacao"]')).toBeNull();
  form.unmount();
  const fresh = openForm(survey);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("list", { name: "Situação" })).toBeNull();
  expect(fresh.container.querySelector('[data-path="situacao"]')).not.toBeNull();
});
