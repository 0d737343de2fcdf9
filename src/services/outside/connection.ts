import { type OutsideAnswer, OutsideError, type OutsideFault } from "./ask.ts";

/** What came of trying a connection. `said`: what the service told of itself. */
export type Connection =
  | { readonly ok: true; readonly said: unknown }
  /** `refused` the key, `missing` no such service at the address, `failed` an error of its own. */
  | { readonly ok: false; readonly why: OutsideFault | "refused" | "missing" | "failed" };

/** How a service is reached. */
export interface Credentials {
  readonly url: string;
  readonly usuario: string | null;
  readonly chave: string | null;
}

/** Judges the answer of a service by its status; an outside fault is an outcome too. */
export async function connect(asking: Promise<OutsideAnswer>): Promise<Connection> {
  try {
    const { status, body } = await asking;
    if (status === 200) return { ok: true, said: body };
    if (status === 401 || status === 403) return { ok: false, why: "refused" };
    return { ok: false, why: status === 404 ? "missing" : "failed" };
  } catch (error) {
    if (error instanceof OutsideError) return { ok: false, why: error.fault };
    throw error;
  }
}

/** `Authorization` of HTTP Basic (RFC 7617). */
export const basic = ({ usuario, chave }: Credentials): string =>
  `Basic ${Buffer.from(`${usuario ?? ""}:${chave ?? ""}`, "utf8").toString("base64")}`;
