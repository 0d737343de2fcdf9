import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores, colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import { tiposDocumento } from "../../../generated/types/gestao-talentos/tipos-documento.ts";
import { acceptedFile } from "../../../http/accepted-file.ts";
import { receiveForm } from "../../../http/receive-file.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { holding } from "../../../metadata/context.ts";
import { isRecord, rowsOf, textIn } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { fileName } from "../../../services/files/file-name.ts";
import { boardLines } from "./board.ts";
import { expiredJob } from "./expired-job.ts";
import { companyName, endInvites, INVITE_TABLE, type Invite, inviteOf, sendInvite } from "./invites.ts";
import { onlyWhoIsNotHere } from "./only-who-is-not-here.ts";
import {
  admissionBoard,
  answerInvite,
  CANCEL_RIGHT,
  CONCLUDES,
  cancelAdmission,
  openInvite,
  requestAdmission,
  resendInvite,
  SEES,
  sendDocument,
} from "./shared.ts";
import { tellAdmitters } from "./tell-admitters.ts";
import { texts } from "./texts.ts";

const REGISTER = talentosAdmissao.id;
const RATE = { max: 20, timeWindow: 60_000 };
const ANSWERS = ["ROLE_ADMISSAO_RESPONDER", SEES, "ROLE_TALENTO_DADOS_PESSOAIS"];
const SEES_TYPES = ["ROLE_GESTAO_TALENTOS_TIPOS_DOCUMENTO_VER"];
const DOCUMENT = "documentos.anexo";
const MOST_TYPES = 50;
const ADMITS = [
  colaboradoresRights.view,
  colaboradoresRights.verTodos,
  colaboradoresRights.create,
  "ROLE_TALENTO_DADOS_PESSOAIS",
];

/** People to be admitted: asked by mail for what the company has to know, and taken in as talents. */
export const feature: ServerFeature = {
  rights: {
    ROLE_ADMISSAO_RESPONDER: texts.rightAnswer,
    [CONCLUDES]: texts.rightConclude,
    [CANCEL_RIGHT]: texts.rightCancel,
  },
  tables: { quadro_admissao_convite: INVITE_TABLE },
  jobs: (deps) => [expiredJob(deps)],
  hooks: (deps) => ({
    "gestao-talentos/talentos-admissao#fora-da-empresa": onlyWhoIsNotHere(deps),
    "gestao-talentos/talentos-admissao#envia-convite": invites(deps),
    "gestao-talentos/talentos-admissao#cria-talento": makesTalent(deps),
    "gestao-talentos/talentos-admissao#encerra-convite": endsInvites,
  }),
  routes(api, deps) {
    const { engine, database, clock, files, fileRule, registry } = deps;
    serve(api, admissionBoard, ({ request }) => boardLines(deps, request.context()));

    serve(api, requestAdmission, ({ body, request }) => {
      const cpf = body.cpf?.replace(/[.\-\s]/g, "") ?? null;
      return engine().create(holding(request.context(), [SEES]), REGISTER, { ...body, cpf } as WireRecord, { fixed: {} });
    });

    serve(api, resendInvite, async ({ body: { id, nome, email, msg }, request }) => {
      const context = holding(request.context(), [SEES]);
      return engine().together(context, async (inside, queries) => {
        const before = await inside.read(context, REGISTER, id, {});
        if (before.status !== "ENVIADA" || before.canceladaEm !== null)
          throw new AppError("ACTION_REFUSED", { message: texts.notOpen });
        const given = Object.entries({ nome, email, msg }).filter(
          ([, value]) => typeof value === "string" && value.trim() !== "",
        );
        const told = await inside.update(context, REGISTER, id, Object.fromEntries(given) as WireRecord, { fixed: {} });
        await sendInvite(deps, queries, mailOf(context, told));
        return { id, email: String(told.email) };
      });
    });

    serve(api, cancelAdmission, async ({ id, body: { emailBody }, request }) => {
      const context = holding(request.context(), [SEES]);
      return engine().together(context, async (inside, queries) => {
        const told = await inside.act(context, REGISTER, id, "cancela", {}, { fixed: {} });
        const body = emailBody ?? "";
        if (body.trim() !== "") {
          const company = await companyName(queries, deps.registry(), context.company);
          const subject = texts.mail.cancelled(company);
          await deps.mail(queries, { to: String(told.email), subject, text: body, company: context.company });
        }
        return { id, canceladaEm: String(told.canceladaEm) };
      });
    });

    const contextOf = async (invite: Invite, requestId: string): Promise<RequestContext> => {
      const session = await deps.access
        .standIn({ user: invite.user, company: invite.company, behind: null })
        // Whoever sent the link is gone, and with them the link: a stranger is told no more than of any other that is over.
        .catch((cause: unknown) => {
          throw cause instanceof AppError && cause.code === "FORBIDDEN" ? new AppError("NOT_FOUND") : cause;
        });
      return holding(deps.access.context(session, { id: requestId, company: invite.company }), ANSWERS);
    };
    const openOne = async (code: string, requestId: string) => {
      const invite = await inviteOf(database, code, clock());
      const context = await contextOf(invite, requestId);
      const admission = await engine().read(context, REGISTER, invite.admission, {});
      if (admission.status !== "ENVIADA" || admission.canceladaEm !== null)
        throw new AppError("ACTION_REFUSED", { message: texts.closed });
      return { invite, context, admission };
    };
    serve(
      api,
      openInvite,
      async ({ body: { codigo }, request }) => {
        const { admission, context } = await openOne(codigo, request.id);
        const read = (queries: Queries) => companyName(queries, deps.registry(), context.company);
        return {
          nome: String(admission.nome),
          empresa: await database.read(scopeOf(context), read),
          tiposDocumento: await documentTypes(deps, context),
        };
      },
      { rateLimit: RATE, reads: true },
    );
    serve(
      api,
      sendDocument,
      async ({ request }) => {
        const register = registry().get(REGISTER);
        const rule = register && fileRule(register, DOCUMENT);
        if (rule === undefined) throw new AppError("NOT_FOUND");
        const sent = await receiveForm(request, rule.maxBytes, ["codigo"]);
        const { context } = await openOne(sent.texts.get("codigo") ?? "", request.id);
        const kept = await acceptedFile(sent, rule, context.user.id);
        return files.store(scopeOf(context), { ...kept, name: fileName(sent.name), field: `${REGISTER}:${DOCUMENT}` });
      },
      { rateLimit: RATE },
    );
    serve(
      api,
      answerInvite,
      async ({ body: { codigo, ...answers }, request }) => {
        const { invite, context } = await openOne(codigo, request.id);
        await engine().together(context, async (inside, queries) => {
          await inside.act(context, REGISTER, invite.admission, "responde", filledIn(answers), { fixed: {} });
          await endInvites(queries, invite.company, invite.admission);
          await tellAdmitters(deps, { engine: inside, queries, context }, invite.admission, texts.answered);
        });
        return { recebida: true };
      },
      { rateLimit: RATE },
    );
  },
};

