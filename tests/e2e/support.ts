import { execFileSync } from "node:child_process";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Route } from "playwright-core";
import { expect } from "vitest";
import { type RunningServer, runningServer } from "./running-server.ts";

const NO_BROWSER =
  "Chromium was not found: install it (apt-get install chromium) or set CHROMIUM to the path of a Chromium or Chrome program.";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A person's other tab waits in front of them for real; here it would only be slowed down.
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];
/** The network's own line beside every refused call; the call itself is judged by its status. */
const NETWORK_LINE = /^Failed to load resource: the server responded with a status of/;

let started: Promise<Browser> | undefined;

/** The browser of this worker: started once, it ends with the worker. A file closes its windows. */
export async function openBrowser(): Promise<Browser> {
  const running = await started;
  if (running?.isConnected()) return running;
  started = launch();
  return started;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: FLAGS,
    // People see scroll bars, and these take room.
    ignoreDefaultArgs: ["--hide-scrollbars"],
    handleSIGTERM: false,
  });
  process.once("SIGTERM", () => void browser.close().finally(() => process.exit()));
  return browser;
}

/** What a file leaves behind: the next one begins with no window open. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

function findBrowser(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch {
      // The next name may be the one.
    }
  }
  throw new Error(NO_BROWSER);
}

/** Of the file's server, known when its first window opens. */
let users: RunningServer["users"] | undefined;

/** A person's own browser window: pages share the session, everything that goes wrong on any of them is kept. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, uncaught errors, refused content and failed calls nobody announced. */
  readonly problems: readonly string[];
  /** Of what was wrong so far, this is not. */
  forgive(problem: RegExp): void;
  /** The next call to `path` answered with `status` is part of the test. */
  announce(status: number, path: RegExp): void;
  /** While the network is cut, its errors are part of the test. */
  cutNetwork(cut: boolean): Promise<void>;
  /** The next call to `path` reaches the server, but its answer never comes back. */
  loseAnswer(path: string): Promise<void>;
  newPage(): Promise<Page>;
  /** Nothing went wrong unannounced, and everything announced happened. */
  settle(): void;
  close(): Promise<void>;
}

export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const server = options.baseURL === undefined ? await runningServer() : undefined;
  users = server?.users ?? users;
  const context = await browser.newContext({
    ...(server === undefined ? {} : { baseURL: server.address }),
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const problems: string[] = [];
  const announced: { readonly status: number; readonly path: RegExp; met: boolean }[] = [];
  let isCut = false;
  const watch = (page: Page): void => {
    page.on("pageerror", (error) => void problems.push(`page error at ${page.url()}: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error" || NETWORK_LINE.test(message.text())) return;
      if (isCut && /net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(message.text())) return;
      problems.push(`console at ${page.url()}: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() < 400) return;
      const { pathname } = new URL(response.url());
      const known = announced.find((one) => !one.met && one.status === response.status() && one.path.test(pathname));
      if (known) known.met = true;
      else problems.push(`${response.status()} to ${response.request().method()} ${pathname}`);
    });
  };
  context.on("page", watch);
  const page = await context.newPage();
  return {
    context,
    page,
    problems,
    forgive: (problem) => void problems.splice(0, problems.length, ...problems.filter((one) => !problem.test(one))),
    announce: (status, path) => void announced.push({ status, path, met: false }),
    async cutNetwork(cut) {
      if (cut) isCut = true;
      await context.setOffline(cut);
    },
    async loseAnswer(path) {
      isCut = true;
      const drop = async (route: Route): Promise<void> => {
        await route.fetch();
        await route.abort();
      };
      await context.route(path, drop, { times: 1 });
    },
    newPage: () => newWindow(context, page),
    settle() {
      const unmet = announced.filter(({ met }) => !met).map(({ status, path }) => `${status} to ${path} never came`);
      const found = [...problems.splice(0), ...unmet];
      announced.length = 0;
      isCut = false;
      expect(found).toEqual([]);
    },
    close: () => context.close(),
  };
}

/** Another window beside the page's own: a tab that is not in front is drawn once a second, which nobody waits for here. */
async function newWindow(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send("Target.getTargetInfo");
  const { browserContextId = "" } = targetInfo;
  const opened = context.waitForEvent("page");
  await session.send("Target.createTarget", { url: "about:blank", newWindow: true, browserContextId });
  await session.detach();
  return opened;
}

/** A person who logged in, on the first page. The form of the log-in has tests of its own. */
export async function login({ context, page }: Visit, user = "admin"): Promise<void> {
  const answer = await context.request.post("/api/login", { data: { usuario: user, senha: passwordOf(user) } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: /^Olá/ }).waitFor();
}

export function passwordOf(user: string): string {
  const password = users?.[user];
  if (password === undefined) throw new Error(`no demonstration user ${user}`);
  return password;
}

/** Another page of the application without loading it anew; until it is drawn, the page before would take the clicks meant for it. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await page.waitForFunction(() => {
    const { address } = document.getElementById("conteudo")?.dataset ?? {};
    return address === undefined || address === location.pathname;
  });
}

/** Asks the API in the session and company of the page. */
export async function ask<T>(page: Page, path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  return page.evaluate(
    async ([to, method, body]) => {
      const info = (await (await fetch("/api/userinfo")).json()) as { empresa: { id: number } };
      const answer = await fetch(`/api/${to}`, {
        method,
        headers: { "X-Quadro-Empresa": String(info.empresa.id), ...(body === "" ? {} : { "Content-Type": "application/json" }) },
        ...(body === "" ? {} : { body }),
      });
      return answer.json();
    },
    [path, init.method ?? "GET", init.body === undefined ? "" : JSON.stringify(init.body)] as const,
  ) as Promise<T>;
}
