import { printDocument } from "../../../engine/print/print-document.ts";
import { attachment } from "../../../http/attachment.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { PRINTED } from "../../../reporting/formats/print.ts";
import { programmeOf } from "./programme.ts";
import { programmeDocument } from "./programme-document.ts";
import { programme, programmeFile } from "./shared.ts";
import { texts } from "./texts.ts";

/** The risk management programme (NR-1): what measurements classify for it, and the actions that answer to it, on screen and paper. */
export const feature: ServerFeature = {
  menu: [{ label: texts.title, path: programme.path, right: programme.audience.right }],
  routes(api, deps) {
    serve(api, programme, ({ query, request }) => programmeOf(deps, request.context(), query));
    serve(api, programmeFile, async ({ query, request, reply }) => {
      const context = request.context();
      const company = request.session?.account.companies.find(({ id }) => id === context.company)?.name ?? "";
      const told = await programmeOf(deps, context, query);
      const head = { company: { name: company }, user: context.user.name, at: context.now };
      const options = { owner: context.user.id, signal: goneAway(reply) };
      const bytes = await printDocument(programmeDocument(told, head), "pdf", options);
      return attachment(reply, { name: texts.fileName, contentType: PRINTED.pdf.contentType, bytes });
    });
  },
};
