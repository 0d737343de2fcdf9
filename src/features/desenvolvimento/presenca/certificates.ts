import type { FastifyInstance } from "fastify";
import type { StoredRecord } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { imagensCertificado } from "../../../generated/types/desenvolvimento/imagens-certificado.ts";
import { modelosCertificado } from "../../../generated/types/desenvolvimento/modelos-certificado.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import type { Json } from "../../../metadata/verdict.ts";
import type { DrawAsked } from "../../../reporting/certificate/draw.ts";
import { filledIn } from "../../../reporting/certificate/layout.ts";
import { renderCertificates } from "../../../reporting/certificate/render.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { type ClassFacts, classFacts, sheetOf } from "./class-facts.ts";
import { certificatePage, printCertificates } from "./shared.ts";
import { certificateTexts as texts } from "./texts.ts";

const RATE = { rateLimit: { max: 30, timeWindow: 60_000 } };
const NO_IMAGE = { moldura: null, logos: [], caixa: null, assinaturas: [], fonte: "SEM_SERIFA" } as const;

/** Printing the certificates of a class, and what its page chooses from. */
export function serveCertificates(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine } = deps;
  serve(api, certificatePage, async ({ query: { turmaId }, request }) => {
    const context = request.context();
    const sees = holding(context, "ROLE_DESENVOLVIMENTO_TURMAS_VER");
    const query = { filter: {}, sort: [{ path: "dataPrevIni", descending: true }], offset: 0, limit: 500, fixed: {} };
    const { rows } = await engine().list(sees, turmas.id, query);
    const classes = rows.map(({ id, descricao }) => ({ id, nome: String(descricao) }));
    if (turmaId === undefined) return { classes, participantes: [] };
    const sheet = await sheetOf(deps, sees, await classFacts(deps, sees, turmaId));
    return {
      classes,
      participantes: sheet.participantes.map(({ id, colaborador, situacao }) => ({ id, colaborador, situacao })),
    };
  });
  serve(
    api,
    printCertificates,
    async ({ id, body, request, reply }) => {
      const context = holding(request.context(), "ROLE_DESENVOLVIMENTO_TURMAS_VER");
      const facts = await classFacts(deps, context, id);
      const chosen = [...new Set(body.colaboradorTurmaIds)];
      const sheet = await sheetOf(deps, context, facts);
      const people = chosen.map((one) => sheet.participantes.find((row) => row.id === one));
      const missing = people.indexOf(undefined);
      if (missing >= 0)
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          errors: [{ field: `colaboradorTurmaIds.${missing}`, code: "reference", message: texts.notEnrolled }],
        });
      const inside = holding(
        context,
        "ROLE_DESENVOLVIMENTO_CURSOS_VER",
        "ROLE_DESENVOLVIMENTO_MODELOS_CERTIFICADO_VER",
        SEES_IMAGES,
      );
      const one = await engine().read(context, turmas.id, id, {});
      const course = await engine().read(inside, cursos.id, idIn(one.curso), {});
      const said = (member: "titulo" | "conteudo"): string => body[member] ?? textOf(deps, course, member);
      const modelId = body.modeloCertificadoId ?? (idIn(course.modeloCertificado) || null);
      const drawn = await modelOf(deps, inside, modelId);
      const values = { NOMECURSO: facts.curso, CARGAHORARIA: String(course.cargaHoraria ?? "") };
      const verso = body.imprimirVerso === true ? behind(facts, one, course) : null;
      const pages = people.flatMap((person) => {
        if (person === undefined) return [];
        const { nome } = person.colaborador;
        const own = { ...values, NOMETALENTO: nome };
        const rodape = [facts.local, texts.held(period(facts))].filter(Boolean).join(" · ");
        return person.situacao === "APROVADO"
          ? [{ titulo: filledIn(said("titulo"), own), conteudo: filledIn(said("conteudo"), own), rodape, verso }]
          : [
              {
                titulo: texts.confirmation,
                conteudo: texts.confirmed(nome, facts.curso, facts.descricao),
                rodape: facts.local ?? "",
                verso: null,
              },
            ];
      });
      const bytes = await renderCertificates({ ...drawn, pages });
      await deps.database.write(scopeOf(context), (queries) =>
        noteDone(queries, {
          user: context.user,
          requestId: context.requestId,
          now: context.now,
          company: context.company,
          place: turmas.id,
          id,
          op: "certificados",
          changes: [],
        }),
      );
      return attachment(reply, { name: `certificados-${facts.descricao}.pdf`, contentType: "application/pdf", bytes });
    },
    RATE,
  );
}

