import type { FastifyRequest } from "fastify";
import type { AppError } from "../../../errors/app-error.ts";
import { refusedAt } from "../../../errors/refused-at.ts";
import { loggedIn } from "../../../http/logged-in.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { companiesOf, copy, offers } from "./copy.ts";
import { COPY_RIGHT } from "./entry.ts";
import {
  areDifferent,
  type CopyRequest,
  copyCompanies,
  copyOffers,
  copyRegisters,
  type DestinationSummary,
  simulateCopy,
} from "./shared.ts";
import { texts } from "./texts.ts";

/** Copies registers between companies: which may be, a dry run, and the copy itself, all under the rights of both sides. */
export const feature: ServerFeature = {
  rights: { [COPY_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: copyRegisters.path, right: COPY_RIGHT, group: "dados" }],
  routes(api, deps) {
    serve(api, copyCompanies, async ({ request }) => {
      const { companies, rights } = loggedIn(request.session).account;
      return companies.filter(({ id }) => rights.get(id)?.has(COPY_RIGHT)).map(({ id, name }) => ({ id, nome: name }));
    });

    serve(
      api,
      copyOffers,
      async ({ body, request }) => {
        demandDifferent(body);
        return offers(deps, companiesOf(deps, loggedIn(request.session), request.id, body));
      },
      { reads: true },
    );

    serve(api, simulateCopy, ({ body, request }) => run(deps, request, body, true), { reads: true });

    serve(api, copyRegisters, ({ body, request }) => {
      // The company of the tab must still be the session's, as with every other write.
      request.context();
      return run(deps, request, body, false);
    });
  },
};

async function run(
  deps: FeatureDeps,
  request: FastifyRequest,
  asked: CopyRequest,
  dryRun: boolean,
): Promise<readonly DestinationSummary[]> {
  demandDifferent(asked);
  if (asked.cadastros.length === 0) throw refused("cadastros", texts.required);
  const session = loggedIn(request.session);
  const companies = companiesOf(deps, session, request.id, asked);
  const done = await copy(deps, companies, [...new Set(asked.cadastros)], dryRun);
  return done.map((one, at) => {
    const id = asked.destinos[at] ?? 0;
    return { empresa: { id, nome: session.account.companies.find((company) => company.id === id)?.name ?? "" }, ...one };
  });
}

function demandDifferent({ origem, destinos }: Pick<CopyRequest, "origem" | "destinos">): void {
  if (destinos.length === 0) throw refused("destinos", texts.required);
  if (!areDifferent(origem, destinos)) throw refused("destinos", texts.same);
}

const refused = (field: string, message: string): AppError => refusedAt(field, "required", message);
