import type { StoredRecord } from "../../../engine/contract.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { idIn } from "../../../metadata/json.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { CertificateSheet } from "../../../reporting/certificate/draw.ts";
import { filledIn } from "../../../reporting/certificate/layout.ts";
import { type Template, templateOf } from "./certificate-model.ts";
import type { ClassFacts } from "./class-facts.ts";
import type { PresenceSheet } from "./shared.ts";
import { certificateTexts as texts } from "./texts.ts";

export type Participant = PresenceSheet["participantes"][number];

/** What one print says otherwise than the course. */
export interface Wishes {
  readonly titulo?: string | null | undefined;
  readonly conteudo?: string | null | undefined;
  readonly modeloCertificadoId?: number | null | undefined;
  /** Absent: as the template says. */
  readonly imprimirVerso?: boolean | undefined;
}

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

const PRINTS = [
  "ROLE_DESENVOLVIMENTO_CURSOS_VER",
  "ROLE_DESENVOLVIMENTO_MODELOS_CERTIFICADO_VER",
  "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_VER",
];

/** What is printed for a class. The context sees classes; who may print one need not hold the rights of the registers it is made of. */
export async function classCertificates(
  deps: FeatureDeps,
  context: RequestContext,
  facts: ClassFacts,
  wishes: Wishes,
): Promise<ClassCertificates> {
  const inside = holding(context, ...PRINTS);
  const one = await deps.engine().read(context, turmas.id, facts.id, {});
  const course = await deps.engine().read(inside, cursos.id, idIn(one.curso), {});
  const said = (member: "titulo" | "conteudo"): string => wishes[member] ?? textOf(deps, course, member);
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

export const holding = (context: RequestContext, ...rights: readonly string[]): RequestContext => ({
  ...context,
  user: { ...context.user, rights: new Set([...context.user.rights, ...rights]) },
});

/** Hours as certificates say them: `8`, or `8:30`. */
const hoursShown = (hours: string): string => hours.replace(/^0+(?=\d)/, "").replace(/:00$/, "");

/** What the course says on its certificate; where it says nothing, what every course says. */
function textOf({ registry }: FeatureDeps, course: StoredRecord, member: "titulo" | "conteudo"): string {
  const own = ((course.certificado ?? {}) as Readonly<Record<string, Json>>)[member];
  if (typeof own === "string" && own !== "") return own;
  const register = registry().get(cursos.id);
  const given = register === undefined ? undefined : fieldAt(register, `certificado.${member}`)?.default;
  return String(given?.op === "literal" ? given.value : "");
}

const period = (first: string, last: string): string =>
  first === last ? texts.on(dayText(first)) : texts.between(dayText(first), dayText(last));

/** What NR-1 asks a certificate to say besides who passed what. */
function behind(facts: ClassFacts, one: StoredRecord, { cargaHoraria, conteudoProgramatico }: StoredRecord): string {
  const { verso } = texts;
  const lines = [
    verso.course(facts.curso),
    verso.hours(String(cargaHoraria ?? "")),
    verso.class(facts.descricao),
    ...(facts.local === null ? [] : [verso.place(facts.local)]),
    verso.teacher(String(one.instrutor)),
    ...(typeof one.responsavelTecnico === "string" ? [verso.responsible(one.responsavelTecnico)] : []),
    ...(typeof conteudoProgramatico === "string" ? [verso.content(conteudoProgramatico)] : []),
  ];
  return lines.join("\n");
}
