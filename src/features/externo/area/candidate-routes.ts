import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { attachment } from "../../../http/attachment.ts";
import { candidateToken } from "../../../http/cookies.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import * as calls from "./calls.ts";
import { ownSession } from "./candidate-context.ts";
import { readConfiguration, readLogo } from "./company.ts";
import { demandFewCpfs } from "./few-cpfs.ts";
import { changedMail, provisionalMail } from "./mails.ts";
import { cpfMember } from "./read-members.ts";
import { texts } from "./texts.ts";

/** Questions about a CPF tell little, and few a minute. */
const CPF_RATE = { max: 20, timeWindow: 60_000 };
const MAIL_RATE = { max: 5, timeWindow: 60_000 };
const READ_RATE = { max: 120, timeWindow: 60_000 };

/** What candidates do with their own access, and what the area asks before anybody is logged in (spec 000 §7.3). */
export function candidateRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { candidates } = deps.access;
  const aboutCpf = { rateLimit: CPF_RATE };
  const read = { rateLimit: READ_RATE };

  serve(
    api,
    calls.checkCpf,
    async ({ query, request }) => {
      const cpf = cpfMember(query.cpf);
      const session = await candidates.session(candidateToken(request));
      const company = session?.company.id ?? query.empresaId;
      if (company === undefined) throw refusedAt("empresaId", "required", texts.missingCompany);
      await demandFewCpfs(deps, request, cpf, query.recaptcha);
      // Whose CPF it is, nobody is told but its owner.
      const except = query.candidatoId === session?.candidate.id ? query.candidatoId : undefined;
      if (await candidates.isTaken(cpf, company, except))
        throw new AppError("FIELD_VALIDATION_VIOLATION", {
          message: texts.cpfTaken,
          errors: [{ field: "cpf", code: "unique", message: texts.cpfTaken }],
        });
      return { valido: true } as const;
    },
    aboutCpf,
  );

  serve(
    api,
    calls.companiesByCpf,
    async ({ query, request }) => {
      const cpf = validOrNone(query.cpf);
      if (cpf !== "") await demandFewCpfs(deps, request, cpf, query.recaptcha);
      return (await candidates.companiesOf(cpf)).map(({ id, name }) => ({ id, nome: name }));
    },
    aboutCpf,
  );

  serve(
    api,
    calls.recover,
    async ({ body }) => {
      const asked = { cpf: cpfMember(body.cpf), company: body.empresaId };
      await candidates.recover(asked, (queries, made) => deps.mail(queries, provisionalMail(made)));
      return { message: texts.recovery.sent };
    },
    { rateLimit: MAIL_RATE, missing: { empresaId: texts.missingCompany } },
  );

  serve(
    api,
    calls.changePassword,
    async ({ id, body, request }) => {
      const session = ownSession(request, id);
      const change = { current: body.senha, next: body.novaSenha, confirmation: body.confNovaSenha };
      await candidates.changePassword(session, change, async (queries) => {
        if (session.candidate.email) await deps.mail(queries, changedMail(session));
      });
      return { alterada: true } as const;
    },
    aboutCpf,
  );

  serve(api, calls.acceptTerms, async ({ id, body, request }) => {
    await candidates.acceptTerms(ownSession(request, id), body.versao);
    return { aceitoPoliticaSeguranca: true } as const;
  });

  serve(api, calls.configuration, async ({ id, request }) => readConfiguration(deps, id, request), read);
  serve(api, calls.logo, async ({ id, request, reply }) => attachment(reply, await readLogo(deps, id, request.id)), read);
}

/** An invalid CPF is nobody's, and says so by finding nothing. */
function validOrNone(cpf: string | undefined): string {
  try {
    return cpfMember(cpf);
  } catch {
    return "";
  }
}
