import type { FastifyRequest } from "fastify";
import type { Access } from "../access/contract.ts";
import { scopeOf } from "../engine/parts.ts";
import { AppError } from "../errors/app-error.ts";
import { holding, type RequestContext } from "../metadata/context.ts";
import type { Register } from "../metadata/register.ts";
import type { Json } from "../metadata/verdict.ts";
import type { Files, FoundFile } from "../services/files/contract.ts";
import type { Product } from "./app-deps.ts";
import "./request-types.ts";

export interface FileReading {
  readonly files: Files;
  readonly access: Access;
  /** `<register>:<path>` of files every user who sees the record sees, whatever the rights. */
  readonly openFiles: ReadonlySet<string>;
  readonly product: () => Product;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A file the user may read: that of a record and member the user may read, asked as the record itself would be in its own company; one
 * no record holds yet, who sent it, where it was sent. Anybody else's is as absent as one that never was.
 */
export async function readableFile(request: FastifyRequest, reading: FileReading, id: string): Promise<FoundFile> {
  const here = request.context();
  const file = UUID.test(id) ? await reading.files.find(scopeOf(here), id) : undefined;
  if (file === undefined) throw new AppError("NOT_FOUND");
  const [register, path] = memberOf(file, reading.product());
  if (file.record === null) {
    if (file.sender === here.user.id && file.company === here.company) return file;
    throw new AppError("NOT_FOUND");
  }
  const context = contextOf(request, here, file, reading.access);
  const asked = reading.openFiles.has(file.field) ? seeing(context, register) : context;
  if (await isHeld(asked, reading.product(), register, path, file, file.record)) return file;
  throw new AppError("NOT_FOUND");
}

function memberOf({ field }: FoundFile, { registry }: Product): readonly [Register, string] {
  const [id = "", path = ""] = field.split(":", 2);
  const register = registry.get(id);
  if (register === undefined || path === "") throw new AppError("NOT_FOUND");
  return [register, path];
}

/** What the user may do in the record's own company, whatever the tab shows. */
function contextOf({ session, id }: FastifyRequest, here: RequestContext, { company }: FoundFile, access: Access) {
  return company === null || company === here.company || session === null ? here : access.context(session, { id, company });
}

function seeing(context: RequestContext, register: Register): RequestContext {
  return holding(context, [register.rights.view]);
}

/** The record, or one of its dated entries, as this user sees it, still names the file at its member. */
async function isHeld(
  context: RequestContext,
  { engine }: Product,
  register: Register,
  path: string,
  { id }: FoundFile,
  record: number,
): Promise<boolean> {
  const steps = path.split(".");
  if (names(await engine.read(context, register.id, record, {}), steps, id)) return true;
  const dated = datedUnder(register);
  if (dated === undefined || (dated !== "" && steps[0] !== dated)) return false;
  const inside = dated === "" ? steps : steps.slice(1);
  return (await engine.histories(context, register.id, record)).some((entry) => names(entry, inside, id));
}

/** Name of the group that keeps dated entries, empty when it is the record; undefined without any. */
function datedUnder({ history, fields }: Register): string | undefined {
  if (history) return "";
  return fields.find(({ object }) => object?.what === "group" && object.history)?.name;
}

function names(value: Json | undefined, steps: readonly string[], id: string): boolean {
  if (Array.isArray(value)) return value.some((row: Json) => names(row, steps, id));
  if (typeof value !== "object" || value === null) return false;
  const [step, ...rest] = steps;
  const members = value as Readonly<Record<string, Json>>;
  return step === undefined ? members.id === id : names(members[step], rest, id);
}
