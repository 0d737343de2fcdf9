import type { Address } from "../metadata/register.ts";
import type { RegisterCall } from "./register-call.ts";

/** What every register answers at each of its addresses. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path after the address: words, and `{id}`, `{hid}`, `{op}`. */
  readonly tail: string;
  /** Right of the register it needs; `action`: the one of the named action. */
  readonly right: "view" | "create" | "edit" | "remove" | "action" | "any";
  /** A POST that changes nothing: another tab's company does not matter. */
  readonly reads?: true;
  /** Takes a file: the body is `multipart/form-data`. */
  readonly multipart?: true;
  /** Only for registers with dated members. */
  readonly dated?: true;
  run(call: RegisterCall): Promise<unknown>;
}

/** Whether an address answers an operation: what writes has no place at one that is only read. */
export const answeredAt = ({ readOnly }: Address, { method, reads }: Pick<Operation, "method" | "reads">): boolean =>
  readOnly !== true || method === "GET" || reads === true;
