import type { Engine } from "../../../engine/contract.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { HeldCandidate } from "./shared.ts";
import { texts } from "./texts.ts";

/** More applications than these candidates have. */
const MOST = 100_000;
const COMPETING = ["P", "V"];
const HIRED = "C";

/** Candidates among these who compete for an open vacancy or were hired, with what holds each. Requests of other areas hold, too. */
export async function heldCandidates(
  engine: Engine,
  registry: Registry,
  context: RequestContext,
  ids: readonly number[],
): Promise<readonly HeldCandidate[]> {
  if (ids.length === 0) return [];
  const registers = [candidatosSolicitacao.id, solicitacoesPessoal.id].flatMap((id) => registry.get(id) ?? []);
  const rights = new Set(registers.flatMap(({ rights: { view }, namedRights }) => [view, ...namedRights]));
  const reader = { ...context, user: { ...context.user, rights } };
  const all = (register: string, filter: Readonly<Record<string, Json>>) =>
    engine.list(reader, register, { filter, sort: [{ path: "id", descending: false }], offset: 0, limit: MOST, fixed: {} });

  const applications = await all(candidatosSolicitacao.id, { candidato: ids, situacao: [...COMPETING, HIRED] });
  const requests = await all(solicitacoesPessoal.id, {
    id: [...new Set(applications.rows.map(({ solicitacao }) => refOf(solicitacao).id))],
  });
  const open = new Map(
    requests.rows.map(({ id, descricao, encerrada, cancelada }) => [
      id,
      { name: String(descricao), open: encerrada !== true && cancelada !== true },
    ]),
  );
  const held = new Map<number, { candidatoId: number; nome: string; pendencias: string[] }>();
  for (const { candidato, solicitacao, situacao } of applications.rows) {
    const request = open.get(refOf(solicitacao).id);
    if (request === undefined || (situacao !== HIRED && !request.open)) continue;
    const { id, nome } = refOf(candidato);
    const one = held.get(id) ?? { candidatoId: id, nome, pendencias: [] };
    one.pendencias.push(situacao === HIRED ? texts.hired(request.name) : texts.competes(request.name));
    held.set(id, one);
  }
  return [...held.values()];
}

function refOf(value: Json | undefined): { readonly id: number; readonly nome: string } {
  const { id, nome } = value as { readonly id: number; readonly nome?: string };
  return { id, nome: nome ?? "" };
}
