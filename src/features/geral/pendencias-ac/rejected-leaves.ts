import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { textIn } from "../../../metadata/json.ts";
import type { RejectedLeave } from "./shared.ts";

/** More than a box shows; the register's own list has the rest. */
const MOST = 50;

/** Leaves the payroll refused that the reader sees, the latest first. */
export async function rejectedOf({ engine }: FeatureDeps, context: RequestContext): Promise<readonly RejectedLeave[]> {
  const query = { filter: { statusAC: "COM_ERRO" }, sort: [{ path: "inicio", descending: true }], fixed: {} };
  const { rows } = await engine().list(context, afastamentos.id, { ...query, offset: 0, limit: MOST });
  return rows.map(({ id, colaborador, afastamento, inicio, msg }) => ({
    id,
    colaborador: (colaborador as { readonly nome: string }).nome,
    motivo: (afastamento as { readonly descricao: string }).descricao,
    inicio: String(inicio),
    msg: textIn(msg),
  }));
}
