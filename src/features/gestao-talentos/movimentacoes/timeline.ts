import { seesSalaries } from "../../../access/sees-salaries.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { pdis } from "../../../generated/types/avaliacao/pdis.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { colaboradoresOcorrencias } from "../../../generated/types/gestao-talentos/colaboradores-ocorrencias.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord, referredId, textIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { classify } from "./classify.ts";
import { paidEntries, toldPay } from "./entries.ts";
import type { timeline } from "./shared.ts";
import { texts } from "./texts.ts";

type Item = AnswerOf<typeof timeline>[number];
type Deps = Pick<FeatureDeps, "engine" | "database" | "registry">;

/** Members whose change is told by name. */
const PLACES = ["estabelecimento", "areaOrganizacional", "cargo", "faixaSalarial", "funcao", "ambiente"] as const;
const MOST = 500;
const ARRIVAL = { classe: "TRANSFERENCIA", comTransferencia: false } as const;
const NOTHING = { fim: null, detalhe: null, classe: null, status: null, mudancas: [], ...toldPay(undefined) } as const;

/** Everything dated of a talent that the reader sees, newest first. */
export async function timelineOf(deps: Deps, context: RequestContext, id: number): Promise<readonly Item[]> {
  const record = await deps.engine().read(context, colaboradores.id, id, {});
  const items = [
    ...(await movements(deps, context, id)),
    ...(await recordsOf(deps, context, afastamentos.id, { colaborador: id })).map(leave),
    ...(await recordsOf(deps, context, colaboradoresOcorrencias.id, { colaborador: id })).map(occurrence),
    ...(await recordsOf(deps, context, pdis.id, { colaborador: id })).map(plan),
    ...(await evaluations(deps, context, id)),
    ...(await courses(deps, context, id)),
    ...(typeof record.dataDesligamento === "string" ? [dismissal(id, record.dataDesligamento, record)] : []),
  ];
  return items.sort((a, b) => (a.data === b.data ? b.id - a.id : a.data < b.data ? 1 : -1));
}

async function movements({ engine, database, registry }: Deps, context: RequestContext, id: number): Promise<readonly Item[]> {
  const entries = await engine().histories(context, colaboradores.id, id);
  const [paid, shown] = await database.read(scopeOf(context), async (queries) => [
    new Map((await paidEntries(queries, registry(), id)).map((one) => [one.id, one])),
    await seesSalaries(queries, known(registry(), empresas.id), context),
  ]);
  const byId = new Map(entries.map((entry) => [Number(entry.id), entry]));
  const fields = registry().get(colaboradores.id)?.fields ?? [];
  return entries.map((entry): Item => {
    const known = paid.get(Number(entry.id));
    const before = known === undefined ? null : (byId.get(known.anterior) ?? null);
    // Where somebody came from an area of others, no more is told than that they came.
    const isArrival = before === null && (known?.anterior ?? 0) !== 0;
    const amounts = shown && !isArrival ? known : undefined;
    const isUntold = known === undefined && entry.motivo !== "CORRECAO";
    const found = isArrival ? ARRIVAL : isUntold ? null : classify(before, entry, amounts);
    const title = found === null ? texts.classes.OUTRA : texts.classes[found.classe];
    return {
      ...NOTHING,
      tipo: "situacao",
      id: Number(entry.id),
      data: String(entry.data),
      titulo: `${title}${found?.comTransferencia ? texts.withTransfer : ""}`,
      detalhe: textIn(entry.observacaoSituacao),
      classe: found?.classe ?? null,
      status: entry.status === 2 || entry.status === 3 ? entry.status : 1,
      mudancas: (isArrival ? [] : PLACES).flatMap((name) => {
        const [then, now] = [nameIn(before?.[name]), nameIn(entry[name])];
        const campo = fields.find((field) => field.name === name)?.title ?? name;
        return then === now ? [] : [{ campo, antes: then, depois: now }];
      }),
      ...toldPay(amounts),
    };
  });
}

