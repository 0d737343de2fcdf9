import { sql } from "kysely";
import { productIn } from "../../../access/product-context.ts";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { HOUSE_ZONE } from "../../../metadata/moment.ts";
import { todayIn } from "../../../rules/today-in.ts";
import type { Job } from "../../../services/jobs/scheduler.ts";
import { OutsideError } from "../../../services/outside/ask.ts";
import { createPayroll } from "../../../services/payroll/client.ts";
import type { Payroll, PayrollNotice } from "../../../services/payroll/contract.ts";
import { answerItem } from "./answer.ts";
import { texts } from "./texts.ts";

const EVERY_MS = 60_000;
/** Items of a company told and asked about in one round. */
const MOST = 200;

interface Integrated {
  readonly company: number;
  readonly group: number;
  readonly cnpj: string;
  readonly zone: string | null;
}

/** Tells the payroll what waits for it, and does what it answered. Where it gives no answer everything goes on waiting. */
export const payrollJob = (deps: FeatureDeps): Job => ({
  name: "respostas-folha",
  everyMs: EVERY_MS,
  async run() {
    const { QUADRO_PAYROLL_URL: url, QUADRO_PAYROLL_KEY: key } = deps.settings;
    if (typeof url !== "string") return;
    const payroll = createPayroll({ url, ...(typeof key === "string" ? { key } : {}) });
    for (const one of await integrated(deps)) {
      try {
        await exchange(deps, payroll, one);
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        deps.log.warn({ fault: error.fault, empresa: one.company }, "payroll gave no answer");
      }
    }
  },
});

async function exchange(deps: FeatureDeps, payroll: Payroll, { company, group, cnpj, zone }: Integrated): Promise<void> {
  const now = deps.clock();
  const notices = await waiting(deps, company);
  if (notices.length === 0) return;
  await payroll.announce(cnpj, notices);
  const ids = notices.map(({ id }) => id);
  const who = { name: texts.answer.system, now, today: todayIn(zone ?? HOUSE_ZONE, now), rights: deps.allRights() };
  for (const { id, ...answer } of await payroll.answers(cnpj, ids)) {
    try {
      await answerItem(deps, productIn({ company, group }, who), id, answer);
    } catch (error) {
      // Somebody else answered or cancelled it meanwhile, or the record has moved on: it waits for whoever looks.
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ pendencia: id, code: error.code }, "answer of the payroll not taken");
    }
  }
  await deps.database.owner((queries) =>
    sql`update quadro_pendencia_ac set perguntada_em = ${now.toISOString()} where id = any(${ids}::bigint[])`.execute(queries),
  );
}

async function integrated({ database, registry }: FeatureDeps): Promise<readonly Integrated[]> {
  const register = known(registry(), empresas.id);
  const of = (path: string) => sql.ref(columnOf(register, path));
  return database.owner(async (queries) => {
    const { rows } =
      await sql<Integrated>`select id as company, ${of("grupo")} as "group", ${of("cnpj")} as cnpj, ${of("fusoHorario")} as zone
      from ${sql.table(tableOf(register))} where ${of("acIntegra")} and ${of("cnpj")} is not null order by id`.execute(queries);
    return rows.map((row) => ({ ...row, company: Number(row.company), group: Number(row.group) }));
  });
}

/** What waits longest without having been asked about comes first, so that no item is behind others for ever. */
async function waiting({ database }: FeatureDeps, company: number): Promise<readonly PayrollNotice[]> {
  return database.owner(async (queries) => {
    const { rows } =
      await sql<PayrollNotice>`select id, pendencia as tipo, detalhes, coalesce(alvo_registro, registro) as registro,
        coalesce(alvo_id, origem_id) as "registroId", entrada_id as "situacaoId"
      from quadro_pendencia_ac where empresa_id = ${company} and not status_cancelado
      order by perguntada_em nulls first, id limit ${MOST}`.execute(queries);
    return rows.map((row) => ({
      ...row,
      id: Number(row.id),
      registroId: Number(row.registroId),
      situacaoId: row.situacaoId === null ? null : Number(row.situacaoId),
    }));
  });
}
