import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { dialog, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, type Visit } from "./support.ts";

interface Profile {
  readonly id: number;
  readonly nome: string;
  readonly autoridades: readonly string[];
}

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  visit = await openVisit(browser);
  page = visit.page;
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

const profile = async (nome: string): Promise<Profile> => {
  const [found] = await ask<readonly Profile[]>(
    page,
    `utilitario/perfis?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`,
  );
  if (found === undefined) throw new Error(`no profile ${nome}`);
  return ask<Profile>(page, `utilitario/perfis/${found.id}`);
};

test("a profile is edited on a tree: found by name, walked with the keyboard, and what saving changes is asked about", async () => {
  await login(visit);
  const { id, autoridades } = await profile("Treinamento");
  await go(page, `/utilitario/perfis/${id}`);
  const tree = page.getByRole("tree", { name: "Permissões" });
  await tree.waitFor();
  const line = (name: string | RegExp) => tree.getByRole("treeitem", { name });
  await expect.poll(() => line(/./).count()).toBeLessThan(15);

  await line(/^Saúde e segurança no trabalho/).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const [first] = await Promise.all([page.evaluate(() => document.activeElement?.getAttribute("aria-level"))]);
  expect(first).toBe("2");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => line(/^Saúde e segurança no trabalho/).getAttribute("aria-expanded")).toBe("false");

  await page.getByRole("searchbox", { name: "Pesquisar permissões" }).fill("sst epis editar");
  await page.getByText(/^1 permissão encontrada · /).waitFor();
  await line("Editar").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => line("Editar").getAttribute("aria-checked")).toBe("true");
  await page.getByText(new RegExp(`· ${autoridades.length + 1} de `)).waitFor();
  await page.getByRole("searchbox", { name: "Pesquisar permissões" }).fill("desenvolvimento cursos excluir");
  await tree.locator('[data-key="ROLE_DESENVOLVIMENTO_CURSOS_EXCLUIR"]').click();
  expect(await barriers(page)).toEqual([]);
  await press(page, "Salvar");
  const asked = dialog(page, "Confirmar alterações");
  await asked.getByText("1 permissão concedida", { exact: true }).waitFor();
  await asked.getByText("Saúde e segurança no trabalho › EPIs: Editar").waitFor();
  await asked.getByText("1 permissão retirada", { exact: true }).waitFor();
  await asked.getByText("Treinamento e desenvolvimento › Cursos: Excluir").waitFor();
  expect(await barriers(page)).toEqual([]);
  await press(asked, "Continuar editando");
  expect((await profile("Treinamento")).autoridades).toEqual(autoridades);
  await press(page, "Salvar");
  await press(asked, "Salvar");
  await told(page, "Registro salvo com sucesso.");
  const saved = (await profile("Treinamento")).autoridades;
  expect(saved).toContain("ROLE_SST_EPIS_EDITAR");
  expect(saved).not.toContain("ROLE_DESENVOLVIMENTO_CURSOS_EXCLUIR");
  await ask(page, `utilitario/perfis/${id}`, { method: "PUT", body: { autoridades } });
});

test("a whole branch is granted and withdrawn at once, on a telephone too", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(visit);
  await go(page, "/utilitario/perfis/new");
  const branch = page.getByRole("treeitem", { name: /^Saúde e segurança no trabalho/ });
  await branch.getByRole("checkbox", { includeHidden: true }).check();
  await expect.poll(() => branch.getAttribute("aria-checked")).toBe("true");
  const granted = async () =>
    /(\d+) de (\d+)$/
      .exec((await branch.textContent()) ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  await expect.poll(async () => (await granted())[0]).toBeGreaterThan(50);
  await expect.poll(async () => new Set(await granted()).size, { message: "all there are" }).toBe(1);
  await branch.click();
  await page.getByRole("treeitem", { name: /^EPIs/ }).getByRole("checkbox", { includeHidden: true }).uncheck();
  await expect.poll(() => branch.getAttribute("aria-checked")).toBe("mixed");
  expect(await barriers(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  page.once("dialog", (leaving) => void leaving.accept());
});
