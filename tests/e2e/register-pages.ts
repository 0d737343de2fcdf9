import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Address, Register } from "../../src/metadata/register.ts";
import { ask } from "./support.ts";

const GENERATED = join(import.meta.dirname, "../../src/generated");

/** One address of a register. */
export interface RegisterPlace {
  readonly register: Register;
  readonly address: Address;
}

/** Every address of every register, in the order of the generated index. */
export async function registerPlaces(): Promise<readonly RegisterPlace[]> {
  const { registers } = JSON.parse(readFileSync(join(GENERATED, "index.json"), "utf8")) as {
    readonly registers: readonly { readonly file: string }[];
  };
  const modules = await Promise.all(
    registers.map(({ file }) => import(join(GENERATED, file)) as Promise<{ readonly register: Register }>),
  );
  return modules.flatMap(({ register }) => register.addresses.map((address) => ({ register, address })));
}

/** The path with an existing record in each of its segments. */
export async function pathOf(page: Page, { register, address }: RegisterPlace): Promise<string> {
  let path = address.path;
  for (const param of address.params) {
    const target = register.fields.find(({ name }) => name === param)?.ref?.register;
    const [first] = target === undefined ? [] : await records(page, await mainAddress(target));
    if (!first) throw new Error(`no record of ${target} to open ${address.path} with`);
    path = path.replace(`{${param}}`, String(first.id));
  }
  return `/${path}`;
}

async function mainAddress(register: string): Promise<string> {
  const found = (await registerPlaces()).find((place) => place.register.id === register);
  return found?.address.path ?? register;
}

/** The first record of an address. */
export async function records(page: Page, path: string): Promise<readonly { readonly id: number }[]> {
  return ask(page, `${path.replace(/^\//, "")}?range=[0,0]`);
}

/** The list is drawn: its rows, or why there are none. */
export async function listDrawn(page: Page, { address }: RegisterPlace): Promise<void> {
  await page.getByRole("heading", { level: 1, name: address.plural, exact: true }).waitFor();
  await page
    .getByText(/registro\(s\) encontrado\(s\)\.$|^Nenhum registro/)
    .first()
    .waitFor();
}

/** The form is drawn, with what can be done with it. */
export async function formDrawn(page: Page): Promise<void> {
  await page.locator("form h1").waitFor();
  await page
    .locator("form footer")
    .getByRole("button", { name: /^(Cancelar|Voltar)$/ })
    .waitFor();
}
