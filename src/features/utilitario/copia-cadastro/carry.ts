import type { Queries } from "../../../db/contract.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import type { CopyFiles } from "../../../services/files/contract.ts";
import type { Links } from "./links.ts";
import { idOf, shortName } from "./natural-key.ts";
import { texts } from "./texts.ts";

export interface Carrier {
  readonly queries: Queries;
  readonly copyFiles: CopyFiles;
  readonly links: Links;
  readonly origin: RequestContext;
  readonly destination: RequestContext;
}

/** A record as it is sent to the destination, and the references that have no counterpart there. */
export interface Carried {
  readonly record: WireRecord;
  readonly lost: readonly string[];
}

/** Members a person could have typed, references pointed at the destination's records, files copied over. */
export async function carried(carrier: Carrier, fields: readonly Field[], from: WireRecord): Promise<Carried> {
  const lost: string[] = [];
  return { record: await objectOf(carrier, fields, from, lost), lost };
}

async function objectOf(carrier: Carrier, fields: readonly Field[], from: WireRecord, lost: string[]): Promise<WireRecord> {
  const made: Record<string, Json> = {};
  for (const field of fields) {
    const value = from[field.name];
    if (field.computed || field.readOnly || field.writeOnly || value === undefined) continue;
    made[field.name] = value === null ? null : await carriedValue(carrier, field, value, lost);
  }
  return made;
}

async function carriedValue(carrier: Carrier, field: Field, value: Json, lost: string[]): Promise<Json> {
  const { object } = field;
  if (object !== undefined && Array.isArray(value)) {
    const rows: Json[] = [];
    for (const row of value as readonly Json[]) if (isRecord(row)) rows.push(await objectOf(carrier, object.fields, row, lost));
    return rows;
  }
  if (object !== undefined) return isRecord(value) ? objectOf(carrier, object.fields, value, lost) : null;
  if (field.ref !== undefined && Array.isArray(value))
    return (value as readonly Json[]).map((one) => reference(carrier, field, one, lost)).filter((one) => one !== null);
  if (field.ref !== undefined) return reference(carrier, field, value, lost);
  return isFile(value) ? copyFile(carrier, value.id) : value;
}

function reference({ links }: Carrier, field: Field, value: Json, lost: string[]): Json {
  const id = idOf(value);
  const to = id === undefined ? undefined : links.relink(field, id);
  if (to !== undefined) return field.ref?.bare === true ? to : { id: to };
  lost.push(texts.unmapped(field.title, isRecord(value) ? shortName(value) : ""));
  return null;
}

interface FileValue {
  readonly id: string;
}

/** A stored file is the only value whose id is a text. */
const isFile = (value: Json): value is WireRecord & FileValue => isRecord(value) && typeof value.id === "string";

async function copyFile({ queries, copyFiles, origin, destination }: Carrier, id: string): Promise<Json> {
  const { company: to, now, user } = destination;
  const copy = (await copyFiles(queries, { ids: [id], from: origin.company, to, user: user.id, now })).get(id);
  return copy === undefined ? null : { id: copy };
}
