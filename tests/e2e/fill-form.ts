import type { Locator, Page } from "playwright-core";

const DEMANDED = "[aria-required=true]:visible, [required]:visible";
/** Forms whose choices bring up others are gone through so many times at most. */
const ROUNDS = 4;

/** Answers what a form demands and has no answer yet, tab by tab, as somebody would who takes the first choice: names are `name`. */
export async function fillDemanded(page: Page, name: string): Promise<void> {
  const form = page.locator("form");
  const tabs = form.getByRole("tab");
  for (let round = 0; round < ROUNDS; round += 1) {
    let filled = 0;
    for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
      if ((await tabs.count()) > 0) await tabs.nth(at).click();
      filled += await fillShown(form, name);
    }
    if (filled === 0) break;
  }
  if ((await tabs.count()) > 0) await tabs.first().click();
}

async function fillShown(form: Locator, name: string): Promise<number> {
  let filled = 0;
  for (const control of await form.locator(DEMANDED).all()) {
    if (await isAnswered(control)) continue;
    await answer(control, name);
    filled += 1;
  }
  return filled;
}

const isAnswered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    if (element.getAttribute("role") === "radiogroup") return element.querySelector("input:checked") !== null;
    const chosen = element.closest(".MuiAutocomplete-root")?.querySelector(".MuiChip-root") ?? null;
    // A choice among a few is no input itself; it has one beside it.
    const input = element.matches("input, textarea, select") ? element : element.parentElement?.querySelector("input");
    const { value = "", disabled = false } = (input ?? {}) as Partial<HTMLInputElement>;
    return chosen !== null || value !== "" || disabled;
  });

async function answer(control: Locator, name: string): Promise<void> {
  const [role, hint, type, mode] = await Promise.all(
    ["role", "placeholder", "type", "inputmode"].map((attribute) => control.getAttribute(attribute)),
  );
  if (role === "radiogroup") return control.getByRole("radio").first().check();
  if (role === "combobox") {
    await control.click();
    const options = control
      .page()
      .getByRole("option")
      .filter({ hasNotText: /^Selecione/ });
    await options.first().waitFor();
    const all = control.page().getByRole("button", { name: /^Selecionar todos \(/ });
    if ((await all.count()) > 0) await all.click();
    else await options.first().click();
    // A list of several stays open until the keyboard goes on.
    await control.press("Tab");
    return;
  }
  if (hint === "dd/mm/aaaa") return control.fill("10/01/2026");
  if (type === "number" || mode === "numeric" || mode === "decimal") return control.fill("1");
  return control.fill(name);
}
