import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "./accessible.ts";
import { press, told } from "./form-controls.ts";
import { runningServer } from "./running-server.ts";
import { closeWindows, login, openBrowser, openVisit, passwordOf, type Visit } from "./support.ts";

let browser: Browser;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  // The server says where it listens by number; passkeys belong to a name.
  const { address } = await runningServer();
  await (await openVisit(browser)).close();
  visit = await openVisit(browser, { baseURL: address.replace("127.0.0.1", "localhost") });
  page = visit.page;
});
afterEach(async () => {
  visit.settle();
  await visit.close();
});
afterAll(() => closeWindows(browser));

const heading = (level: number, name: string | RegExp) => page.getByRole("heading", { level, name });
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function leave(): Promise<void> {
  await page.goto("/logout");
  await page.getByLabel("Senha").waitFor();
  // What a page still asks for while somebody leaves is answered that the session ended, and so is the page that comes.
  visit.forgive(/^401 to \w+ \/api\/userinfo/);
}

test("an authenticator app, then a passkey, by keyboard and without a barrier: each opens the session, and both are taken back", async () => {
  await login(visit, "treinamento");
  const senha = passwordOf("treinamento");
  const cdp = await visit.context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Sessões e segurança" }).click();
  await heading(2, "Sessões abertas").waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/utilitario/sessoes-seguranca");
  expect(await barriers(page, ["main"])).toEqual([]);

  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  await page.getByLabel("Senha atual").fill(senha);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Código QR para o aplicativo autenticador" }).waitFor();
  expect(await barriers(page, ["[role=dialog]"])).toEqual([]);
  const secret = ((await page.locator("code").textContent()) ?? "").replace(/\s/g, "");
  const code = page.getByLabel("Código do aplicativo");
  await expect.poll(() => code.getAttribute("autocomplete")).toBe("one-time-code");
  await expect.poll(() => code.getAttribute("inputmode")).toBe("numeric");
  await code.fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Códigos de recuperação" });
  await sheet.waitFor();
  await expect.poll(() => sheet.getByRole("listitem").count()).toBe(10);
  const [recovery = ""] = await sheet.getByRole("listitem").allTextContents();
  await page.keyboard.press("Escape");
  await expect.poll(() => sheet.isVisible()).toBe(true);
  await press(sheet, "Já guardei");
  await page.getByText("Restam 10 códigos de recuperação.").waitFor();

  await press(page, "Registrar chave de acesso");
  await page.getByLabel("Nome").fill("Notebook do trabalho");
  await page.getByLabel("Senha atual").fill(senha);
  await page.keyboard.press("Enter");
  await told(page, "Chave de acesso registrada.");

  await leave();
  visit.announce(401, /\/api\/login$/);
  await page.getByLabel("Usuário").fill("treinamento");
  await page.getByLabel("Senha").fill(senha);
  await page.keyboard.press("Enter");
  await heading(2, "Confirme que é você").waitFor();
  expect(await barriers(page, ["main"])).toEqual([]);
  visit.announce(401, /\/api\/login\/segundo-fator$/);
  await page.getByLabel("Código do aplicativo").fill("000000");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Código inválido ou já usado.").waitFor();
  await page.getByLabel("Código do aplicativo").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await heading(1, /^Olá/).waitFor();

  await leave();
  await press(page, "Usar chave de acesso");
  await heading(1, /^Olá/).waitFor();

  await page.goto("/utilitario/sessoes-seguranca");
  await page.getByText(/com chave de acesso/).waitFor();
  await press(page, "Remover: Notebook do trabalho");
  await page.getByLabel("Senha atual").fill(senha);
  await page.keyboard.press("Enter");
  await told(page, "Chave de acesso removida.");
  await press(page, "Desativar");
  await press(page, "Usar um código de recuperação");
  await page.getByLabel("Senha atual").fill(senha);
  await page.getByLabel("Código de recuperação").fill(recovery);
  await page.keyboard.press("Enter");
  await told(page, "Aplicativo autenticador desativado.");
});

test("at phone width everything fits, and the other sessions are ended", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(visit, "sst");
  // Another browser: in one browser a new log-in ends the one before.
  const elsewhere = await fetch(new URL("/api/login", (await runningServer()).address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ usuario: "sst", senha: passwordOf("sst") }),
  });
  expect(elsewhere.status).toBe(200);
  await page.goto("/utilitario/sessoes-seguranca");
  await press(page, "Encerrar outras sessões");
  await press(page.getByRole("alertdialog").or(page.getByRole("dialog")), "Encerrar");
  await told(page, "As outras sessões foram encerradas.");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
