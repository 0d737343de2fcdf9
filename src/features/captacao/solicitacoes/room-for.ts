import type { Engine } from "../../../engine/contract.ts";
import { motivosSolicitacao } from "../../../generated/types/captacao/motivos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";
import { holdingOnly, type RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { Room } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST = 100_000;

interface Asked {
  readonly cargo: number;
  readonly area: number | undefined;
  readonly reason: number | undefined;
  readonly wanted: number;
}

/** Whether the limits of a position, everywhere and in the area, have room for so many more. Everybody counts, also whom the asker does not see. */
export async function roomFor(engine: Engine, registry: Registry, context: RequestContext, asked: Asked): Promise<Room> {
  const reader = seeingAll(registry, context);
  const all = async (register: string, filter: Readonly<Record<string, Json>>): Promise<readonly WireRecord[]> =>
    (
      await engine.list(reader, register, {
        filter,
        sort: [{ path: "id", descending: false }],
        offset: 0,
        limit: MOST,
        fixed: {},
      })
    ).rows;
  const free: Room = { permitido: true, limite: null, atual: 0, mensagem: null };
  if (asked.reason !== undefined) {
    const [reason] = await all(motivosSolicitacao.id, { id: [asked.reason] });
    if (reason?.considerarQtdColaboradoresPorCargo !== true) return free;
  }
  const limits = (await all(configuracoesLimiteColaborador.id, {})).filter(
    ({ cargoId, areaId }) =>
      (cargoId ?? asked.cargo) === asked.cargo &&
      (areaId === null || areaId === asked.area) &&
      (cargoId !== null || areaId !== null),
  );
  const rooms: Room[] = [];
  for (const { cargoId, areaId, limite } of limits) {
    const filter = {
      ...(cargoId === null ? {} : { cargo: Number(cargoId) }),
      ...(areaId === null ? {} : { areaOrganizacional: Number(areaId) }),
    };
    const people = (await all(colaboradores.id, { ...filter, situacao: ["A", "G", "U"] })).length;
    const { cargo, ...rest } = filter;
    const requests = await all(solicitacoesPessoal.id, {
      ...rest,
      ...(cargo === undefined ? {} : { cargoId: cargo }),
      status: "A",
    });
    const atual = people + requests.reduce((sum, request) => sum + unfilled(request), 0);
    const permitido = atual + asked.wanted <= Number(limite);
    rooms.push({ permitido, limite: Number(limite), atual, mensagem: permitido ? null : texts.full(Number(limite), atual) });
  }
  return rooms.find(({ permitido }) => !permitido) ?? rooms[0] ?? free;
}

const unfilled = ({ encerrada, cancelada, quantidade, qtdVagasPreenchidas }: WireRecord): number =>
  encerrada === true || cancelada === true ? 0 : Math.max(0, Number(quantidade) - Number(qtdVagasPreenchidas));

function seeingAll(registry: Registry, context: RequestContext): RequestContext {
  const ids = [motivosSolicitacao, configuracoesLimiteColaborador, colaboradores, solicitacoesPessoal];
  const rights = ids.flatMap(({ id }) => {
    const register = registry.get(id);
    return register === undefined ? [] : [register.rights.view, ...register.namedRights];
  });
  return holdingOnly(context, rights);
}
