import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The controls of a form or dialog, found as a person finds them: by their label. */
export interface Controls {
  text(label: string): Locator;
  /** A reference or a choice. */
  choice(label: string): Locator;
  tick(label: string): Locator;
  radio(group: string, answer: string): Locator;
  /** Types part of a name and takes the only option that has it. */
  choose(label: string, typed: string, option: string | RegExp): Promise<void>;
}

export function controls(scope: Page | Locator): Controls {
  const page = "page" in scope ? scope.page() : scope;
  const choice = (label: string) => scope.getByRole("combobox", { name: label, exact: true });
  return {
    text: (label) => scope.getByRole("textbox", { name: label, exact: true }),
    choice,
    tick: (label) => scope.getByRole("checkbox", { name: label, exact: true }),
    radio: (group, answer) =>
      scope.getByRole("radiogroup", { name: group, exact: true }).getByRole("radio", { name: answer, exact: true }),
    async choose(label, typed, option) {
      // Typing what stands there already is no typing: it opens no list.
      await choice(label).fill("");
      await choice(label).fill(typed);
      await page.getByRole("option", typeof option === "string" ? { name: option, exact: true } : { name: option }).click();
    },
  };
}

/** The dialog of that title. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));

export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();

/** A message of the corner; it is closed so that the next one is not taken for it. */
export async function told(page: Page, text: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Mensagens" }).getByRole("status").filter({ hasText: text }).first();
  await toast.waitFor();
  // It may close by itself meanwhile.
  await toast
    .getByRole("button")
    .dispatchEvent("click", undefined, { timeout: 1000 })
    .catch(() => undefined);
}

/** The control that has the keyboard, by its accessible label. */
export async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** An EPI that may be saved, put in by the API: tests begin with a record of their own. */
export const epi = (nome: string, more: object = {}): object => ({
  nome,
  tipoEpi: { id: 1 },
  ativo: true,
  fardamento: false,
  data: "2025-01-10",
  validadeUso: 180,
  numeroCA: "12345",
  vencimentoCA: "2030-01-01",
  fabricante: "Fabricante de Exemplo",
  descricao: "Equipamento de exemplo",
  ...more,
});
