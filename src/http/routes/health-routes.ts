import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Access } from "../../access/contract.ts";
import type { Database } from "../../db/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { METRICS_RIGHT, serverCalls } from "../../metadata/shell-calls.ts";
import type { HttpConfig, Product } from "../app-deps.ts";
import { sessionToken } from "../cookies.ts";
import type { Metrics } from "../metrics.ts";
import { serve } from "../serve.ts";
import { healthTexts } from "./health-texts.ts";

/** Behind this the database counts as not answering, whatever it is busy with. */
const PATIENCE_MS = 3_000;
/**
 * Long work holds the embedded database's only connection: one that was heard of within the last minute and is late now is busy, not
 * gone, and the answer is what it said last. One that fails is told at once; one that stays silent, after that minute.
 */
const BUSY_MS = 700;
const LATELY_MS = 60_000;

interface Deps {
  readonly access: Access;
  readonly database: Database;
  readonly config: HttpConfig;
  readonly metrics: Metrics;
  readonly product: () => Product;
}

/** Whether the process lives, whether it can serve, and its figures. */
export function healthRoutes(api: FastifyInstance, { access, database, config, metrics, product }: Deps): void {
  serve(api, serverCalls.alive, async () => ({ status: "ok" as const }));

  /** Versions tell an attacker which known faults to try. */
  const mayKnow = async (request: FastifyRequest): Promise<boolean> => {
    if (isCollector(request, config.metricsToken)) return true;
    const session = await access.session(sessionToken(request));
    return session?.account.rights.get(session.company)?.has(METRICS_RIGHT) === true;
  };

  // However many ask at once, the database is asked once.
  let underway: Promise<string> | undefined;
  let heard: { readonly version: string; readonly at: number } | undefined;
  const asked = (): Promise<string> => {
    underway ??= serverVersion(database)
      .then((version) => {
        heard = { version, at: performance.now() };
        return version;
      })
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
  const lately = (): Promise<string> => {
    const [answer, known] = [asked(), heard];
    if (database.dialect !== "pglite" || known === undefined || performance.now() - known.at > LATELY_MS) return answer;
    // Whoever asked before may be about to give up on it.
    const patient = answer.catch((error: unknown) => {
      if (error instanceof AppError && error.cause instanceof Late) return known.version;
      throw error;
    });
    patient.catch(() => undefined);
    return Promise.race([patient, pause(BUSY_MS, known.version, { ref: false })]);
  };

  serve(api, serverCalls.ready, async ({ request }) => {
    const banco = await lately();
    if (!(await mayKnow(request))) return { status: "ok" as const };
    return {
      status: "ok" as const,
      versoes: { quadro: config.productVersion, node: process.versions.node, banco },
      banco: database.dialect,
      registros: product().registry.size,
    };
  });

  const figures = async (reply: FastifyReply): Promise<FastifyReply> => {
    const started = performance.now();
    const up = await asked().then(
      () => 1,
      () => 0,
    );
    const text = [
      metrics.text(),
      "# TYPE quadro_info gauge",
      `quadro_info{version="${config.productVersion}"} 1`,
      "# TYPE quadro_database_up gauge",
      `quadro_database_up ${up}`,
      "# TYPE quadro_database_answer_ms gauge",
      `quadro_database_answer_ms ${(performance.now() - started).toFixed(1)}`,
      "",
    ].join("\n");
    return reply.type("text/plain; version=0.0.4; charset=utf-8").send(text.replace("\n\n", "\n"));
  };

  serve(api, serverCalls.figures, ({ reply }) => figures(reply));

  // A collector has no session. Without a token the address does not exist.
  serve(api, serverCalls.collected, async ({ request, reply }) => {
    if (config.metricsToken === undefined) throw new AppError("NOT_FOUND");
    if (!isCollector(request, config.metricsToken)) throw new AppError("FORBIDDEN");
    return figures(reply);
  });
}

const isCollector = (request: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && isSame(request.headers.authorization ?? "", `Bearer ${token}`);

/** Compared by hash: how long it takes tells nothing of where they differ. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

class Late extends Error {}

/** UNAVAILABLE when the database fails or does not answer in time. */
async function serverVersion(database: Database): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late("the database did not answer in time")), PATIENCE_MS);
  });
  const asked = database.house((queries) =>
    sql<{ versao: string }>`select current_setting('server_version') as versao`.execute(queries),
  );
  // An answer that comes too late, or never, is nobody's error any more.
  asked.catch(() => undefined);
  try {
    const { rows } = await Promise.race([asked, late]);
    return rows[0]?.versao ?? "";
  } catch (cause) {
    throw new AppError("UNAVAILABLE", { message: healthTexts.database, cause });
  } finally {
    clearTimeout(timer);
  }
}
