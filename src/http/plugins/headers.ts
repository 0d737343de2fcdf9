import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/** What the answer itself is made of. */
const OWN = new Set(["content-type", "content-length", "date", "connection"]);

/** Servers outside that an installation lets into its pages, as origins. */
export interface OutsideHosts {
  /** Their scripts run, and talk to the server they came from. */
  readonly scripts: readonly string[];
  /** Their pages are shown in a frame. */
  readonly frames: readonly string[];
}

interface HeaderOptions {
  readonly tls: boolean;
  readonly subdomains?: boolean | undefined;
  readonly outside?: OutsideHosts | undefined;
}

/** Security headers. Nothing inline but styles, which the interface's style library writes at run time. */
export async function securityHeaders(app: FastifyInstance, { tls, subdomains = false, outside }: HeaderOptions): Promise<void> {
  const { scripts, frames } = outside ?? { scripts: [], frames: [] };
  const headers = await madeOnce({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...scripts],
        "script-src-attr": ["'none'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", ...scripts],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...scripts],
        "worker-src": ["'self'", "blob:"],
        "frame-src": ["'self'", "blob:", ...scripts, ...frames],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: subdomains } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Nothing the API answers is kept anywhere; what may be says so itself. */
export function keepNothing(api: FastifyInstance): void {
  api.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
}

/** They are the same for every answer; the plugin would put them together anew each time (measured: 5 % of a read). */
async function madeOnce(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get("/", { helmet: options }, async () => "");
  const { headers } = await probe.inject("/");
  await probe.close();
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [[name, String(value)]])));
}
