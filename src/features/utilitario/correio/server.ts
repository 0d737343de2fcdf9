import { listScreen } from "../../../http/screen.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { readOutbox, stuckMails } from "../../../services/mail/outbox.ts";
import { outbox } from "./shared.ts";
import { texts } from "./texts.ts";

/** The outbox, newest first, of the companies the reader sees; what accounts were told of themselves belongs to no company. */
export const feature: ServerFeature = {
  ...listScreen(outbox, {
    label: texts.title,
    right: texts.right,
    group: "dados",
    async load({ access, database }, { request: { session }, ...page }) {
      const accounts = session !== null && (await access.holdsEverywhere(session, outbox.audience.right));
      return database.house((queries) => readOutbox(queries, { ...page, accounts }));
    },
  }),
  alerts: ({ access, database, clock }: FeatureDeps) => [
    {
      id: "utilitario/correio-parado",
      title: texts.stuck,
      action: texts.stuckAction,
      severity: "warning",
      rights: [outbox.audience.right],
      async find({ company }, session) {
        const accounts = await access.holdsEverywhere(session, outbox.audience.right);
        const stuck = await database.house((queries) => stuckMails(queries, { companies: [company], accounts, now: clock() }));
        const items = stuck.map(({ id, assunto }) => ({ id, titulo: assunto, data: null, link: outbox.path }));
        return { total: items.length, overdue: 0, link: outbox.path, items };
      },
    },
  ],
};
