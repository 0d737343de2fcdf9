import type { FastifyContextConfig } from "fastify";
import type { Session } from "../../access/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { ErrorCode } from "../../errors/catalogue.ts";
import "../request-types.ts";

/** What must be done before anything else, in this order; while one is due its code answers every call but those with `first`. */
const FIRST_THINGS: readonly { readonly code: ErrorCode; due(session: Session): boolean }[] = [
  { code: "SECOND_FACTOR_ENROLMENT_REQUIRED", due: ({ enrol }) => enrol },
];

export function refuseBeforeFirstThings(session: Session, { first }: FastifyContextConfig): void {
  if (first === true) return;
  const due = FIRST_THINGS.find((one) => one.due(session));
  if (due !== undefined) throw new AppError(due.code);
}
