import type { FastifyRequest } from "fastify";
import { termsVersion } from "../../../access/candidate-directory.ts";
import { productScope } from "../../../access/each-company.ts";
import { AppError } from "../../../errors/app-error.ts";
import { empresas } from "../../../generated/types/utilitario/empresas.ts";
import { logoOf, lookOf, openCompany } from "../../../http/company-look.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { textIn } from "../../../metadata/json.ts";
import type { CompanyConfiguration } from "./calls.ts";

/** Who asks: its number for the log, and where the API lies. */
type Asking = Pick<FastifyRequest, "id" | "server">;

/** What everybody may know of a company in use: what candidates of it work under. NOT_FOUND otherwise. */
export async function readConfiguration(
  deps: FeatureDeps,
  id: number,
  { id: requestId, server }: Asking,
): Promise<CompanyConfiguration> {
  const record = await openCompany(deps, empresas, id, requestId);
  const count = (name: string): number | null => {
    const value = record[name];
    return typeof value === "number" ? value : null;
  };
  return {
    id,
    ...lookOf(record, server),
    exigirAceitePsi: record.exigirAceitePsi === true,
    politicaSeguranca: textIn(record.politicaSeguranca),
    versaoPolitica: termsVersion(textIn(record.politicaSeguranca)),
    campoExtraCandidato: record.campoExtraCandidato === true,
    maxCandidataCargo: count("maxCandidataCargo"),
    tempoExclusaoCandidato: count("tempoExclusaoCandidato"),
  };
}

/** The logo's bytes. NOT_FOUND when there is none. */
export async function readLogo(deps: FeatureDeps, id: number, requestId: string) {
  const logo = logoOf(await openCompany(deps, empresas, id, requestId));
  const scope = productScope(id);
  const file = logo && (await deps.files.find(scope, logo.id));
  const bytes = file && (await deps.files.bytes(scope, file.id));
  if (!file || !bytes) throw new AppError("NOT_FOUND");
  return { ...file, bytes };
}
