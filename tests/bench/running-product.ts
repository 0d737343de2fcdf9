import { type Browser, chromium, type Page } from "playwright-core";

/** The product a bench of the browser asks: a running server with demonstration data, and somebody to be there. */
export const {
  QUADRO_URL = "http://127.0.0.1:3000",
  QUADRO_USER = "admin",
  QUADRO_PASSWORD = "",
  CHROMIUM = "/usr/bin/chromium",
} = process.env;

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });

/** From an empty page to what comes after the log-in. */
export async function enter(page: Page): Promise<void> {
  await page.goto(`${QUADRO_URL}/login`);
  await page.fill("input[name=usuario]", QUADRO_USER);
  await page.fill("input[name=senha]", QUADRO_PASSWORD);
  await page.click("button[type=submit]");
}