const filledIn = (answers: object): WireRecord =>
  Object.fromEntries(Object.entries(answers).filter(([, group]) => group !== undefined)) as WireRecord;

const mailOf = ({ company, user }: RequestContext, { id, nome, email, msg }: WireRecord) => ({
  admission: Number(id),
  company,
  user: user.id,
  name: String(nome),
  email: String(email),
  message: typeof msg === "string" ? msg : "",
});

const invites = (deps: FeatureDeps): HookFunctions => ({
  effect: ({ queries, context, record, id }) => sendInvite(deps, queries, mailOf(context, { ...record, id })),
});

const endsInvites: HookFunctions = {
  effect: ({ queries, context, id }) => endInvites(queries, context.company, id),
};

/** What the company keeps of people: each type of document may be sent. */
async function documentTypes({ engine }: FeatureDeps, context: RequestContext) {
  const { rows } = await engine().list(holding(context, SEES_TYPES), tiposDocumento.id, {
    filter: {},
    sort: [{ path: "descricao", descending: false }],
    offset: 0,
    limit: MOST_TYPES,
    fixed: {},
  });
  return rows.map(({ id, descricao }) => ({ id: Number(id), descricao: String(descricao) }));
}

/** The person becomes a talent with what was told, and with copies of the documents: two records never hold the same file. */
const makesTalent = ({ files }: FeatureDeps): HookFunctions => ({
  async prepare({ engine, queries, context, record, refuse }) {
    const { nome, cpf, email, dataAdmissao, pessoal, documentacao, endereco, contato } = record;
    if (typeof dataAdmissao !== "string") return refuse("dataAdmissao", texts.dateRequired);
    const told: Record<string, Json> = {
      nome: nome ?? null,
      cpf: cpf ?? null,
      email: email ?? null,
      dataAdmissao,
      data: dataAdmissao,
    };
    for (const [name, group] of Object.entries({ pessoal, documentacao, endereco, contato }))
      if (group !== undefined && group !== null) told[name] = group;
    const sent = rowsOf(record.documentos);
    if (sent.length > 0) {
      const { company, user, now } = context;
      const ids = sent.flatMap(({ anexo }) => textIn(isRecord(anexo) ? anexo.id : null) ?? []);
      const field = `${colaboradores.id}:${DOCUMENT}`;
      const copies = await files.copy(queries, { ids, from: company, to: company, user: user.id, now, field });
      told.documentos = sent.map(({ tipoDocumento, anexo }) => ({
        tipoDocumento: tipoDocumento ?? null,
        anexo: { id: copies.get(String(isRecord(anexo) ? anexo.id : "")) ?? null },
      }));
    }
    const made = await engine.create(holding(context, ADMITS), colaboradores.id, { ...told, motivo: "ADMISSAO" }, { fixed: {} });
    return { colaborador: { id: made.id } };
  },
});