/** Evaluations somebody was put into; by whom they are evaluated is not told here. */
async function evaluations(deps: Deps, context: RequestContext, avaliado: number): Promise<readonly Item[]> {
  const taken = await recordsOf(deps, context, participanteAvaliacaoDesempenho.id, { avaliado });
  const found = await namedIn(deps, context, taken, "avaliacaoDesempenho", avaliacoesDesempenho.id);
  return [...found.values()].map(({ id, titulo, dataIni, dataFim }) =>
    spanning("avaliacao", id, String(titulo), dataIni, dataFim),
  );
}

/** Classes of courses somebody takes or took, but those that were called off. */
async function courses(deps: Deps, context: RequestContext, colaborador: number): Promise<readonly Item[]> {
  const places = await recordsOf(deps, context, colaboradoresTurma.id, { colaborador });
  const found = await namedIn(deps, context, places, "turma", turmas.id);
  return places.flatMap((place): Item[] => {
    const turma = found.get(referredId(place.turma) ?? 0);
    if (turma === undefined || turma.cancelada === true || typeof turma.dataPrevIni !== "string") return [];
    const { id, descricao, curso, dataPrevIni, dataPrevFim } = turma;
    const item = spanning("curso", id, nameIn(curso) ?? String(descricao), dataPrevIni, dataPrevFim);
    return [{ ...item, detalhe: place.desistencia === true ? texts.gaveUp : String(descricao) }];
  });
}

const plan = ({ id, inicio, termino }: WireRecord): Item => spanning("pdi", id, texts.plan, inicio, termino);

/** What goes on from one day to another. */
const spanning = (
  tipo: Item["tipo"],
  id: Json | undefined,
  titulo: string,
  from: Json | undefined,
  to: Json | undefined,
): Item => ({
  ...NOTHING,
  ...{ tipo, titulo, id: Number(id), data: String(from), fim: textIn(to) },
});

/** The records that others name at a member, by their ids. */
async function namedIn(
  deps: Deps,
  context: RequestContext,
  records: readonly WireRecord[],
  member: string,
  register: string,
): Promise<ReadonlyMap<number, WireRecord>> {
  const ids = [...new Set(records.flatMap((record) => referredId(record[member]) ?? []))];
  const found = ids.length === 0 ? [] : await recordsOf(deps, context, register, { id: ids });
  return new Map(found.map((record) => [Number(record.id), record]));
}

/** Records of another register, as a filter finds them; none to who may not see that register. */
async function recordsOf(
  { engine, registry }: Deps,
  context: RequestContext,
  register: string,
  filter: Readonly<Record<string, Json>>,
): Promise<readonly WireRecord[]> {
  const view = registry().get(register)?.rights.view ?? "";
  if (!context.user.rights.has(view)) return [];
  const asked = { filter, sort: [], offset: 0, limit: MOST, fixed: {} };
  return (await engine().list(context, register, asked)).rows;
}

const leave = ({ id, inicio, fim }: WireRecord): Item => spanning("afastamento", id, texts.leave, inicio, fim);

const occurrence = ({ id, dataIni, dataFim, ocorrencia, observacao }: WireRecord): Item => ({
  ...spanning("ocorrencia", id, nameIn(ocorrencia) ?? texts.occurrence, dataIni, dataFim),
  detalhe: textIn(observacao) || null,
});

const dismissal = (id: number, data: string, { motivoDesligamento }: WireRecord): Item => ({
  ...NOTHING,
  tipo: "desligamento",
  id,
  data,
  titulo: texts.dismissal,
  detalhe: nameIn(motivoDesligamento),
});

/** What a reference is called: its first text. */
const nameIn = (value: Json | undefined): string | null => {
  if (!isRecord(value)) return null;
  const { nome, descricao } = value;
  if (typeof nome === "string") return nome;
  return typeof descricao === "string" ? descricao : null;
};
