import { listScreen } from "../../../http/screen.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { readOutbox } from "../../../services/mail/outbox.ts";
import { outbox } from "./shared.ts";
import { texts } from "./texts.ts";

/** Mails an alert names at most. */
const MOST_TOLD = 100;

/** The outbox, newest first, of the companies the reader sees; what accounts were told of themselves belongs to no company. */
export const feature: ServerFeature = {
  ...listScreen(outbox, {
    label: texts.title,
    right: texts.right,
    group: "dados",
    async load({ access, database, clock }, { request: { session }, only, ...page }) {
      const accounts = session !== null && (await access.holdsEverywhere(session, outbox.audience.right));
      return database.house((queries) => readOutbox(queries, { ...page, accounts, ...(only && { stuck: clock() }) }));
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
        const asked = { companies: [company], accounts, offset: 0, limit: MOST_TOLD, stuck: clock() };
        const { rows, total } = await database.house((queries) => readOutbox(queries, asked));
        const link = `${outbox.path}?${outbox.only}=true`;
        return { total, overdue: 0, link, items: rows.map(({ id, assunto }) => ({ id, titulo: assunto, data: null, link })) };
      },
    },
  ],
};
