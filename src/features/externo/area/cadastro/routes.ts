import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { accessFacts, holds } from "../../../../engine/access/holds.ts";
import { scopeOf } from "../../../../engine/parts.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { documentosAnexos } from "../../../../generated/types/captacao/documentos-anexos.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import { acceptedFile } from "../../../../http/accepted-file.ts";
import { attachment } from "../../../../http/attachment.ts";
import { receiveFile } from "../../../../http/receive-file.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import type { Configured, Json, WireRecord } from "../../../../metadata/verdict.ts";
import type { OptionQuery } from "../../../../metadata/wire.ts";
import { fileName } from "../../../../services/files/file-name.ts";
import { contextOfApplicant, contextOfCandidate, demandTerms, ownSession } from "../candidate-context.ts";
import { dropDraft } from "../rascunho/routes.ts";
import { MOST_SENT_BYTES } from "../shared.ts";
import { demandCaptcha, refusedCaptcha } from "../vagas/captcha.ts";
import { captchaForCompany } from "../vagas/shared.ts";
import {
  changeOwn,
  formCall,
  judgeCall,
  optionsCall,
  programCall,
  readOwn,
  readOwnFile,
  registerCall,
  sendFile,
} from "./shared.ts";

const READ_RATE = { rateLimit: { max: 240, timeWindow: 60_000 } };
const CREATE_RATE = { rateLimit: { max: 20, timeWindow: 60_000 } };
const FILE_RATE = { rateLimit: { max: 20, timeWindow: 60_000 } };
/** Of positions, those the company shows to candidates. */
const POSITIONS = "cargos";
const PLAIN = { fixed: {} } as const;
const WRITES = { sees: [], writes: [candidatos] } as const;
/** Members that hold files, by the name calls know them by. */
const FILES = {
  foto: { register: candidatos, path: "foto" },
  documento: { register: documentosAnexos, path: "anexo" },
} as const;

/** A candidate's own record: made by somebody without a session, read and changed by its owner (spec 000 §5.7). */
export function recordRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  formRoutes(api, deps);
  fileRoutes(api, deps);
  const { engine } = deps;

  serve(
    api,
    registerCall,
    async ({ query: { empresaId = 0 }, body, request, reply }) => {
      const { recaptcha, ...record } = body as WireRecord & { readonly recaptcha?: Json };
      const context = await contextOfApplicant(deps, request, empresaId, WRITES);
      if (context.user.id !== 0) throw new AppError("FORBIDDEN");
      // What is wrong is said before the work of the proof is used up.
      const { errors } = await engine().judge(context, candidatos.id, { op: "create", record, fixed: {} });
      if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
      if (typeof recaptcha !== "string" || recaptcha === "") throw refusedCaptcha();
      await demandCaptcha(deps, recaptcha, captchaForCompany(empresaId));
      const { id } = await engine().create(context, candidatos.id, record, PLAIN);
      await dropDraft(deps, request, reply);
      return { id };
    },
    CREATE_RATE,
  );

  serve(api, readOwn, async ({ id, request, reply }) => {
    const context = contextOfCandidate(deps, request, ownSession(request, id), WRITES);
    const record = await engine().read(context, candidatos.id, id, {});
    reply.header("etag", `"${record.versao}"`);
    return record;
  });

  serve(api, changeOwn, async ({ id, body, request }) => {
    const session = ownSession(request, id);
    await demandTerms(deps, request, session);
    const { id: _, versao, rotulos: __, ...record } = body as WireRecord;
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers["if-match"] ?? "")?.[1] ?? versao;
    return engine().update(contextOfCandidate(deps, request, session, WRITES), candidatos.id, id, record, {
      ...PLAIN,
      ...(version === undefined || version === null ? {} : { version: Number(version) }),
    });
  });
}

function formRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, registry } = deps;
  const program = openProgram(deps);
  serve(
    api,
    formCall,
    async ({ query: { empresaId }, request }) => {
      const context = await contextOfApplicant(deps, request, empresaId, { sees: [empresas], writes: [candidatos] });
      const register = registry().get(candidatos.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      const company = await engine().read(context, empresas.id, context.company, {});
      const { create, edit } = register.rights;
      return {
        regras: {
          today: context.today,
          op: "create",
          company: { id: context.company, ...pick(company, register.needs.company) },
          system: {},
          user: { id: context.user.id, kind: "candidato", rights: [create, edit], areas: [], colaborador: null },
        },
        configurados: await configuredOf(deps, context),
        ocultos: register.fields.flatMap(({ name, access }) =>
          access?.read === undefined || holds(access.read, accessFacts(context, {})) === true ? [] : [name],
        ),
        versao: register.hash,
      };
    },
    READ_RATE,
  );
  serve(
    api,
    programCall,
    async ({ reply }) =>
      reply
        .header("cache-control", "no-store")
        .type("text/javascript; charset=utf-8")
        .send(await program()),
    READ_RATE,
  );
  serve(
    api,
    judgeCall,
    async ({ query: { empresaId }, body: { op, record }, request }) => {
      const context = await contextOfApplicant(deps, request, empresaId, WRITES);
      // Whose number is sent does not matter: a candidate judges the own record, anybody else a new one.
      const own = context.user.id === 0 ? {} : { id: -context.user.id };
      return engine().judge(context, candidatos.id, {
        record: record as WireRecord,
        fixed: {},
        ...own,
        ...(op === undefined ? {} : { op }),
      });
    },
    READ_RATE,
  );
  serve(
    api,
    optionsCall,
    async ({ query: { empresaId }, body, request }) => {
      const isPosition = body.field === POSITIONS;
      const lent = isPosition ? { sees: [cargos], writes: [candidatos] } : WRITES;
      const context = await contextOfApplicant(deps, request, empresaId, lent);
      const asked = isPosition ? { ...body, narrow: { exibirModuloExterno: true } } : body;
      return engine().options(context, candidatos.id, asked as unknown as OptionQuery);
    },
    READ_RATE,
  );
}

function fileRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { files, fileRule, registry, engine } = deps;

  serve(
    api,
    sendFile,
    async ({ query: { campo = "foto" }, request }) => {
      const { register: of, path } = FILES[campo];
      const register = registry().get(of.id);
      const rule = register && fileRule(register, path);
      if (rule === undefined) throw new AppError("NOT_FOUND");
      const session = ownSession(request, request.candidate?.candidate.id ?? 0);
      await demandTerms(deps, request, session);
      const context = contextOfCandidate(deps, request, session, { sees: [] });
      const sent = await receiveFile(request, Math.min(rule.maxBytes, MOST_SENT_BYTES));
      const kept = await acceptedFile(sent, rule, context.user.id);
      return files.store(scopeOf(context), { ...kept, name: fileName(sent.name), field: `${of.id}:${path}` });
    },
    FILE_RATE,
  );

  serve(api, readOwnFile, async ({ id, request, reply }) => {
    const context = contextOfCandidate(deps, request, ownSession(request, id), WRITES);
    const { arquivo = "" } = request.params as { readonly arquivo?: string };
    const { foto } = await engine().read(context, candidatos.id, id, {});
    const held = (foto as { readonly id?: Json } | null)?.id;
    const kept = held === arquivo ? await files.find(scopeOf(context), arquivo) : undefined;
    const bytes = kept && (await files.bytes(scopeOf(context), kept.id));
    if (!kept || !bytes) throw new AppError("NOT_FOUND");
    return attachment(reply, { ...kept, bytes });
  });
}

/** The module of the register for people nobody knows: how records lie in the database is not their affair. */
function openProgram({ registry, registerProgram }: FeatureDeps): () => Promise<string> {
  let kept: { readonly hash: string; readonly text: string } | undefined;
  return async () => {
    const register = registry().get(candidatos.id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    if (kept?.hash === register.hash) return kept.text;
    const { storage: _, ...told } = register;
    const text = (await readFile(registerProgram(candidatos.id), "utf8")).replace(
      /^export const register = .*$/m,
      () => `export const register = ${JSON.stringify(told)};`,
    );
    kept = { hash: register.hash, text };
    return text;
  };
}

/** What the company set for members of the form. */
async function configuredOf({ database }: FeatureDeps, context: RequestContext): Promise<Configured> {
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ membro: string; titulo: string | null; visivel: boolean | null; obrigatorio: boolean | null }>`
      select membro, titulo, visivel, obrigatorio from quadro_configuravel
      where empresa_id = ${context.company} and registro = ${candidatos.id}`.execute(queries),
  );
  return Object.fromEntries(
    rows.map(({ membro, titulo, visivel, obrigatorio }) => [
      membro,
      {
        ...(titulo === null ? {} : { title: titulo }),
        ...(visivel === null ? {} : { visible: visivel }),
        ...(obrigatorio === null ? {} : { required: obrigatorio }),
      },
    ]),
  );
}

const pick = (record: WireRecord, names: readonly string[]): WireRecord =>
  Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
