import { listScreen } from "../../../http/screen.ts";
import { readOutbox } from "../../../services/mail/outbox.ts";
import { outbox } from "./shared.ts";
import { texts } from "./texts.ts";

/** The outbox, newest first, of the companies the reader sees; what accounts were told of themselves belongs to no company. */
export const feature = listScreen(outbox, {
  label: texts.title,
  right: texts.right,
  group: "dados",
  async load({ access, database }, { request: { session }, ...page }) {
    const accounts = session !== null && (await access.holdsEverywhere(session, outbox.audience.right));
    return database.house((queries) => readOutbox(queries, { ...page, accounts }));
  },
});
