import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { pageTexts } from "./texts.ts";

/** Why a call was refused: what is wrong with the one field, if it says so. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? messageOf(error, pageTexts.failed);
