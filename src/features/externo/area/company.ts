import type { FastifyRequest } from "fastify";
import { termsVersion } from "../../../access/candidate-directory.ts";
import { productScope } from "../../../access/each-company.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import type { CompanyConfiguration } from "./calls.ts";
import { COMPANIES } from "./shared.ts";

/** Who asks: its number for the log, and where the API lies. */
type Asking = Pick<FastifyRequest, "id" | "server">;

interface StoredLogo {
  readonly id: string;
  readonly contentType: string;
}

/** What everybody may know of a company in use: what candidates of it work under. NOT_FOUND otherwise. */
export async function readConfiguration(
  deps: FeatureDeps,
  id: number,
  { id: requestId, server }: Asking,
): Promise<CompanyConfiguration> {
  const record = await readCompany(deps, id, requestId);
  const text = (name: string): string | null => {
    const value = record[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const count = (name: string): number | null => {
    const value = record[name];
    return typeof value === "number" ? value : null;
  };
  const logo = logoOf(record);
  return {
    id,
    nome: text("nome") ?? "",
    exigirAceitePsi: record.exigirAceitePsi === true,
    politicaSeguranca: text("politicaSeguranca"),
    versaoPolitica: termsVersion(text("politicaSeguranca")),
    campoExtraCandidato: record.campoExtraCandidato === true,
    maxCandidataCargo: count("maxCandidataCargo"),
    tempoExclusaoCandidato: count("tempoExclusaoCandidato"),
    corPrincipal: text("corPrincipal"),
    corSecundaria: text("corSecundaria"),
    logo: logo && { url: `${server.apiPrefix}${COMPANIES}/${id}/logo?v=${logo.id}`, contentType: logo.contentType },
  };
}

/** The logo's bytes. NOT_FOUND when there is none. */
export async function readLogo(deps: FeatureDeps, id: number, requestId: string) {
  const logo = logoOf(await readCompany(deps, id, requestId));
  const scope = productScope(id);
  const file = logo && (await deps.files.find(scope, logo.id));
  const bytes = file && (await deps.files.bytes(scope, file.id));
  if (!file || !bytes) throw new AppError("NOT_FOUND");
  return { ...file, bytes };
}

async function readCompany({ access, engine, registry, clock }: FeatureDeps, id: number, requestId: string): Promise<WireRecord> {
  const company = await access.candidates.company(id);
  const register = registry().get(empresas.id);
  if (company === undefined || register === undefined) throw new AppError("NOT_FOUND");
  const now = clock().toISOString();
  const reader = {
    requestId,
    now,
    today: now.slice(0, 10),
    user: { id: 0, name: "", kind: "sistema", rights: new Set([register.rights.view]), areas: [] },
    company: id,
    group: company.group,
    visibleCompanies: [id],
    visibleGroups: [company.group],
  } as const;
  return engine().read(reader, register.id, id, {});
}

function logoOf({ logo }: WireRecord): StoredLogo | null {
  if (typeof logo !== "object" || logo === null || Array.isArray(logo)) return null;
  const { id, contentType } = logo as { readonly id?: unknown; readonly contentType?: unknown };
  return typeof id === "string" && typeof contentType === "string" ? { id, contentType } : null;
}
