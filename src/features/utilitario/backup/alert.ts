import { tableOf } from "../../../access/stored-names.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureAlert, FeatureDeps } from "../../../http/server-feature.ts";
import { known } from "../../../metadata/known-register.ts";
import { backups } from "./shared.ts";
import { hasGoodBackup, installedAt, listBackups, longAgo } from "./store.ts";
import { texts } from "./texts.ts";

/** Backups an alert names at most. */
const MOST_TOLD = 100;

/** What its list shows as alarming: the newest backups failed, or the last good one is a week old. In an installation a week old without any, that there is none. */
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
      const now = clock();
      const { rows, total, since } = await database.house(async (queries) => ({
        ...(await listBackups(queries, { offset: 0, limit: MOST_TOLD, alarming: now })),
        since: (await hasGoodBackup(queries)) ? undefined : await installedAt(queries, tableOf(known(registry(), empresas.id))),
      }));
      const link = `${backups.path}?${backups.only}=true`;
      const items = rows.map(({ id, situacao }) => ({
        id,
        titulo: situacao === "ERRO" ? texts.lastFailed : texts.noneLately,
        data: null,
        link,
      }));
      if (total > 0) return { ...nothing, total, link, items };
      if (since === undefined || since >= longAgo(now)) return nothing;
      return { ...nothing, total: null, title: texts.never };
    },
  },
];
