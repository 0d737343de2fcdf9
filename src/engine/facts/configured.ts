import { sql } from "kysely";
import type { ObjectPlan } from "../../metadata/register.ts";
import type { Configured } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

interface ConfiguredRow {
  readonly membro: string;
  readonly titulo: string | null;
  readonly visivel: boolean | null;
  readonly obrigatorio: boolean | null;
}

/** What the company set for members of this register at run time; nothing is read for registers without such members. */
export async function loadConfigured(call: Call, shape: RegisterShape): Promise<Configured> {
  if (!isConfigurable(shape.register)) return {};
  const { rows } = await sql<ConfiguredRow>`select membro, titulo, visivel, obrigatorio from quadro_configuravel
    where empresa_id = ${call.context.company} and registro = ${shape.register.id}`.execute(call.queries);
  return Object.fromEntries(
    rows.map(({ membro, titulo, visivel, obrigatorio }) => [
      membro,
      {
        ...(titulo === null ? {} : { title: titulo }),
        ...(visivel === null ? {} : { visible: visivel }),
        ...(obrigatorio === null || (obrigatorio && call.context.waivesAsked) ? {} : { required: obrigatorio }),
      },
    ]),
  );
}

function isConfigurable(object: ObjectPlan): boolean {
  return (
    object.configurable !== undefined || object.fields.some((field) => field.object !== undefined && isConfigurable(field.object))
  );
}
