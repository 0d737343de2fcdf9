import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import type { Register } from "../../../metadata/register.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";

/** Tabs of the register whose members are who the company is, not how it works. */
const IDENTITY = "dados";

/**
 * How a company works: its switches, limits, texts, colours and logo. Whoever works in the company reads them, since every screen
 * follows them; the register itself has its own rights.
 */
export async function readSettings(deps: FeatureDeps, context: RequestContext, id: number): Promise<WireRecord> {
  const register = companies(deps);
  if (!context.visibleCompanies.includes(id)) throw new AppError("NOT_FOUND");
  const reader = holdingOnly(context, [register.rights.view]);
  return settingsIn(register, await deps.engine().read(reader, register.id, id, {}));
}

/** Changes some of them, under the register's own right to edit. */
export async function writeSettings(
  deps: FeatureDeps,
  context: RequestContext,
  id: number,
  body: WireRecord,
): Promise<WireRecord> {
  const register = companies(deps);
  const names = new Set(settingNames(register));
  const { id: sent, versao, ...settings } = body;
  if (sent !== undefined && sent !== id) throw new AppError("INVALID_PARAMETER", { params: { parameter: "id" } });
  for (const name of Object.keys(settings))
    if (!names.has(name)) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
  const options = { fixed: {}, ...(typeof versao === "number" ? { version: versao } : {}) };
  return settingsIn(register, await deps.engine().update(context, register.id, id, settings, options));
}

function companies({ registry }: FeatureDeps): Register {
  const register = registry().get(empresas.id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return register;
}

const settingNames = ({ tabs }: Register): readonly string[] =>
  tabs.filter(({ id }) => id !== IDENTITY).flatMap(({ fields }) => fields);

function settingsIn(register: Register, record: WireRecord): WireRecord {
  const names = ["id", "versao", ...settingNames(register)];
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
}
