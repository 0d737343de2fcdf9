import type { FastifyContextConfig } from "fastify";
import type { Session } from "../../access/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { ErrorCode } from "../../errors/catalogue.ts";
import type { FirstThing } from "../request-types.ts";

/** What must be done before anything else, in this order; while one is due its code answers every call but those that name it in `first`. */
const FIRST_THINGS: readonly { readonly name: FirstThing; readonly code: ErrorCode; due(session: Session): boolean }[] = [
  { name: "password", code: "PASSWORD_CHANGE_REQUIRED", due: ({ changePassword }) => changePassword },
  { name: "factor", code: "SECOND_FACTOR_ENROLMENT_REQUIRED", due: ({ enrol }) => enrol },
];

export function refuseBeforeFirstThings(session: Session, { first = [] }: FastifyContextConfig): void {
  const due = FIRST_THINGS.find((one) => one.due(session) && !first.includes(one.name));
  if (due !== undefined) throw new AppError(due.code);
}
