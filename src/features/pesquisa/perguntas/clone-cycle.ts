import type { FastifyRequest } from "fastify";
import type { Engine, StoredRecord } from "../../../engine/contract.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { holding } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import { type Copied, carried, intoEach, renamed } from "./clone-into.ts";
import { asCopier, makeParts, partsOf, plain, type QuestionParts, type QuestionRegisters } from "./copy-questions.ts";

const PLAIN = { fixed: {} } as const;

interface CycleCopy {
  readonly empresas: readonly number[];
  readonly clonarParticipantes: boolean;
}

/**
 * Copies a cycle of evaluation, not released. Another company gets the model too, unless it has one with the same title and questions;
 * participants go only where they work.
 */
export async function cloneCycle(
  deps: FeatureDeps,
  request: FastifyRequest,
  of: QuestionRegisters,
  id: number,
  { empresas, clonarParticipantes }: CycleCopy,
): Promise<readonly Copied[]> {
  const { engine, registry } = deps;
  const [cycles, pairs] = [
    known(deps.registry(), avaliacoesDesempenho.id),
    known(deps.registry(), participanteAvaliacaoDesempenho.id),
  ];
  const context = request.context();
  const source = holding(asCopier(context, registry(), of), [cycles.rights.view, pairs.rights.view, pairs.rights.create]);
  const cycle = await engine().read(source, cycles.id, id, {});
  const model = cycle.modeloAvaliacao === null ? null : await engine().read(source, of.owner, idIn(cycle.modeloAvaliacao), {});
  const parts = model === null ? { aspects: [], questions: [] } : await partsOf(engine(), source, of, model.id);
  const query = { filter: { avaliacaoDesempenho: id }, sort: [], offset: 0, fixed: {} };
  const people = clonarParticipantes ? (await engine().list(source, pairs.id, query)).rows : [];
  return intoEach(deps, request, cycles, empresas, async (inside, there) => {
    const own = there.company === context.company;
    const copier = holding(asCopier(there, registry(), of), [cycles.rights.view, pairs.rights.view, pairs.rights.create]);
    const chosen = own || model === null ? cycle.modeloAvaliacao : { id: await modelIn(inside, copier, model, parts) };
    const written = plain(cycle);
    const taken = cycles.fields.filter(({ readOnly, computed }) => !readOnly && !computed).map(({ name }) => name);
    const body = Object.fromEntries(
      taken.flatMap((name) => (written[name] === undefined ? [] : [[name, written[name] ?? null]])),
    );
    const copy = await inside.create(copier, cycles.id, { ...renamed(cycles, body), modeloAvaliacao: chosen ?? null }, PLAIN);
    for (const { avaliado, avaliador, papel, peso } of own ? people : []) {
      const pair = { avaliado: avaliado ?? null, avaliador: avaliador ?? null, papel: papel ?? null, peso: peso ?? null };
      await inside.create(copier, pairs.id, { ...pair, avaliacaoDesempenho: { id: copy.id } }, PLAIN);
    }
    return copy.id;
  });

  /** The model with the same title and questions there, or a copy of it. */
  async function modelIn(
    inside: Engine,
    there: RequestContext,
    record: StoredRecord,
    { aspects, questions }: QuestionParts,
  ): Promise<number> {
    const alike = {
      filter: { titulo: record.titulo ?? null, tipo: record.tipo ?? null, ativo: true },
      sort: [],
      offset: 0,
      fixed: {},
    };
    for (const { id: known } of (await inside.list(there, of.owner, alike)).rows) {
      const theirs = await partsOf(inside, there, of, known);
      if (asked(theirs.questions) === asked(questions)) return known;
    }
    const body = await carried(deps, request, { from: source, to: there }, known(deps.registry(), of.owner), record);
    const made = await inside.create(there, of.owner, body, PLAIN);
    await makeParts(inside, there, of, made.id, { aspects, questions });
    return made.id;
  }
}

/** What makes a question another one, beside its kind, its aspect and its answers. */
const ASKED = [
  "texto",
  "peso",
  "notaMinima",
  "notaMaxima",
  "exigirComentario",
  "comentario",
  "obrigatoria",
  "obrigatoriaPara",
] as const;

const asked = (questions: readonly StoredRecord[]): string =>
  JSON.stringify(
    questions.map(({ tipo, aspecto, respostas, ...one }) => [
      ...ASKED.map((name) => one[name] ?? null),
      idIn(tipo),
      (aspecto as { readonly nome?: string } | null | undefined)?.nome ?? null,
      (Array.isArray(respostas) ? respostas : []).map((answer) => {
        const { texto: option, peso: weight } = answer as { readonly texto?: string; readonly peso?: number };
        return [option, weight];
      }),
    ]),
  );
