import type { FastifyInstance } from "fastify";
import { outweighs } from "../../../access/might.ts";
import type { ResetTarget } from "../../../access/resets.ts";
import type { Queries } from "../../../db/contract.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { type Asked, serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { passwordNotice, resetMail } from "./notices.ts";
import { type Begun, beginReset, forgot, redeem } from "./shared.ts";
import { texts } from "./texts.ts";

const RATE = { max: 10, timeWindow: 60_000 };

/** New passwords for others and for who forgot the own: a link to the stored address, never a password somebody else chose. */
export function resetRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { access, clock, settings } = deps;
  const configured = settings.QUADRO_PUBLIC_URL;
  const publicUrl = typeof configured === "string" ? configured : undefined;

  const begin = async ({ id, request }: Asked<typeof beginReset>): Promise<Begun> => {
    const context = request.context();
    const register = deps.registry().get(usuarios.id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    if (id === context.user.id) throw new AppError("ACTION_REFUSED", { message: texts.reset.own });
    const { gerenciadoPeloPessoal, ativo, nome, login, email } = await deps.engine().read(context, usuarios.id, id, {});
    if (gerenciadoPeloPessoal === true) throw new AppError("ACTION_REFUSED", { message: texts.reset.managed });
    if (ativo !== true) throw new AppError("ACTION_REFUSED", { message: texts.reset.inactive });
    const target = { id, name: String(nome), login: String(login), email: typeof email === "string" ? email : null };
    return deps.database.write(scopeOf(context), async (queries): Promise<Begun> => {
      const [actor, other] = [await access.mights.of(queries, context.user.id), await access.mights.of(queries, id)];
      if (!outweighs(actor, other)) throw new AppError("FORBIDDEN", { message: texts.mightier });
      const made = await access.resets.begin(queries, target);
      await writeAudit({ context, queries }, { register, id, op: "redefinicao-senha", changes: [] });
      if ("password" in made) return { enviadoPara: null, senhaProvisoria: made.password, validade: null };
      const to = { name: target.name, email: target.email ?? "" };
      await deps.mail(queries, resetMail(to, made.link, publicUrl, "administrator"));
      return { enviadoPara: concealed(to.email), senhaProvisoria: null, validade: made.link.until.toISOString() };
    });
  };
  serve(api, beginReset, begin, { rateLimit: RATE });

  serve(
    api,
    forgot,
    async ({ body: { usuario } }) => {
      await access.resets.forgot(usuario, (queries, target, link) =>
        deps.mail(queries, resetMail(ownerOf(target), link, publicUrl, "owner")),
      );
      return { message: texts.forgot.sent };
    },
    { rateLimit: RATE },
  );

  serve(
    api,
    redeem,
    async ({ body: { codigo, novaSenha, confNovaSenha }, request }) => {
      const asked = { code: codigo.trim(), next: novaSenha, confirmation: confNovaSenha };
      await access.resets.redeem(asked, async (queries: Queries, target) => {
        const now = clock().toISOString();
        const done = { place: usuarios.id, id: target.id, op: "nova-senha", changes: [] };
        await noteDone(queries, { ...done, user: target, requestId: request.id, now });
        if (target.email) await deps.mail(queries, passwordNotice(ownerOf(target), clock(), "owner"));
      });
      return { alterada: true as const };
    },
    { rateLimit: RATE },
  );
}

const ownerOf = ({ name, email }: ResetTarget) => ({ name, email: email ?? "" });

/** Enough to know one's own mailbox by. */
function concealed(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.charAt(0)}***@${domain}`;
}
