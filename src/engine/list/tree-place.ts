import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";

/**
 * Filter that asks for a list as a tree, and member of the records of such a list: `encontrado` says whether the record itself is
 * what was asked for, or only leads to it; `filhos` how many stand below it, told of the records of a level.
 */
export const TREE = "arvore";

/** Pages with the paths to what they hold, the first level, or the level below a record. */
export type TreePlace = "caminhos" | "raiz" | number;

/** INVALID_PARAMETER for what is no place. */
export function treePlace(asked: Json): TreePlace {
  if (asked === "caminhos" || asked === "raiz") return asked;
  const id = typeof asked === "string" && /^\d{1,15}$/.test(asked) ? Number(asked) : asked;
  if (typeof id === "number" && Number.isSafeInteger(id) && id > 0) return id;
  throw new AppError("INVALID_PARAMETER", { params: { parameter: TREE } });
}
