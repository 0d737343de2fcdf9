import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ReportEngine } from "../../engine/report/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Registry } from "../../metadata/register.ts";
import { serverCalls } from "../../metadata/shell-calls.ts";
import { pathSegments } from "../path-segments.ts";
import { serve } from "../serve.ts";

/**
 * `GET /registros/<address, ids as _>.js?v=<version>`: the module of a register, the same file this server runs. An address that ends
 * in an id also answers without it: the browser cannot know beforehand whether a number is such an id or a record.
 */
export function registerFiles(scope: FastifyInstance, registersDir: string, current: () => Served): void {
  let known: { readonly registry: Registry; readonly files: ReadonlyMap<string, string> } | undefined;
  const fileOf = (address: string): string | undefined => {
    const now = current();
    if (known?.registry !== now.registry) known = { registry: now.registry, files: addressesOf(now) };
    return known.files.get(address) ?? known.files.get(`${address}/_`);
  };

  serve(scope, serverCalls.register, async ({ query: { v }, request, reply }) => {
    const address = pathSegments(request.url, "/registros/").join("/");
    request.pattern = serverCalls.register.path;
    const id = address.endsWith(".js") ? fileOf(address.slice(0, -3)) : undefined;
    if (id === undefined) throw new AppError("NOT_FOUND");
    const file = join(registersDir, `${id}.js`);
    await access(file).catch((cause: unknown) => {
      throw new AppError("NOT_FOUND", { cause });
    });
    return reply
      .header("cache-control", v === undefined || v === "" ? "private, no-cache" : "private, max-age=31536000, immutable")
      .header("vary", "cookie")
      .type("text/javascript; charset=utf-8")
      .send(createReadStream(file));
  });
}

interface Served {
  readonly registry: Registry;
  readonly reports: ReportEngine;
}

/** Files by address, from the folder of the registers; those of reports lie beside it. */
function addressesOf({ registry, reports }: Served): ReadonlyMap<string, string> {
  const pairs = [...registry.values()].flatMap((register) =>
    register.addresses.map((address): [string, string] => [address.path.replace(/\{[^}]+\}/g, "_"), register.id]),
  );
  const told = [...reports.reports.values()].flatMap(({ id, addresses }) =>
    addresses.map(({ path }): [string, string] => [path, `../reports/${id}`]),
  );
  return new Map([...pairs, ...told]);
}
