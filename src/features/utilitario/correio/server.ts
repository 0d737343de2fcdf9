import { listScreen } from "../../../http/screen.ts";
import { readOutbox } from "../../../services/mail/outbox.ts";
import { outbox } from "./shared.ts";
import { texts } from "./texts.ts";

/** The outbox, newest first, of the companies the reader sees and of none. */
export const feature = listScreen(outbox, {
  label: texts.title,
  right: texts.right,
  group: "dados",
  load: ({ database }, page) => database.house((queries) => readOutbox(queries, page)),
});
