import type { FastifyRequest } from "fastify";
import type { Session } from "../../../access/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { bodyRecord } from "../../../http/body-members.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { companiesOf, copy, offers } from "./copy.ts";
import { ADDRESS, areDifferent, COPY_RIGHT, type CompanyName, type CopyRequest, type DestinationSummary } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST_COMPANIES = 50;
const MOST_REGISTERS = 300;

/** Copies registers between companies: which may be, a dry run, and the copy itself, all under the rights of both sides. */
export const feature: ServerFeature = {
  rights: { [COPY_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: ADDRESS, right: COPY_RIGHT }],
  routes(api, deps) {
    /** Companies where the user may copy, to choose from. */
    api.get(
      `${ADDRESS}/empresas`,
      { config: { right: COPY_RIGHT, call: calls.companies } },
      async (request): Promise<readonly CompanyName[]> => {
        const { companies, rights } = sessionOf(request).account;
        return companies.filter(({ id }) => rights.get(id)?.has(COPY_RIGHT)).map(({ id, name }) => ({ id, nome: name }));
      },
    );

    api.post(`${ADDRESS}/cadastros`, { config: { right: COPY_RIGHT, reads: true, call: calls.registers } }, async (request) => {
      const asked = requestIn(bodyRecord(request.body, ["origem", "destinos"]));
      return offers(deps, companiesOf(deps, sessionOf(request), request.id, asked));
    });

    api.post(`${ADDRESS}/simulacao`, { config: { right: COPY_RIGHT, reads: true, call: calls.simulate } }, async (request) =>
      run(deps, request, true),
    );

    api.post(ADDRESS, { config: { right: COPY_RIGHT, call: calls.copy } }, async (request) => {
      // The company of the tab must still be the session's, as with every other write.
      request.context();
      return run(deps, request, false);
    });
  },
};

async function run(deps: FeatureDeps, request: FastifyRequest, dryRun: boolean): Promise<readonly DestinationSummary[]> {
  const body = bodyRecord(request.body, ["origem", "destinos", "cadastros"]);
  const asked = requestIn(body);
  const cadastros = listIn(body, "cadastros", MOST_REGISTERS, (one): one is string => typeof one === "string");
  const session = sessionOf(request);
  const companies = companiesOf(deps, session, request.id, asked);
  const done = await copy(deps, companies, [...new Set(cadastros)], dryRun);
  return done.map((one, at) => {
    const id = asked.destinos[at] ?? 0;
    return { empresa: { id, nome: session.account.companies.find((company) => company.id === id)?.name ?? "" }, ...one };
  });
}

function requestIn(body: Readonly<Record<string, unknown>>): Pick<CopyRequest, "origem" | "destinos"> {
  const { origem } = body;
  if (origem === undefined || origem === null) throw refused("origem", texts.required);
  if (!isId(origem)) throw new AppError("INVALID_PARAMETER", { params: { parameter: "origem" } });
  const destinos = listIn(body, "destinos", MOST_COMPANIES, isId);
  if (!areDifferent(origem, destinos)) throw refused("destinos", texts.same);
  return { origem, destinos };
}

function listIn<T>(
  body: Readonly<Record<string, unknown>>,
  name: string,
  most: number,
  good: (one: unknown) => one is T,
): readonly T[] {
  const value = body[name];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) throw refused(name, texts.required);
  if (!Array.isArray(value) || value.length > most || !value.every(good))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}

const isId = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value) && value > 0;

const refused = (field: string, message: string): AppError =>
  new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code: "required", message }] });

function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw new AppError("SESSION_EXPIRED");
  return session;
}
