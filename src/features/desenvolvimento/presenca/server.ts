import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { zoneIn } from "../../../access/zone-in.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { serveCertifications } from "./certificacoes/server.ts";
import { studies } from "./certificacoes/studies.ts";
import { serveCertificates } from "./certificados/certificates.ts";
import { issueTask, serveIssue } from "./certificados/issue-certificates.ts";
import { serveIssued } from "./certificados/issued-certificates.ts";
import { REVOKES } from "./certificados/shared.ts";
import { texts as certificateTexts } from "./certificados/texts.ts";
import { classFacts, highestOf, openClass, sheetOf } from "./class-facts.ts";
import { OP as MADE_USER, serveEduvem } from "./eduvem/make-user.ts";
import { readsCompletions } from "./eduvem/read-completions.ts";
import { MAKES } from "./eduvem/shared.ts";
import { EDUVEM_TABLES } from "./eduvem/tables.ts";
import { texts as eduvemTexts } from "./eduvem/texts.ts";
import { CERTIFICATES, ISSUES } from "./entry.ts";
import { notifyClass } from "./notify-class.ts";
import { saveGrades, saveMarks } from "./save-sheet.ts";
import { serveCalendar } from "./serve-calendar.ts";
import { serveCode } from "./serve-code.ts";
import * as calls from "./shared.ts";
import { PRESENCE_TABLES } from "./tables.ts";
import { tellLeavers } from "./tell-leavers.ts";
import { texts } from "./texts.ts";

/** Marks and grades go with their enrolment. */
const forgets: HookFunctions = {
  async effect({ queries, id }) {
    await sql`delete from quadro_presenca where inscricao_id = ${id}`.execute(queries);
    await sql`delete from quadro_nota_curso where inscricao_id = ${id}`.execute(queries);
  },
};

/** A class while it is given: who was there, what they reached, and what they are told beforehand. */
export const feature: ServerFeature = {
  rights: {
    [calls.WRITES]: texts.right,
    [ISSUES]: certificateTexts.right,
    [REVOKES]: certificateTexts.revokeRight,
    [MAKES]: eduvemTexts.right,
  },
  menu: [{ label: certificateTexts.menu, path: CERTIFICATES, right: ISSUES, group: "certificados" }],
  audited: {
    ops: {
      ...texts.audited,
      certificados: certificateTexts.audited,
      emissao: certificateTexts.auditedIssued,
      revogacao: certificateTexts.auditedRevoked,
      [MADE_USER]: eduvemTexts.audited,
    },
  },
  tables: { ...PRESENCE_TABLES, ...EDUVEM_TABLES },
  jobs: (deps) => [readsCompletions(deps)],
  studies,
  taskKinds: (deps) => [issueTask(deps)],
  hooks: (deps) => ({
    "desenvolvimento/colaboradores-turma#esquece-presenca": forgets,
    "desenvolvimento/colaboradores-turma#avisa-saida": tellLeavers(deps),
  }),
  routes(api, deps) {
    serveSheet(api, deps);
    serveCode(api, deps);
    serveCalendar(api, deps);
    serveCertificates(api, deps);
    serveIssue(api, deps);
    serveIssued(api, deps);
    serveCertifications(api, deps);
    serveEduvem(api, deps);
    serve(api, calls.notice, async ({ id, request }) => {
      const context = request.context();
      return {
        avisados: await notifyClass(
          deps,
          context,
          await classFacts(deps, context, id),
          zoneIn(loggedIn(request.session).account, context.company),
        ),
      };
    });
  },
};

function serveSheet(api: FastifyInstance, deps: FeatureDeps): void {
  const { database } = deps;
  serve(api, calls.readSheet, async ({ id, request }) => {
    const context = request.context();
    return sheetOf(deps, context, await classFacts(deps, context, id));
  });
  for (const call of calls.readParticipants)
    serve(api, call, async ({ id, request }) => {
      const context = request.context();
      return (await sheetOf(deps, context, await classFacts(deps, context, id))).participantes;
    });
  serve(api, calls.saveMarks, async ({ id, body, request }) => {
    const context = request.context();
    const facts = openClass(await classFacts(deps, context, id));
    const [people, days] = [new Set(facts.people.map((one) => one.id)), new Set(facts.days.map((one) => one.id))];
    for (const [at, { colaboradorTurmaId, diaTurmaId }] of body.entries()) {
      if (!people.has(colaboradorTurmaId)) throw refusedAt(`${at}.colaboradorTurmaId`, "reference", texts.notEnrolled);
      if (!days.has(diaTurmaId)) throw refusedAt(`${at}.diaTurmaId`, "reference", texts.unknownDay);
    }
    await database.write(scopeOf(context), async (queries) => {
      await saveMarks(queries, context, body);
      await noted(queries, context, id, "presencas");
    });
    return (await sheetOf(deps, context, facts)).participantes;
  });
  serve(api, calls.saveGrades, async ({ id, body, request }) => {
    const context = request.context();
    const facts = openClass(await classFacts(deps, context, id));
    const [people, measures] = [new Set(facts.people.map((one) => one.id)), new Map(facts.measures.map((one) => [one.id, one]))];
    for (const [at, { colaboradorTurmaId, avaliacaoCursoId, nota }] of body.entries()) {
      if (!people.has(colaboradorTurmaId)) throw refusedAt(`${at}.colaboradorTurmaId`, "reference", texts.notEnrolled);
      const measure = measures.get(avaliacaoCursoId);
      if (measure === undefined) throw refusedAt(`${at}.avaliacaoCursoId`, "reference", texts.unknownMeasure);
      if (nota !== null && nota > highestOf(measure.tipo))
        throw refusedAt(`${at}.nota`, "reference", texts.tooHigh(highestOf(measure.tipo)));
    }
    await database.write(scopeOf(context), async (queries) => {
      await saveGrades(queries, context, body);
      await noted(queries, context, id, "notas");
    });
    return (await sheetOf(deps, context, facts)).participantes;
  });
}

const noted = (queries: Parameters<typeof noteDone>[0], context: RequestContext, id: number, op: string): Promise<void> =>
  noteDone(queries, {
    user: context.user,
    requestId: context.requestId,
    now: context.now,
    company: context.company,
    place: turmas.id,
    id,
    op,
    changes: [],
  });
