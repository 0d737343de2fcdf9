import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { describedCall } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import { count, ids, maybe, shapeOf } from "../../../metadata/shape.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { ColaboreArea } from "../../../services/colabore/contract.ts";
import { texts } from "./texts.ts";

export const sendAreas = describedCall({
  module: "cargo-salario",
  title: texts.areasTitle,
  method: "PUT",
  path: "/cargo-salario/areas-organizacionais/envia-colabore",
  audience: { right: "ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS_EDITAR" },
  summary: texts.sendAreas,
  description: texts.sendAreasWhy,
  takes: shapeOf({ ids: maybe(ids) }),
  answers: shapeOf({ enviadas: count }),
});

/** Areas by their ids, all active ones without any, that the reader sees. */
export async function areasToSend(
  { engine }: FeatureDeps,
  context: RequestContext,
  wanted: readonly number[] = [],
): Promise<readonly ColaboreArea[]> {
  const filter: Record<string, Json> = wanted.length === 0 ? { ativo: true } : { id: [...wanted] };
  const sort = [{ path: "nome", descending: false }];
  const { rows } = await engine().list(context, areasOrganizacionais.id, { filter, sort, offset: 0, fixed: {} });
  return rows.map(({ id, nome, areaMae }) => ({
    id: Number(id),
    nome: String(nome),
    areaMae: isRecord(areaMae) ? Number(areaMae.id) : null,
  }));
}
