import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { attachment } from "../../../http/attachment.ts";
import { bodyRecord, textMember } from "../../../http/body-members.ts";
import { candidateToken } from "../../../http/cookies.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { candidateCalls, companyCalls } from "./calls.ts";
import { readConfiguration, readLogo } from "./company.ts";
import { changedMail, provisionalMail } from "./mails.ts";
import { companyMember, cpfMember, idMember, queryOf, refuseMissing } from "./read-members.ts";
import { candidateOf } from "./session-routes.ts";
import { CANDIDATES, COMPANIES, type CompaniesByCpf, numberIn } from "./shared.ts";
import { texts } from "./texts.ts";

/** Questions about a CPF tell little, and few a minute. */
const CPF_RATE = { max: 20, timeWindow: 60_000 };
const MAIL_RATE = { max: 5, timeWindow: 60_000 };
const READ_RATE = { max: 120, timeWindow: 60_000 };

/** What candidates do with their own access, and what the area asks before anybody is logged in (spec 000 §7.3). */
export function candidateRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { candidates } = deps.access;
  const own = (request: FastifyRequest) => {
    const session = candidateOf(request);
    if (session.candidate.id !== idMember(request.params)) throw new AppError("FORBIDDEN");
    return session;
  };

  api.get(
    `${CANDIDATES}/valida-cpf`,
    { config: { public: texts.publicReasons.checkCpf, rateLimit: CPF_RATE, call: candidateCalls.checkCpf } },
    async (request) => {
      const query = queryOf(request.query, ["cpf", "candidatoId", "empresaId"]);
      const cpf = cpfMember(query.cpf);
      const session = await candidates.session(candidateToken(request));
      const company = session?.company.id ?? numberIn(query.empresaId ?? null);
      if (company === undefined) refuseMissing({}, { empresaId: texts.missingCompany });
      // Whose CPF it is, nobody is told but its owner.
      const except =
        session !== undefined && query.candidatoId === String(session.candidate.id) ? session.candidate.id : undefined;
      if (await candidates.isTaken(cpf, companyMember(company), except))
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          message: texts.cpfTaken,
          errors: [{ field: "cpf", code: "unique", message: texts.cpfTaken }],
        });
      return { valido: true };
    },
  );

  api.get(
    `${CANDIDATES}/empresas-por-cpf`,
    { config: { public: texts.publicReasons.companies, rateLimit: CPF_RATE, call: candidateCalls.companies } },
    async (request): Promise<CompaniesByCpf> => {
      const { cpf } = queryOf(request.query, ["cpf"]);
      return (await candidates.companiesOf(validOrNone(cpf))).map(({ id, name }) => ({ id, nome: name }));
    },
  );

  api.put(
    `${CANDIDATES}/recuperar-senha`,
    { config: { public: texts.publicReasons.recover, rateLimit: MAIL_RATE, call: candidateCalls.recover } },
    async (request) => {
      const body = bodyRecord(request.body, ["cpf", "empresaId"]);
      refuseMissing(body, { cpf: texts.required, empresaId: texts.missingCompany });
      const asked = { cpf: cpfMember(body.cpf), company: companyMember(body.empresaId) };
      await candidates.recover(asked, (queries, made) => deps.mail(queries, provisionalMail(made)));
      return { message: texts.recovery.sent };
    },
  );

  api.patch(
    `${CANDIDATES}/:id/alterar-senha`,
    { config: { candidate: true, rateLimit: CPF_RATE, call: candidateCalls.password } },
    async (request) => {
      const session = own(request);
      const body = bodyRecord(request.body, ["senha", "novaSenha", "confNovaSenha"]);
      const change = {
        current: textMember(body, "senha", 200),
        next: textMember(body, "novaSenha", 200),
        confirmation: textMember(body, "confNovaSenha", 200),
      };
      await candidates.changePassword(session, change, async (queries) => {
        if (session.candidate.email) await deps.mail(queries, changedMail(session));
      });
      return { alterada: true };
    },
  );

  api.patch(`${CANDIDATES}/:id/aceita-termo`, { config: { candidate: true, call: candidateCalls.accept } }, async (request) => {
    const session = own(request);
    const { versao } = bodyRecord(request.body ?? {}, ["versao"]);
    if (versao !== undefined && typeof versao !== "string")
      throw new AppError("INVALID_PARAMETER", { params: { parameter: "versao" } });
    await candidates.acceptTerms(session, versao);
    return { aceitoPoliticaSeguranca: true };
  });

  api.get(
    `${COMPANIES}/:id/configuracao`,
    { config: { public: texts.publicReasons.configuration, rateLimit: READ_RATE, call: companyCalls.configuration } },
    async (request) => {
      return readConfiguration(deps, idMember(request.params), request);
    },
  );

  api.get(
    `${COMPANIES}/:id/logo`,
    { config: { public: texts.publicReasons.logo, rateLimit: READ_RATE, call: companyCalls.logo } },
    async (request, reply) => attachment(reply, await readLogo(deps, idMember(request.params), request.id)),
  );
}

/** An invalid CPF is nobody's, and says so by finding nothing. */
function validOrNone(cpf: string | undefined): string {
  try {
    return cpfMember(cpf);
  } catch {
    return "";
  }
}
