import type { Session } from "../../../access/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Register } from "../../../metadata/register.ts";
import { copyable, inOrder } from "./copyable.ts";
import { COPY_RIGHT } from "./entry.ts";
import { Links } from "./links.ts";
import type { CopyRequest, DestinationSummary, Offer, RegisterSummary } from "./shared.ts";
import { readSource, readTargets } from "./source.ts";
import { texts } from "./texts.ts";
import { transfer } from "./transfer.ts";

/** The companies of a copy as the user acts in each; FORBIDDEN where the right to copy is not held. */
export interface Companies {
  readonly origin: RequestContext;
  readonly destinations: readonly RequestContext[];
}

export function companiesOf(
  { access }: FeatureDeps,
  session: Session,
  requestId: string,
  { origem, destinos }: Pick<CopyRequest, "origem" | "destinos">,
): Companies {
  const inside = (company: number): RequestContext => {
    const context = access.context(session, { id: requestId, company });
    if (!context.user.rights.has(COPY_RIGHT)) throw new AppError("FORBIDDEN");
    return context;
  };
  return { origin: inside(origem), destinations: destinos.map(inside) };
}

/** Registers that may be copied, with what the origin has of each. */
export async function offers(deps: FeatureDeps, { origin, destinations }: Companies): Promise<readonly Offer[]> {
  const found: Offer[] = [];
  const one = { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} };
  for (const { id, plural, module } of copyable(deps.registry(), origin, destinations)) {
    const { total } = await deps.engine().list(origin, id, one);
    found.push({ id, titulo: plural, modulo: module, registros: total });
  }
  return found;
}

/** Ends a dry run, carrying what it found. */
class Undone extends Error {
  readonly summaries: readonly RegisterSummary[];
  constructor(summaries: readonly RegisterSummary[]) {
    super("copy undone");
    this.summaries = summaries;
  }
}

/**
 * Copies the registers into each destination, one transaction per destination. A dry run is the copy taken back, so that the two
 * cannot differ.
 */
export async function copy(
  deps: FeatureDeps,
  companies: Companies,
  asked: readonly string[],
  dryRun: boolean,
): Promise<readonly Omit<DestinationSummary, "empresa">[]> {
  const registers = chosen(deps, companies, asked);
  const { origin, destinations } = companies;
  const source = await readSource(deps.engine(), origin, registers);
  const targets = await readTargets(deps.engine(), deps.registry(), origin, registers);
  const done: Omit<DestinationSummary, "empresa">[] = [];
  for (const destination of destinations)
    done.push({ cadastros: await into(deps, { origin, destination, registers, source, targets, dryRun }) });
  return done;
}

interface Journey {
  readonly origin: RequestContext;
  readonly destination: RequestContext;
  readonly registers: readonly Register[];
  readonly source: Awaited<ReturnType<typeof readSource>>;
  readonly targets: Awaited<ReturnType<typeof readTargets>>;
  readonly dryRun: boolean;
}

async function into({ engine, registry, files }: FeatureDeps, journey: Journey): Promise<readonly RegisterSummary[]> {
  const { origin, destination, registers, source, targets, dryRun } = journey;
  try {
    return await engine().together(destination, async (inside, queries) => {
      const links = new Links({ registry: registry(), engine: inside, targets, origin, destination });
      const summaries: RegisterSummary[] = [];
      for (const register of registers) {
        await links.prepare(register);
        await links.prepareTargets(register.fields);
        const carrier = { queries, links, copyFiles: files.copy, origin, destination };
        summaries.push(await transfer(inside, carrier, register, source.get(register.id) ?? []));
      }
      if (dryRun) throw new Undone(summaries);
      return summaries;
    });
  } catch (error) {
    if (error instanceof Undone) return error.summaries;
    throw error;
  }
}

function chosen({ registry }: FeatureDeps, { origin, destinations }: Companies, asked: readonly string[]): readonly Register[] {
  const allowed = new Map(copyable(registry(), origin, destinations).map((register) => [register.id, register]));
  return inOrder(
    asked.map((id) => {
      const register = allowed.get(id);
      if (register === undefined) throw new AppError("FORBIDDEN", { message: texts.unknown(registry().get(id)?.plural ?? id) });
      return register;
    }),
  );
}
