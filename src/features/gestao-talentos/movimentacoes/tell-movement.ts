import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { usersWithRight } from "../../../access/users-with-right.ts";
import type { Queries } from "../../../db/contract.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { SEES_APART } from "../../../metadata/context.ts";
import { referredId } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { sendMessages } from "../../../services/messages/send-messages.ts";
import { classify } from "./classify.ts";
import { texts } from "./texts.ts";

/** What reaches many at once tells nobody one by one. */
const TOGETHER: readonly Json[] = ["REALINHAMENTO", "DISSIDIO", "CORRECAO"];

/** Whoever answers for the area somebody leaves, and for the one they come to, finds a message of the movement; never a salary. */
export const tellMovement = ({ registry, clock }: Pick<FeatureDeps, "registry" | "clock">): HookFunctions => ({
  async effect({ queries, context, before, record, sent, id }) {
    if (before === null || Object.keys(sent).length === 0 || TOGETHER.includes(record.motivo ?? null)) return;
    const { classe, comTransferencia } = classify(before, record);
    if (classe === "OUTRA") return;
    const areas = [before.areaOrganizacional, record.areaOrganizacional].flatMap((one) => referredId(one) ?? []);
    const people = await toldOfMovement(queries, registry(), context.company, { areas, isApart: record.restrito === true });
    const to = people.map(({ usuario }) => usuario).filter((user) => user !== context.user.id);
    const what = `${texts.classes[classe]}${comTransferencia ? texts.withTransfer : ""}`;
    const texto = texts.told(String(record.nome), what, dayText(String(record.data)));
    const link = `/gestao-talentos/talentos/${id}`;
    const message = { tipo: "gestao-talentos", remetente: context.user.name, texto, link, company: context.company, to } as const;
    await sendMessages(queries, message, clock());
  },
});

interface Told {
  readonly usuario: number;
  readonly nome: string;
}

/** Active users who answer for these areas in a company, with the names they have as talents; of a talent kept apart those who see such. */
export async function toldOfMovement(
  queries: Queries,
  registry: Registry,
  company: number,
  { areas, isApart }: { readonly areas: readonly number[]; readonly isApart: boolean },
): Promise<readonly Told[]> {
  const people = await responsibleUsers(queries, registry, company, areas);
  if (!isApart || people.length === 0) return people;
  const holders = { users: known(registry, usuarios.id), profiles: known(registry, perfis.id) };
  const seeing = new Set(await usersWithRight(queries, holders, company, SEES_APART));
  return people.filter(({ usuario }) => seeing.has(usuario));
}

async function responsibleUsers(
  queries: Queries,
  registry: Registry,
  company: number,
  areas: readonly number[],
): Promise<readonly Told[]> {
  const [area, people, users] = [areasOrganizacionais.id, colaboradores.id, usuarios.id].map((id) => registry.get(id));
  if (area === undefined || people === undefined || users === undefined || areas.length === 0) return [];
  const lists = ["responsaveis", "corresponsaveis"].map((name) => sql.table(tableOf(area, `responsaveis.${name}`)));
  const { rows } = await sql<Told>`
    select distinct u.id as usuario, p.${sql.ref(columnOf(people, "nome"))} as nome
    from ${sql.table(tableOf(area, "responsaveis"))} r
    join (${sql.join(
      lists.map((list) => sql`select dono_id, alvo_id from ${list}`),
      sql` union all `,
    )}) l on l.dono_id = r.id
    join ${sql.table(tableOf(people))} p on p.id = l.alvo_id
    join ${sql.table(tableOf(users))} u on u.${sql.ref(columnOf(users, "colaborador"))} = p.id and u.${sql.ref(columnOf(users, "ativo"))}
    where r.dono_id = any(${[...new Set(areas)]}::bigint[]) and r.${sql.ref(columnOf(area, "responsaveis.empresa"))} = ${company}
    order by 2, 1`.execute(queries);
  return rows.map((row) => ({ ...row, usuario: Number(row.usuario) }));
}
