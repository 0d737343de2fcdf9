import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Finding, Json, WireRecord } from "../../metadata/verdict.ts";
import { type Holding, holdFiles, usableFiles } from "../../services/files/hold-files.ts";
import type { Call } from "../parts.ts";
import { scopeValue } from "../read/scope-condition.ts";
import { spread } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { violation } from "./violation.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file a record is about to hold and did not hold at this member before. */
interface Fresh {
  readonly member: Member;
  readonly place: string;
  readonly id: string;
}

const members = new WeakMap<RegisterShape, readonly Member[]>();

/** Members that hold files, wherever they lie in the record. */
export function fileMembers(shape: RegisterShape): readonly Member[] {
  const known = members.get(shape);
  if (known) return known;
  const found = [...shape.byPath.values()].filter(({ how, shared }) => how === "column" && shared.can.file === true);
  members.set(shape, found);
  return found;
}

/** The id a value names a file by; null when it can be none. */
export function fileIdOf(value: Json | undefined): string | null {
  const id = isRecord(value) && typeof value.id === "string" ? value.id.toLowerCase() : null;
  return id !== null && UUID.test(id) ? id : null;
}

/** Ids of the files at one member. */
export const fileIdsAt = (record: WireRecord, path: string): readonly string[] =>
  spread(record, path).flatMap(({ value }) => fileIdOf(value) ?? []);

/** Files that are not this record's to hold, or that it names twice: those of others are as absent as those that never were. */
export async function checkFiles(
  call: Call,
  shape: RegisterShape,
  id: number | null,
  record: WireRecord,
  before: WireRecord | null,
): Promise<readonly Finding[]> {
  const fresh = freshFiles(shape, record, before);
  const bad: Fresh[] = [];
  for (const [member, ofMember] of byMember(fresh)) {
    const ids = ofMember.map((one) => one.id);
    const usable = await usableFiles(call.queries, ids, holdingOf(call, shape, member, id));
    bad.push(...ofMember.filter((one, at) => !usable.has(one.id) || ids.indexOf(one.id) !== at));
  }
  return bad.map(({ place }) => ({ field: place, code: "file" }));
}

/** Gives the record, once it has its id, the files it now names. Refuses when one was given away or removed meanwhile. */
export async function holdRecordFiles(
  call: Call,
  shape: RegisterShape,
  id: number,
  record: WireRecord,
  before: WireRecord | null,
): Promise<void> {
  for (const [member, fresh] of byMember(freshFiles(shape, record, before))) {
    const holding = { ...holdingOf(call, shape, member, id), now: call.context.now };
    const ids = fresh.map((one) => one.id);
    if (new Set(ids).size === ids.length && (await holdFiles(call.queries, ids, holding))) continue;
    const errors = fresh.map(({ place }) => violation(shape.register, member.field, { field: place, code: "file" }));
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  }
}

function freshFiles(shape: RegisterShape, record: WireRecord, before: WireRecord | null): readonly Fresh[] {
  return fileMembers(shape).flatMap((member) => {
    const { path } = member.field;
    const held = new Set(before ? fileIdsAt(before, path) : []);
    return spread(record, path).flatMap(({ place, value }) => {
      const id = fileIdOf(value);
      return id === null || held.has(id) ? [] : [{ member, place, id }];
    });
  });
}

function byMember(fresh: readonly Fresh[]): ReadonlyMap<Member, readonly Fresh[]> {
  const groups = new Map<Member, Fresh[]>();
  for (const one of fresh) groups.set(one.member, [...(groups.get(one.member) ?? []), one]);
  return groups;
}

function holdingOf({ context }: Call, shape: RegisterShape, member: Member, record: number | null): Holding {
  return {
    field: `${shape.register.id}:${member.field.path}`,
    record,
    owner: shape.register.scope === "company" ? scopeValue(shape.register, context) : null,
    user: context.user.id,
    company: context.company,
  };
}
