import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { attachment } from "../../../http/attachment.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { askedBy, personRegisterIn } from "./asked.ts";
import { noteAct } from "./audit.ts";
import { people, personData, personRegisters } from "./calls.ts";
import { gatherPerson } from "./gather.ts";
import { isOfPeople, personRegister } from "./person-registers.ts";
import { sensitiveMembers } from "./reads.ts";
import { recorderOf } from "./recorder-of.ts";
import { renderPdf } from "./render-pdf.ts";
import { FORGET_RIGHT, PERSON_RIGHT } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST_CHOICES = 20;

/** Finding a person, and handing over what is kept about them. */
export function personRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const either = [PERSON_RIGHT, FORGET_RIGHT];

  serve(api, personRegisters, async ({ request }) => {
    const { context } = askedBy(deps, request, held(request.context(), either));
    const order = new Intl.Collator("pt-BR");
    return [...deps.registry().values()]
      .filter((register) => isOfPeople(register) && context.user.rights.has(register.rights.view))
      .map(({ id, plural }) => ({ id, titulo: plural }))
      .sort((a, b) => order.compare(a.titulo, b.titulo));
  });

  serve(api, people, async ({ query: { cadastro = "", q = "" }, request }) => {
    const { context } = askedBy(deps, request, held(request.context(), either));
    const register = personRegister(deps.registry(), cadastro);
    const filter = q.trim() === "" || register.list.search.length === 0 ? {} : { q: q.trim() };
    const { rows } = await deps
      .engine()
      .list(context, register.id, { filter, sort: [], offset: 0, limit: MOST_CHOICES, fixed: {} });
    return rows.map((row) => ({ id: row.id, nome: recordName(register, row, kinds) }));
  });

  serve(api, personData, async ({ query: { formato: format = "json" }, id, request, reply }) => {
    const register = personRegisterIn(deps, request);
    const { context, company, moment } = askedBy(deps, request, PERSON_RIGHT);
    const data = await gatherPerson(deps, context, register, id, { company, moment });
    const bytes = format === "pdf" ? await renderPdf(data) : Buffer.from(JSON.stringify(data, null, 2));
    await deps.database.write(scopeOf(context), (queries) =>
      noteAct(
        queries,
        { ...context, company: context.company },
        {
          place: register.id,
          id,
          op: texts.ops.deliver,
          changes: [{ field: "formato", title: texts.deliveredAs, before: null, after: format.toUpperCase() }],
        },
      ),
    );
    for (const { cadastro, id: record } of data.registros) {
      const shown = deps.registry().get(cadastro.id);
      const fields = shown === undefined ? [] : sensitiveMembers(shown).map(({ path }) => path);
      if (fields.length > 0)
        recorderOf(deps).note({ context, register: cadastro.id, id: record, form: texts.forms.person, count: 1, fields });
    }
    // No name in the file's name: it ends up in histories of browsers and in logs of others.
    return attachment(reply, {
      name: `dados-pessoais-${register.name}-${id}.${format}`,
      contentType: format === "pdf" ? "application/pdf" : "application/json; charset=utf-8",
      bytes,
    });
  });
}

function held({ user }: RequestContext, rights: readonly string[]): string {
  const right = rights.find((one) => user.rights.has(one));
  if (right === undefined) throw new AppError("FORBIDDEN");
  return right;
}
