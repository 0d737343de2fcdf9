import type { Engine } from "../../../../engine/contract.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { bairros } from "../../../../generated/types/geral/bairros.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { SoughtReads } from "../../../../services/selection/compare.ts";
import { reading } from "../quadro/columns.ts";

const MOST = 1000;

/** What a request asks for is read for whoever selects, whether or not they see positions. */
export function soughtReads(engine: Engine, registry: Registry, context: RequestContext): SoughtReads {
  const reader = reading(registry, context, cargos, bairros);
  const sort = [{ path: "id", descending: false }];
  return {
    position: (id) => engine.read(reader, cargos.id, id, {}),
    districts: async (ids) =>
      (await engine.list(reader, bairros.id, { filter: { id: [...ids] }, sort, offset: 0, limit: MOST, fixed: {} })).rows,
  };
}
