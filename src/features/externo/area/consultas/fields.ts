import { sql } from "kysely";
import { scopeOf } from "../../../../engine/parts.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { colaboradores } from "../../../../generated/types/gestao-talentos/colaboradores.ts";
import { empresas } from "../../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";

/** Where extra fields lie in a record. */
const EXTRA = "camposExtras.";

/** Forms with extra fields, by the name calls know them by, with the setting of the company that shows them. */
export const FORMS: Readonly<Record<string, { readonly register: string; readonly setting: string }>> = {
  candidato: { register: candidatos.id, setting: "campoExtraCandidato" },
  colaborador: { register: colaboradores.id, setting: "campoExtraColaborador" },
};

interface ConfiguredRow {
  readonly membro: string;
  readonly titulo: string | null;
  readonly obrigatorio: boolean | null;
}

/** What a company said of the members of a form: its extra fields, and whatever else it demands. */
export async function fieldsOf({ database, engine }: FeatureDeps, context: RequestContext, form: string) {
  const { register, setting } = FORMS[form] ?? { register: "", setting: "" };
  const company = await engine().read(context, empresas.id, context.company, {});
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<ConfiguredRow>`
      select membro, titulo, obrigatorio from quadro_configuravel
      where empresa_id = ${context.company} and registro = ${register} order by membro`.execute(queries),
  );
  const extra = rows.flatMap(({ membro, titulo, obrigatorio }) =>
    company[setting] === true && titulo !== null && membro.startsWith(EXTRA)
      ? [{ campo: membro.slice(EXTRA.length), titulo, obrigatorio: obrigatorio === true }]
      : [],
  );
  const others = rows.flatMap(({ membro, obrigatorio }) => (obrigatorio === true && !membro.startsWith(EXTRA) ? [membro] : []));
  return { extra, others };
}
