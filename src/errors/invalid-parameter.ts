import { AppError } from "./app-error.ts";

/** What arrived in the address or in the body cannot be read; it is named as far as a name may be long. */
export const invalidParameter = (parameter: string): AppError =>
  new AppError("INVALID_PARAMETER", { params: { parameter: parameter.slice(0, 60) } });
