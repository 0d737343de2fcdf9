import type { FastifyRequest } from "fastify";
import type { Tell } from "../../../access/security-contract.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { SecurityChange } from "./audit-texts.ts";
import { changeNotice } from "./notices.ts";

type Deps = Pick<FeatureDeps, "registry" | "mail" | "clock">;

interface Owner {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
}

/** Notes a change in the audit of the user it is about, and writes to its owner. */
export function told({ registry, mail, clock }: Deps, request: FastifyRequest, op: SecurityChange): (owner: Owner) => Tell {
  const context = request.context();
  const register = registry().get(usuarios.id);
  if (register === undefined) throw new AppError("INTERNAL");
  return ({ id, name, email }) =>
    async (queries) => {
      await writeAudit({ context, queries }, { register, id, op, changes: [] });
      if (email !== null && email !== "") await mail(queries, changeNotice({ name, email }, op, clock()));
    };
}
