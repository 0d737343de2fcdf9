import { sql } from "kysely";
import { managersOf } from "../../../../access/leaders.ts";
import { activeUsers } from "../../../../access/users-of-talents.ts";
import type { Queries } from "../../../../db/contract.ts";
import { fill } from "../../../../errors/app-error.ts";
import { areasOrganizacionais } from "../../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { usuarios } from "../../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { known } from "../../../../metadata/known-register.ts";
import { sendMessages } from "../../../../services/messages/send-messages.ts";
import { TEAM } from "../entry.ts";
import type { Session } from "./box-moves.ts";
import { boxTexts as texts } from "./texts.ts";

type Deps = Pick<FeatureDeps, "registry" | "clock">;

/** A message to whoever answers for people a session moved: how many of theirs, never who. */
export async function tellManagers(
  queries: Queries,
  { registry, clock }: Deps,
  { company, user }: RequestContext,
  session: Session,
  cycle: number,
): Promise<void> {
  const { rows } = await sql<{ pessoa: string; area: string | null }>`
    select distinct m.colaborador_id as pessoa, v.area_id as area from quadro_calibracao_movimento m
    join quadro_avaliado v on v.avaliado_id = m.colaborador_id and v.ciclo_id = ${cycle}
    where m.calibracao_id = ${session.id} and m.desfeito_em is null`.execute(queries);
  const moved = rows.map(({ pessoa, area }) => ({ id: Number(pessoa), area: area === null ? null : { id: Number(area) } }));
  const many = new Map<number, number>();
  for (const above of (await managersOf(queries, known(registry(), areasOrganizacionais.id), company, moved)).values())
    for (const manager of above) many.set(manager, (many.get(manager) ?? 0) + 1);
  const told = await activeUsers(queries, known(registry(), usuarios.id), { talents: [...many.keys()] });
  for (const [quantidade, those] of Map.groupBy(told, ({ talent }) => many.get(talent ?? 0) ?? 0)) {
    const texto = fill(quantidade === 1 ? texts.closedOne : texts.closedMany, { sessao: session.nome, quantidade });
    const to = those.map(({ id }) => id);
    await sendMessages(queries, { tipo: "avaliacao", remetente: user.name, texto, link: TEAM, company, to }, clock());
  }
}
