import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { dialog, press, told } from "./form-controls.ts";
import { ask, closeWindows, go, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

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

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const access = () => page.getByRole("complementary", { name: "Acesso do usuário" });

/** Opens the form of a demonstration user; answers who that is. */
async function openUser(name: string): Promise<{ readonly id: number; readonly nome: string; readonly email: string }> {
  const found = await ask<readonly { id: number; nome: string; email: string; login: string }[]>(
    page,
    `utilitario/usuarios?filter=${encodeURIComponent(JSON.stringify({ q: name }))}&range=[0,49]`,
  );
  const user = found.find((one) => one.login === name);
  if (user === undefined) throw new Error(`no user ${name}`);
  await go(page, `/utilitario/usuarios/${user.id}`);
  await access().waitFor();
  return user;
}

test("beside somebody's form: their sessions end at once, and only after the question is answered", async () => {
  const other = await openVisit(browser);
  await login(other, "sst");
  await login(visit);
  const { nome } = await openUser("sst");
  expect(await barriers(page, ["aside"])).toEqual([]);
  await press(access(), "Encerrar sessões");
  const question = dialog(page, /./).filter({ hasText: `Encerrar as sessões abertas de ${nome}?` });
  await question.waitFor();
  await press(question, "Cancelar");
  await expect.poll(() => question.count()).toBe(0);
  expect((await other.context.request.get("/api/userinfo")).status()).toBe(200);
  await press(access(), "Encerrar sessões");
  await press(question, "OK");
  await told(page, "Uma sessão foi encerrada.");
  await expect.poll(async () => (await other.context.request.get("/api/userinfo")).status()).toBe(401);
  await other.close();
});

test("beside somebody's form: a new password is a link to their own mailbox, most of it hidden; without a mailbox, one shown once", async () => {
  await login(visit);
  const { id, nome, email } = await openUser("treinamento");
  const question = dialog(page, /./).filter({ hasText: `Redefinir a senha de ${nome}?` });
  await press(access(), "Redefinir senha");
  await press(question, "OK");
  const sent = access().getByRole("alert");
  await expect.poll(() => sent.textContent()).toContain(`Enviamos um link para ${email.charAt(0)}***@${email.split("@")[1]}`);
  await expect.poll(() => sent.textContent()).not.toContain(email);
  expect(await barriers(page, ["aside"])).toEqual([]);
  await press(sent, "Fechar");
  await expect.poll(() => sent.count()).toBe(0);
  await ask(page, `utilitario/usuarios/${id}`, { method: "PUT", body: { email: null } });
  await press(access(), "Redefinir senha");
  await press(question, "OK");
  await expect
    .poll(() => sent.textContent())
    .toMatch(/não tem e-mail\. Senha provisória, mostrada só agora: \S+\. No primeiro acesso/);
});

test("one's own form has neither: own sessions and the own password have places of their own", async () => {
  await login(visit);
  const { usuario } = await ask<{ usuario: { id: number } }>(page, "userinfo");
  await go(page, `/utilitario/usuarios/${usuario.id}`);
  await page.getByRole("textbox", { name: "Nome", exact: true }).waitFor();
  await expect.poll(() => access().count()).toBe(0);
});

test("who administers users changes the own log-in, with the password, and enters by it; others read it", async () => {
  await login(visit, "rh");
  await go(page, "/utilitario/meus-dados");
  await heading("Atualizar Meus Dados").waitFor();
  const name = page.getByRole("textbox", { name: "Usuário" });
  await expect.poll(() => name.getAttribute("readonly")).not.toBeNull();
  await visit.context.clearCookies();
  await login(visit);
  await go(page, "/utilitario/meus-dados");
  await heading("Atualizar Meus Dados").waitFor();
  await expect.poll(() => name.getAttribute("readonly")).toBeNull();
  await name.fill("administradora");
  visit.announce(400, /^\/api\/userinfo\/meus-dados$/);
  await press(page, "Salvar");
  await page.getByText("Informe a sua senha atual para alterar o e-mail ou o usuário.").waitFor();
  await expect.poll(() => name.inputValue()).toBe("administradora");
  const password = passwordOf("admin");
  await page.getByLabel("Senha atual").fill(password);
  await press(page, "Salvar");
  await told(page, "Seus dados foram atualizados.");
  const enter = async (usuario: string) =>
    (await visit.context.request.post("/api/login", { data: { usuario, senha: password } })).status();
  expect(await enter("administradora")).toBe(200);
  expect(await enter("admin")).toBe(401);
});