const SEES_IMAGES = "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_VER";

const holding = (context: RequestContext, ...rights: readonly string[]): RequestContext => ({
  ...context,
  user: { ...context.user, rights: new Set([...context.user.rights, ...rights]) },
});

/** What the course says on its certificate; where it says nothing, what every course says. */
function textOf({ registry }: FeatureDeps, course: StoredRecord, member: "titulo" | "conteudo"): string {
  const own = ((course.certificado ?? {}) as Readonly<Record<string, Json>>)[member];
  if (typeof own === "string" && own !== "") return own;
  const register = registry().get(cursos.id);
  const given = register === undefined ? undefined : fieldAt(register, `certificado.${member}`)?.default;
  return String(given?.op === "literal" ? given.value : "");
}

/** A template with its pictures, as they are drawn. */
async function modelOf(
  { engine, files }: FeatureDeps,
  context: RequestContext,
  id: number | null,
): Promise<Omit<DrawAsked, "pages">> {
  if (id === null) return { model: NO_IMAGE, images: {} };
  const model = await engine().read(context, modelosCertificado.id, id, {});
  const images: Record<string, { bytes: Uint8Array; contentType: string }> = {};
  const picture = async (image: number): Promise<string | null> => {
    const { imagem } = await engine().read(context, imagensCertificado.id, image, {});
    const key = (imagem as { readonly id?: string } | null)?.id;
    if (key === undefined) return null;
    const [file, bytes] = [await files.find(scopeOf(context), key), await files.bytes(scopeOf(context), key)];
    if (file === undefined || bytes === undefined) return null;
    images[key] = { bytes, contentType: file.contentType };
    return key;
  };
  const logos: DrawAsked["model"]["logos"][number][] = [];
  for (const logo of listOf(model.logos) as readonly Readonly<Record<string, Json>>[]) {
    const key = await picture(idIn(logo.logo));
    const place = { positionX: Number(logo.positionX), positionY: Number(logo.positionY) };
    if (key !== null) logos.push({ key, ...place, largura: typeof logo.largura === "number" ? logo.largura : null });
  }
  const box = model.caixaTexto as DrawAsked["model"]["caixa"] | null;
  return {
    model: {
      fonte: model.fonte === "SERIFA" ? "SERIFA" : "SEM_SERIFA",
      moldura: idIn(model.moldura) === 0 ? null : await picture(idIn(model.moldura)),
      logos,
      caixa: typeof box?.positionX === "number" ? box : null,
      assinaturas: (listOf(model.assinaturas) as readonly Readonly<Record<string, Json>>[]).map(({ nome, qualificacao }) => ({
        nome: String(nome),
        qualificacao: typeof qualificacao === "string" ? qualificacao : null,
      })),
    },
    images,
  };
}

const dayShown = (day: string): string => day.split("-").reverse().join("/");

function period({ days, inicio }: ClassFacts): string {
  const [first, last] = [days[0]?.dia ?? inicio, days.at(-1)?.dia ?? inicio];
  return first === last ? texts.on(dayShown(first)) : texts.between(dayShown(first), dayShown(last));
}

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

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const idIn = (value: Json | undefined): number =>
  Number((typeof value === "object" && value !== null && "id" in value ? value.id : value) ?? 0);
