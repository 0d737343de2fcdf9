import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { COMPANY_LOGO, type CompanyLook } from "../metadata/company-look.ts";
import { textIn } from "../metadata/json.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import type { FeatureDeps } from "./server-feature.ts";

/** The record of a company in use, as its register `companies` has it. NOT_FOUND otherwise. */
export async function openCompany(
  { access, engine, registry, clock }: Pick<FeatureDeps, "access" | "engine" | "registry" | "clock">,
  companies: { readonly id: string },
  id: number,
  requestId: string,
): Promise<WireRecord> {
  const company = await access.candidates.company(id);
  const register = registry().get(companies.id);
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

/** How people outside know a company: its name, its colours and where its logo is. */
export function lookOf(record: WireRecord, { apiPrefix }: Pick<FastifyInstance, "apiPrefix">): CompanyLook {
  const logo = logoOf(record);
  return {
    nome: textIn(record.nome) ?? "",
    corPrincipal: textIn(record.corPrincipal),
    corSecundaria: textIn(record.corSecundaria),
    logo: logo && {
      url: `${apiPrefix}${COMPANY_LOGO.replace(":id", String(record.id))}?v=${logo.id}`,
      contentType: logo.contentType,
    },
  };
}

interface StoredLogo {
  readonly id: string;
  readonly contentType: string;
}

export function logoOf({ logo }: WireRecord): StoredLogo | null {
  if (typeof logo !== "object" || logo === null || Array.isArray(logo)) return null;
  const { id, contentType } = logo as { readonly id?: unknown; readonly contentType?: unknown };
  return typeof id === "string" && typeof contentType === "string" ? { id, contentType } : null;
}
