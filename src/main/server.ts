import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { type Logger, pino } from "pino";
import { provisionalPassword } from "../access/provisional-password.ts";
import { DatabaseError } from "../db/database-error.ts";
import { openDatabase } from "../db/open-database.ts";
import type { HttpConfig } from "../http/app-deps.ts";
import { PERSON_RATE } from "../http/plugins/person-rate.ts";
import type { Composed } from "./compose.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { loadFirstData } from "./demo.ts";
import { listenRefused } from "./listen-refused.ts";
import { keepPrivate } from "./private-folder.ts";

import { readSecret } from "./secret.ts";

const ROOT = join(import.meta.dirname, "../..");
const WEB_DIR = join(ROOT, "dist/web");
const DRAIN_MS = 10_000;
const dev = process.argv.includes("--dev");

try {
  await start(readConfig());
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseError;
  process.stderr.write(`${known || !(error instanceof Error) ? String((error as Error).message ?? error) : error.stack}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const dataDir = resolve(config.QUADRO_DATA_DIR);
  keepPrivate(dataDir);
  const log = pino({ level: config.QUADRO_LOG_LEVEL, base: null });
  const secret = readSecret(config.QUADRO_SECRET, dataDir);
  const embedded = config.DATABASE_URL === undefined;
  keepCompiled(dataDir);
  // The database wakes up in its own thread while this one reads the rest of the program.
  const [database, { compose }] = await Promise.all([
    openDatabase({
      log,
      ...(config.DATABASE_URL === undefined ? { dataDir } : { url: config.DATABASE_URL }),
      ...(config.DATABASE_OWNER_URL === undefined ? {} : { ownerUrl: config.DATABASE_OWNER_URL }),
      ...(config.QUADRO_SLOW_MS === undefined ? {} : { slowMs: config.QUADRO_SLOW_MS }),
    }),
    import("./compose.ts"),
  ]);
  const reachable = !isLoopback(config.HOST) || config.QUADRO_PUBLIC_URL !== undefined || config.QUADRO_TRUST_PROXY !== undefined;
  const setupCode = reachable ? provisionalPassword() : undefined;
  const composed = await compose({
    database,
    secret,
    log,
    http: httpConfig(config, setupCode),
    settings: { ...config },
    sessionMinutes: config.QUADRO_SESSION_MINUTES,
    ...(config.QUADRO_CEP_URL === undefined ? {} : { cepUrl: config.QUADRO_CEP_URL }),
    ...(config.QUADRO_SMTP_URL === undefined ? {} : { mail: { url: config.QUADRO_SMTP_URL, from: config.QUADRO_MAIL_FROM } }),
    allowDestructive: config.QUADRO_ALLOW_DESTRUCTIVE === true,
    ...(existsSync(WEB_DIR) ? { webDir: WEB_DIR } : {}),
    ...(dev ? { attachWeb: (await import("./vite-dev.ts")).attachVite } : {}),
  });
  const { engine, registry, verdicts } = composed.product();
  const empty = await composed.access.isFirstRun();
  const users = empty
    ? await loadFirstData({
        engine,
        database,
        registry,
        verdicts,
        allRights: composed.allRights(),
        demo: config.QUADRO_DEMO ?? embedded,
        size: config.QUADRO_DEMO_SIZE,
        loopback: !reachable,
        ...(config.QUADRO_ADMIN_PASSWORD === undefined ? {} : { adminPassword: config.QUADRO_ADMIN_PASSWORD }),
      })
    : [];
  const address = await composed.app
    .listen({ port: config.PORT, host: config.HOST })
    .catch((error: unknown) => Promise.reject(listenRefused(error, config)));
  await composed.jobs.start();
  const stopWatching = dev ? await (await import("./dev-watch.ts")).watchSchemas(ROOT, composed, log) : undefined;
  flushCompileCache();
  for (const sentence of composed.pending()) process.stdout.write(`${sentence}\n`);
  welcome(
    config.QUADRO_PUBLIC_URL ?? address,
    users,
    empty && users.length === 0 ? { setupCode, apiPrefix: config.QUADRO_API_PREFIX } : undefined,
  );
  drainOnSignal(composed, log, async () => {
    stopWatching?.();
    await database.close();
  });
}

/** The next start need not read the program anew. In the folder only this user may write: what lies there is run. */
function keepCompiled(dataDir: string): void {
  if (!dev) enableCompileCache(join(dataDir, "programa"));
}

function httpConfig(config: Config, setupCode: string | undefined): HttpConfig {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
  const proxies = config.QUADRO_TRUST_PROXY;
  const { QUADRO_BODY_SECONDS: seconds, QUADRO_MAX_CONNECTIONS: inAll, QUADRO_MAX_CONNECTIONS_ADDRESS: perAddress } = config;
  return {
    productVersion: version,
    apiPrefix: config.QUADRO_API_PREFIX,
    host: config.HOST,
    connections: {
      ...(seconds === undefined ? {} : { bodyMs: seconds * 1_000 }),
      ...(inAll === undefined ? {} : { inAll }),
      ...(perAddress === undefined ? {} : { perAddress }),
    },
    dev,
    ...(setupCode === undefined ? {} : { setupCode }),
    personRate: config.QUADRO_PERSON_RATE ?? PERSON_RATE,
    ...(config.QUADRO_METRICS_TOKEN === undefined ? {} : { metricsToken: config.QUADRO_METRICS_TOKEN }),
    hstsSubdomains: config.QUADRO_HSTS_SUBDOMAINS === true,
    ...(config.QUADRO_PUBLIC_URL === undefined ? {} : { publicUrl: config.QUADRO_PUBLIC_URL }),
    ...(proxies === undefined ? {} : { trustProxy: /^\d$/.test(proxies) ? Number(proxies) : proxies }),
  };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Plain lines for the person who started it; passwords are shown this once and logged nowhere. */
function welcome(
  address: string,
  users: readonly { login: string; password: string; profile: string }[],
  firstRun: { readonly setupCode: string | undefined; readonly apiPrefix: string } | undefined,
): void {
  const lines = [`Quadro está em ${address}`];
  if (users.length > 0) lines.push("", "Usuários da demonstração (mostrados só agora):");
  for (const { login, password, profile } of users) lines.push(`  ${login.padEnd(14)} ${password.padEnd(18)} ${profile}`);
  if (firstRun) lines.push(`Abra ${address}${firstRun.apiPrefix}/primeiro-acesso/pagina para criar a empresa e o administrador.`);
  if (firstRun?.setupCode) lines.push(`Código de instalação: ${firstRun.setupCode}`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Stops taking requests, lets running ones finish, closes the database. A second signal ends at once. */
function drainOnSignal(composed: Composed, log: Logger, after: () => Promise<void>): void {
  let draining = false;
  const drain = async (signal: string): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, "draining");
    const timer = setTimeout(() => process.exit(1), DRAIN_MS);
    timer.unref();
    await composed.close();
    await after();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      drain(signal).catch((error: unknown) => {
        log.error({ err: error }, "drain failed");
        process.exit(1);
      });
    });
}
