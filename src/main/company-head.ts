import type { Engine } from "../engine/contract.ts";
import type { CompanyHead } from "../engine/report/contract.ts";
import { OWN } from "./registers.ts";
import { systemContext } from "./system-context.ts";

/** What documents say of the company at their head: everybody who works in it may read that, whatever the rights. */
export const companyHead =
  (engine: Engine): CompanyHead =>
  async ({ company, group, requestId, now, today }) => {
    const context = { ...systemContext(new Set([VIEW]), { company, group }), requestId, now, today };
    const { nome, razaoSocial, cnpj } = await engine.read(context, OWN.companies, company, {});
    return {
      name: typeof nome === "string" ? nome : "",
      ...(typeof razaoSocial === "string" ? { legalName: razaoSocial } : {}),
      ...(typeof cnpj === "string" ? { cnpj } : {}),
    };
  };

const VIEW = "ROLE_UTILITARIO_EMPRESAS_VER";
