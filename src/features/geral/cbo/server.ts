import { AppError } from "../../../errors/app-error.ts";
import { cbos } from "../../../generated/types/geral/cbos.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";

const DEFAULT_SIZE = 20;
const LARGEST = 100;

/** `GET /api/geral/cbo?search=&page=0&size=20`: occupations by part of the code or of the description. */
export const feature: ServerFeature = {
  routes(api, { engine, registry }) {
    api.get("/geral/cbo", { config: { anyUser: true, call: calls.search } }, async (request) => {
      const { search, page, size } = asked(request.query);
      const context = request.context();
      const register = registry().get(cbos.id);
      if (register === undefined) throw new AppError("NOT_FOUND");
      // The official table is no secret: every form that asks for an occupation searches it.
      const reader = { ...context, user: { ...context.user, rights: new Set([register.rights.view]) } };
      const { rows, total } = await engine().list(reader, register.id, {
        filter: search === "" ? {} : { q: search },
        sort: [{ path: "codigo", descending: false }],
        offset: page * size,
        limit: size,
        fixed: {},
      });
      return {
        content: rows,
        pageable: { paged: true, offset: page * size },
        size,
        totalElements: total,
        totalPages: Math.ceil(total / size),
      };
    });
  },
};

function asked(query: unknown): { readonly search: string; readonly page: number; readonly size: number } {
  const { search = "", page = "0", size = String(DEFAULT_SIZE), ...more } = (query ?? {}) as Readonly<Record<string, unknown>>;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
  if (typeof search !== "string" || search.length > 200) throw wrong("search");
  const [at, most] = [numberOf(page, 100_000), numberOf(size, LARGEST)];
  if (at === undefined) throw wrong("page");
  if (most === undefined || most === 0) throw wrong("size");
  return { search: search.trim(), page: at, size: most };
}

function numberOf(text: unknown, largest: number): number | undefined {
  return typeof text === "string" && /^\d{1,6}$/.test(text) && Number(text) <= largest ? Number(text) : undefined;
}

const wrong = (parameter: string): AppError => new AppError("INVALID_PARAMETER", { params: { parameter } });
