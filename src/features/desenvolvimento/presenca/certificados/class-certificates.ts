import type { StoredRecord } from "../../../../engine/contract.ts";
import { colaboradoresTurma } from "../../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../../generated/types/desenvolvimento/turmas.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../../metadata/context.ts";
import { idIn } from "../../../../metadata/json.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { CertificateSheet } from "../../../../reporting/certificate/draw.ts";
import { filledIn } from "../../../../reporting/certificate/layout.ts";
import { type ClassFacts, classFacts, sheetOf } from "../class-facts.ts";
import { SEES_CLASSES } from "../entry.ts";
import type { PresenceSheet } from "../shared.ts";
import { type Template, templateOf } from "./certificate-model.ts";
import { type Certified, hoursShown, PRINTS, type Refuse, saidBy, type Wishes } from "./certified.ts";
import { texts } from "./texts.ts";

export type Participant = PresenceSheet["participantes"][number];

/** The certificates of a class: how they look, and the page of each participant. */
export interface ClassCertificates {
  readonly template: Template;
  readonly cargaHoraria: string;
  readonly first: string;
  readonly last: string;
  sheet(person: Participant, codigo: CertificateSheet["codigo"]): CertificateSheet;
  /** Whoever was not approved gets this instead of a certificate. */
  confirmation(person: Participant): CertificateSheet;
}

/** What is printed for a class. The context sees classes; who may print one need not hold the rights of the registers it is made of. */
export async function classCertificates(
  deps: FeatureDeps,
  context: RequestContext,
  facts: ClassFacts,
  wishes: Wishes,
): Promise<ClassCertificates> {
  const inside = holding(context, PRINTS);
  const one = await deps.engine().read(context, turmas.id, facts.id, {});
  const course = await deps.engine().read(inside, cursos.id, idIn(one.curso), {});
  const said = (member: "titulo" | "conteudo"): string => wishes[member] ?? saidBy(deps.registry(), course, member);
  const template = await templateOf(deps, inside, wishes.modeloCertificadoId ?? (idIn(course.modeloCertificado) || null));
  const cargaHoraria = hoursShown(String(course.cargaHoraria ?? ""));
  const verso = (wishes.imprimirVerso ?? template.verso) ? behind(facts, one, course) : null;
  const [first, last] = [facts.days[0]?.dia ?? facts.inicio, facts.days.at(-1)?.dia ?? facts.inicio];
  const rodape = [facts.local, texts.held(period(first, last))].filter(Boolean).join(" · ");
  return {
    template,
    cargaHoraria,
    first,
    last,
    sheet({ colaborador: { nome } }, codigo) {
      const values = { NOMECURSO: facts.curso, CARGAHORARIA: cargaHoraria, NOMETALENTO: nome };
      return { titulo: filledIn(said("titulo"), values), conteudo: filledIn(said("conteudo"), values), rodape, codigo, verso };
    },
    confirmation: ({ colaborador: { nome } }) => ({
      titulo: texts.confirmation,
      conteudo: texts.confirmed(nome, facts.curso, facts.descricao),
      rodape: facts.local ?? "",
      codigo: null,
      verso: null,
    }),
  };
}

/** Certificates of whoever passed, of any classes; those who did not are named with the reason. */
export async function certifiedParticipants(
  deps: FeatureDeps,
  context: RequestContext,
  enrolments: readonly number[],
  refuse: Refuse,
): Promise<readonly Certified[]> {
  const sees = holding(context, [
    SEES_CLASSES,
    "ROLE_DESENVOLVIMENTO_COLABORADORES_TURMA_VER",
    "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS",
  ]);
  const inside = holding(context, [SEES_CLASSES]);
  const query = { filter: { id: [...enrolments] }, sort: [], offset: 0, fixed: {} };
  const found = await deps.engine().list(sees, colaboradoresTurma.id, query);
  const classOf = new Map(found.rows.map(({ id, turma }) => [id, idIn(turma)]));
  const ofClass = async (turma: number) => {
    const facts = await classFacts(deps, inside, turma);
    const { participantes } = await sheetOf(deps, inside, facts);
    const people = new Map(participantes.map((one) => [one.id, one]));
    return { facts, people, made: await classCertificates(deps, inside, facts, {}) };
  };
  const classes = new Map<number, Awaited<ReturnType<typeof ofClass>>>();
  const certified: Certified[] = [];
  for (const id of enrolments) {
    const turma = classOf.get(id);
    if (turma === undefined) {
      refuse(id, texts.refused.unknown);
      continue;
    }
    const { facts, people, made } = classes.get(turma) ?? (await ofClass(turma));
    classes.set(turma, { facts, people, made });
    const person = people.get(id);
    if (person === undefined || person.situacao !== "APROVADO") {
      refuse(id, texts.refused[person === undefined || person.situacao === "APROVADO" ? "unknown" : person.situacao]);
      continue;
    }
    const { id: talento, nome } = person.colaborador;
    const { cargaHoraria, first: inicio, last: fim, template } = made;
    const { curso } = facts;
    const subject = { inscricao: id, turma, certificacao: null, talento, nome, curso, cargaHoraria, inicio, fim, validade: null };
    certified.push({ subject, template, page: (codigo) => made.sheet(person, codigo) });
  }
  return certified;
}

const period = (first: string, last: string): string =>
  first === last ? texts.on(dayText(first)) : texts.between(dayText(first), dayText(last));

/** What NR-1 asks a certificate to say besides who passed what. */
function behind(facts: ClassFacts, one: StoredRecord, { cargaHoraria, conteudoProgramatico }: StoredRecord): string {
  const { verso } = texts;
  const lines = [
    verso.course(facts.curso),
    verso.hours(hoursShown(String(cargaHoraria ?? ""))),
    verso.class(facts.descricao),
    ...(facts.local === null ? [] : [verso.place(facts.local)]),
    verso.teacher(String(one.instrutor)),
    ...(typeof one.responsavelTecnico === "string" ? [verso.responsible(one.responsavelTecnico)] : []),
    ...(typeof conteudoProgramatico === "string" ? [verso.content(conteudoProgramatico)] : []),
  ];
  return lines.join("\n");
}
