import { sql } from "kysely";
import { AppError } from "../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { certificacoes } from "../../../generated/types/desenvolvimento/certificacoes.ts";
import { cursos } from "../../../generated/types/desenvolvimento/cursos.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { writeZip, type ZipEntry } from "../../../services/zip/write-zip.ts";
import { PLACE, refusal } from "./connections.ts";
import type { BiUser } from "./shared.ts";
import { texts } from "./texts.ts";

/** File of the data set by register. */
const FILES: readonly (readonly [string, { readonly id: string }])[] = [
  ["talentos", colaboradores],
  ["areas-organizacionais", areasOrganizacionais],
  ["cargos", cargos],
  ["faixas-salariais", faixasSalariais],
  ["treinamentos", cursos],
  ["certificacoes", certificacoes],
];

const MOST = 20;
const USERS_SEEN = "ROLE_UTILITARIO_USUARIOS_VER";

/** The data set for analysis, and who may have it besides administrators of integrations. */
export function createBi({ database, engine, registry }: FeatureDeps) {
  const flagged = ({ group }: RequestContext): Promise<readonly number[]> =>
    database.house(async (queries) => {
      const { rows } = await sql<{ id: number }>`
        select usuario_id as id from quadro_bi_usuario where grupo_id = ${group}`.execute(queries);
      return rows.map(({ id }) => Number(id));
    });
  const named = async (context: RequestContext, filter: WireRecord, limit?: number): Promise<readonly BiUser[]> => {
    const page = limit === undefined ? {} : { limit };
    // Whoever decides who has the data finds users by their names, and learns no more of them.
    const rights = new Set([...context.user.rights, USERS_SEEN]);
    const found = await engine().select({ ...context, user: { ...context.user, rights } }, usuarios.id, {
      filter,
      sort: [],
      offset: 0,
      fixed: {},
      ...page,
    });
    return found.map(({ id, nome }) => ({ id: Number(id), nome: String(nome ?? "") }));
  };

  return {
    isUser: async (context: RequestContext): Promise<boolean> => (await flagged(context)).includes(context.user.id),
    async users(context: RequestContext): Promise<readonly BiUser[]> {
      const ids = await flagged(context);
      return ids.length === 0 ? [] : named(context, { id: [...ids] });
    },
    options: (context: RequestContext, q: string) => named(context, q === "" ? {} : { q }, MOST),
    async set(context: RequestContext, user: number, may: boolean): Promise<void> {
      const [known] = await named(context, { id: [user] });
      if (may && known === undefined) throw refusal("usuario", texts.biUnknown);
      await database.house((queries) =>
        queries.transaction().execute(async (inside) => {
          const { group, now } = context;
          if (may)
            await sql`
              insert into quadro_bi_usuario (grupo_id, usuario_id, desde) values (${group}, ${user}, ${now})
              on conflict do nothing`.execute(inside);
          else await sql`delete from quadro_bi_usuario where grupo_id = ${group} and usuario_id = ${user}`.execute(inside);
          await noteDone(inside, {
            user: context.user,
            requestId: context.requestId,
            now,
            group,
            place: PLACE,
            id: user,
            op: "bi-usuario",
            changes: [{ field: "acessoBI", title: texts.biUsers, before: !may, after: may }],
          });
        }),
      );
    },
    /** One CSV per register the person may see, of the tab's company. FORBIDDEN when there is none. */
    async export(context: RequestContext): Promise<Uint8Array> {
      const entries: ZipEntry[] = [];
      for (const [name, { id }] of FILES) {
        const register = registry().get(id);
        if (register === undefined || !context.user.rights.has(register.rights.view)) continue;
        const query = { filter: {}, sort: [], offset: 0, fixed: {} };
        const { bytes } = await engine().exportFile(context, id, query, { format: "csv" });
        entries.push({ name: `empresa-${context.company}/${name}.csv`, bytes });
      }
      if (entries.length === 0) throw new AppError("FORBIDDEN", { message: texts.biEmpty });
      return writeZip(entries, new Date(context.now));
    },
  };
}
