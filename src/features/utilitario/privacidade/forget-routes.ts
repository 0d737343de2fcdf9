import type { FastifyInstance, FastifyRequest } from "fastify";
import { outweighs } from "../../../access/might.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import { askedBy, personRegisterIn } from "./asked.ts";
import { forget, previewForgetting } from "./calls.ts";
import { forgetPerson } from "./forget.ts";
import { FORGET_RIGHT, isNamed } from "./shared.ts";
import { texts } from "./texts.ts";

/** Anonymising one person: what it would change, and doing it once the name was typed. */
export function forgetRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  serve(api, previewForgetting, async ({ id, request }) => {
    const person = await personOf(deps, request, id);
    return forgetPerson(deps, { ...person, dry: true });
  });

  serve(api, forget, async ({ id, body, request }) => {
    const person = await personOf(deps, request, id);
    if (!isNamed(body.confirmacao, person.name))
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: "confirmacao", code: "confirm", message: texts.confirm }],
      });
    const told = await forgetPerson(deps, { ...person, dry: false });
    // The name is gone: the answer is the last place it could come from.
    return { ...told, nome: texts.anonymous(person.id) };
  });
}

/** The person as the reader sees it: NOT_FOUND or FORBIDDEN where a form would say so. */
async function personOf(deps: FeatureDeps, request: FastifyRequest, id: number) {
  const register = personRegisterIn(deps, request);
  const { context, session } = askedBy(deps, request, FORGET_RIGHT);
  const record = await deps.engine().read(context, register.id, id, {});
  if (!context.user.rights.has(register.rights.edit)) throw new AppError("FORBIDDEN");
  // What belongs to all companies is changed by whoever may in each of them.
  if (register.scope !== "company" && !(await deps.access.holdsEverywhere(session, FORGET_RIGHT)))
    throw new AppError("FORBIDDEN", { message: texts.everywhere });
  if (register.id === usuarios.id) await mustOutweigh(deps, context.user.id, id);
  return { register, id, name: recordName(register, record, kinds), context };
}

/** Who is made unknown logs in no more: that takes what every change of an account takes. */
async function mustOutweigh({ access, database }: FeatureDeps, user: number, target: number): Promise<void> {
  const may = await database.house(async (queries) =>
    outweighs(await access.mights.of(queries, user), await access.mights.of(queries, target)),
  );
  if (!may) throw new AppError("FORBIDDEN", { message: texts.mightier });
}
