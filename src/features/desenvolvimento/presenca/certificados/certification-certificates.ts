import { scopeOf } from "../../../../engine/parts.ts";
import { certificacoes } from "../../../../generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { colaboradores, colaboradoresRights } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { hoursText, minutesOf } from "../../../../metadata/hours.ts";
import { idIn, listOf, textIn } from "../../../../metadata/json.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { filledIn } from "../../../../reporting/certificate/layout.ts";
import { certificationStates, isHeld } from "../certificacoes/states.ts";
import { SEES_CERTIFICATIONS } from "../entry.ts";
import { templateOf } from "./certificate-model.ts";
import { type Certified, hoursShown, PRINTS, type Refuse, saidBy, type Wishes } from "./certified.ts";
import type { CertificatePage } from "./shared.ts";
import { texts } from "./texts.ts";

const SEES = [SEES_CERTIFICATIONS, colaboradoresRights.view, ...PRINTS];

/** Certifications there are certificates of. */
export async function certificationsSeen(
  { engine }: FeatureDeps,
  context: RequestContext,
): Promise<CertificatePage["certificacoes"]> {
  const query = { filter: {}, sort: [{ path: "nome", descending: false }], offset: 0, limit: 500, fixed: {} };
  const { rows } = await engine().list(holding(context, SEES), certificacoes.id, query);
  return rows.map(({ id, nome }) => ({ id, nome: String(nome) }));
}

/** Active talents the reader sees who hold a certification today, by their names. */
export async function holdersOf(
  { engine, database, registry }: FeatureDeps,
  context: RequestContext,
  id: number,
): Promise<CertificatePage["talentos"]> {
  const { stateOf, begun } = await database.read(scopeOf(context), (queries) =>
    certificationStates(queries, registry(), context.company, { id, day: context.today }),
  );
  const filter = { situacao: "A", id: begun.filter((talent) => isHeld(stateOf(talent))) };
  if (filter.id.length === 0) return [];
  const query = { filter, sort: [{ path: "nome", descending: false }], offset: 0, fixed: {} };
  const { rows } = await engine().list(holding(context, SEES), colaboradores.id, query);
  return rows.map(({ id: talent, nome }) => ({ id: talent, nome: String(nome), validade: stateOf(talent).validade }));
}

/** Certificates of a certification for talents who hold it today; the others are named with the reason. NOT_FOUND where it is not seen. */
export async function certifiedHolders(
  deps: FeatureDeps,
  context: RequestContext,
  asked: { readonly certificacao: number; readonly talents: readonly number[]; readonly wishes?: Wishes },
  refuse: Refuse,
): Promise<readonly Certified[]> {
  const { engine, database, registry } = deps;
  const { certificacao, talents, wishes = {} } = asked;
  const inside = holding(context, SEES);
  const one = await engine().read(inside, certificacoes.id, certificacao, {});
  const all = { sort: [], offset: 0, fixed: {} };
  const courses = (await engine().list(inside, cursos.id, { ...all, filter: { id: listOf(one.cursos).map(idIn) } })).rows;
  const people = (await engine().list(inside, colaboradores.id, { ...all, filter: { id: [...talents] } })).rows;
  const names = new Map(people.map(({ id, nome }) => [id, String(nome)]));
  const { stateOf } = await database.read(scopeOf(context), (queries) =>
    certificationStates(queries, registry(), context.company, { id: certificacao, day: context.today }),
  );
  const template = await templateOf(deps, inside, wishes.modeloCertificadoId ?? (idIn(one.modeloCertificado) || null));
  const cargaHoraria = hoursShown(
    hoursText(courses.reduce((sum, course) => sum + minutesOf(textIn(course.cargaHoraria) ?? "0:00"), 0)),
  );
  const curso = String(one.nome);
  const said = (member: "titulo" | "conteudo"): string => wishes[member] ?? saidBy(registry(), one, member);
  const practices = listOf(one.avaliacoesPraticas).map((practice) => String((practice as { readonly nome?: string }).nome ?? ""));
  const behind = [
    texts.verso.certification(curso),
    texts.verso.hours(cargaHoraria),
    ...courses.map(({ nome, cargaHoraria: hours }) => texts.verso.courseWithHours(String(nome), hoursShown(String(hours ?? "")))),
    ...practices.map(texts.verso.practice),
  ].join("\n");
  const verso = (wishes.imprimirVerso ?? template.verso) ? behind : null;
  return talents.flatMap((talento): readonly Certified[] => {
    const nome = names.get(talento);
    const told = stateOf(talento);
    if (nome === undefined || !isHeld(told) || told.dataCertificacao === null) {
      refuse(talento, nome === undefined ? texts.refused.unknownTalent : texts.refused.notHeld);
      return [];
    }
    const { dataCertificacao: dia, validade } = told;
    const values = { NOMECURSO: curso, CARGAHORARIA: cargaHoraria, NOMETALENTO: nome };
    const rodape = texts.certifiedOn(dayText(dia), validade === null ? null : dayText(validade));
    const subject = {
      inscricao: null,
      turma: null,
      certificacao,
      talento,
      nome,
      curso,
      cargaHoraria,
      inicio: dia,
      fim: dia,
      validade,
    };
    const [titulo, conteudo] = [filledIn(said("titulo"), values), filledIn(said("conteudo"), values)];
    return [{ subject, template, page: (codigo) => ({ titulo, conteudo, rodape, codigo, verso }) }];
  });
}
