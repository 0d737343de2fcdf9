import type { Engine } from "../engine/contract.ts";
import { AppError } from "../errors/app-error.ts";
import type { SessionFacts } from "../http/app-deps.ts";
import type { Registry } from "../metadata/register.ts";
import { component } from "../metadata/shape.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import { OWN } from "./registers.ts";
import { systemContext } from "./system-context.ts";

/** Long texts and addresses the browser does not need at every start. */
const LEFT_OUT = ["politicaSeguranca", "endereco"];

interface Deps {
  readonly product: () => { readonly engine: Engine; readonly registry: Registry };
  readonly allRights: () => ReadonlySet<string>;
}

/** Settings of the company group and of the session's company, read as the product itself. */
export function createSessionFacts({ product, allRights }: Deps): SessionFacts {
  return {
    // Both may lack members: nobody saved parameters yet, and long texts stay out.
    shapes: {
      parametrosDoSistema: { anyOf: [component(`${OWN.system.replace("/", ".")}.lido`), { type: "object", maxProperties: 0 }] },
      empresa: component(`${OWN.companies.replace("/", ".")}.lido`),
    },
    async facts({ company, group }) {
      const { engine, registry } = product();
      const context = systemContext(allRights(), { company, group });
      const one = { filter: {}, sort: [], offset: 0, limit: 1, fixed: {} };
      const { rows } = await engine.list(context, OWN.system, one);
      const [first] = rows;
      const parametrosDoSistema = first === undefined ? {} : await engine.read(context, OWN.system, first.id, {});
      const empresa = await engine.read(context, OWN.companies, company, {}).catch((cause: unknown) => {
        // A company that goes takes its sessions with it; this node may hear of it a moment later.
        if (cause instanceof AppError && cause.code === "NOT_FOUND") throw new AppError("SESSION_EXPIRED", { cause });
        throw cause;
      });
      return {
        parametrosDoSistema,
        empresa: without(empresa, LEFT_OUT),
        possuiSst: [...registry.values()].some(({ module }) => module === "sst"),
      };
    },
  };
}

const without = (record: WireRecord, names: readonly string[]): WireRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
