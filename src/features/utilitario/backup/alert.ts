import { tableOf } from "../../../access/stored-names.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureAlert, FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { backups } from "./shared.ts";
import { installedAt, newestBackups } from "./store.ts";
import { texts } from "./texts.ts";

/** A week without a good backup is too long. */
const LONGEST_MS = 7 * 86_400_000;

/** The newest backup failed, or there is none of the last week, in an installation that is older than that. */
export const backupAlerts = ({ access, database, registry, clock }: FeatureDeps): readonly FeatureAlert[] => [
  {
    id: "utilitario/backup-em-falta",
    title: texts.due,
    action: texts.dueAction,
    severity: "warning",
    rights: [backups.audience.right],
    async find(_, session) {
      const nothing = { total: 0, overdue: 0, link: backups.path, items: [] };
      if (!(await access.holdsEverywhere(session, backups.audience.right))) return nothing;
      const { last, goodAt, since } = await database.house(async (queries) => ({
        ...(await newestBackups(queries)),
        since: await installedAt(queries, tableOf(known(registry(), empresas.id))),
      }));
      const failed = last?.situacao === "ERRO";
      const from = goodAt ?? since;
      const old = from !== undefined && clock().getTime() - new Date(from).getTime() > LONGEST_MS;
      if (!failed && !old) return nothing;
      const item = { id: last?.id ?? 1, titulo: failed ? texts.lastFailed : texts.noneLately, data: null, link: backups.path };
      return { ...nothing, total: 1, items: [item] };
    },
  },
];
