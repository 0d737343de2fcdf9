import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { API } from "./api-address.ts";
import type { AppDeps, Product } from "./app-deps.ts";
import { describedOnce } from "./description/described-once.ts";
import { answerError, answerFrameworkError } from "./errors.ts";
import { withoutIdPlaces } from "./id-place.ts";
import { createMetrics } from "./metrics.ts";
import { parseBodies } from "./plugins/bodies.ts";
import { connectionOptions, limitConnections, limitsOf } from "./plugins/connections.ts";
import { demandDescribedForm } from "./plugins/described-form.ts";
import { keepNothing, securityHeaders } from "./plugins/headers.ts";
import { limitPersons } from "./plugins/person-rate.ts";
import { limitRates } from "./plugins/rate-limit.ts";
import { logRequests } from "./plugins/request-log.ts";
import { refuseCrossOrigin } from "./plugins/same-origin.ts";
import { decorateRequests, requireSession } from "./plugins/session.ts";
import { serveWeb } from "./plugins/web.ts";
import { type DevEvents, devEvents } from "./routes/dev-events.ts";
import { docsRoutes } from "./routes/docs-routes.ts";
import { documentNote } from "./routes/document-note.ts";
import { fileRoutes } from "./routes/file-routes.ts";
import { firstPage, firstRunRoutes } from "./routes/first-run-routes.ts";
import { leaveRoute } from "./routes/leave-route.ts";
import { registerFiles } from "./routes/register-files.ts";
import { registerRoutes } from "./routes/register-routes.ts";
import { sessionRoutes } from "./routes/session-routes.ts";
import { smallRoutes } from "./routes/small-routes.ts";
import { taskRoutes } from "./routes/task-routes.ts";

const BODY_LIMIT = 2 * 1024 * 1024;
/** Quality 4: answers are made once and thrown away. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Puts the engine on addresses (docs/architecture.md, "HTTP"). Does not listen: tests use `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { access, database, config, services } = deps;
  let current: Product = {
    engine: deps.engine,
    registry: deps.registry,
    reports: deps.reports,
    modules: deps.modules,
    version: deps.version,
  };
  const product = (): Product => current;
  const tls = config.publicUrl?.startsWith("https:") === true;
  const isSecure = (request: FastifyRequest): boolean => tls || request.protocol === "https";
  const prefix = config.apiPrefix ?? API;
  const metrics = createMetrics();

  const limits = limitsOf(config);
  const app = Fastify({
    ...connectionOptions(limits),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerFrameworkError,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, BODY_LIMIT));
  limitConnections(app, limits, config.trustProxy);
  parseBodies(app);
  const routes: FastifyInstance["routes"][number][] = [];
  app.addHook("onRoute", ({ method, url, config = {} }) => {
    for (const one of [method].flat()) routes.push({ method: one, url: withoutIdPlaces(url), config });
  });
  app.decorate("routes", routes);
  app.decorate("apiPrefix", prefix);
  app.decorate("isSecure", isSecure);
  decorateRequests(app, access);
  logRequests(app, metrics);
  refuseCrossOrigin(app, config);
  await securityHeaders(app, { tls, subdomains: config.hstsSubdomains, outside: config.outside });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1_024, encodings: ["br", "gzip"], brotliOptions: { params: BROTLI } });
  await app.register(multipart, { limits: { fileSize: BODY_LIMIT, files: 1, fields: 0, headerPairs: 50 } });
  await limitRates(app, database);

  let events: DevEvents | undefined;
  await app.register(
    async (api) => {
      keepNothing(api);
      requireSession(api, access);
      limitPersons(api, config.personRate ?? 0);
      demandDescribedForm(api, () => app.description());
      const live = deps.featureDeps;
      sessionRoutes(api, { ...deps, product, isSecure });
      smallRoutes(api, { access, database, config, metrics, cep: services.cep, product });
      const { fileRule, openFiles = new Set<string>() } = deps;
      fileRoutes(api, { files: services.files, access, fileRule, openFiles, product });
      taskRoutes(api, services.tasks);
      docsRoutes(api, () => app.description());
      firstRunRoutes(api, { ...deps, isSecure });
      for (const feature of deps.features ?? []) feature.routes?.(api, live);
      if (config.dev) events = devEvents(api, deps.version);
      const hearers = (deps.features ?? []).flatMap((feature) => feature.hears?.(live) ?? []);
      const shown = (deps.features ?? []).flatMap((feature) => feature.reportShown?.(live) ?? []);
      registerRoutes(api, access, product, {
        hearers,
        auditWords: deps.featureDeps.auditWords,
        tasks: services.tasks,
        documentMade: documentNote(database),
        reportShown: (told) => {
          for (const hear of shown) hear(told);
        },
      });
    },
    { prefix },
  );
  await app.register(async (scope) => {
    requireSession(scope, access);
    leaveRoute(scope, access, isSecure);
    registerFiles(scope, deps.registersDir, product);
  });
  if (deps.attachWeb !== undefined) await deps.attachWeb(app, firstPage(deps, prefix));
  else if (deps.webDir !== undefined)
    await serveWeb(app, {
      dir: deps.webDir,
      firstPage: firstPage(deps, prefix),
      written: writtenPages(deps),
      parts: (deps.features ?? []).flatMap(({ part = [] }) => part),
    });
  app.addHook("onClose", async () => metrics.close());

  app.decorate("description", describedOnce({ ...deps, product, routes, prefix }));
  app.decorate("exchange", (next: Product): void => {
    current = next;
    events?.publish(next.version);
  });
  app.decorate("refuse", (problem: string): void => events?.refuse(problem));
  return app;
}

const writtenPages = ({ features = [], featureDeps }: AppDeps) =>
  features.flatMap((feature) => feature.pages?.(featureDeps) ?? []);

/** A number of proxies is counted from our side: what a client wrote itself further out is never believed. */
function trusted(proxies: AppDeps["config"]["trustProxy"]): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === "number" ? (_address, hop) => hop < proxies : (proxies ?? false);
}
