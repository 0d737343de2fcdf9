import { AppError } from "../../errors/app-error.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { StoredRecord, WriteOptions } from "../contract.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { sightOf } from "../read/sight.ts";
import { demand } from "../rights.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { demandForm } from "../write/demand-form.ts";
import { withOwnCopies } from "../write/own-copies.ts";
import { saveRecord } from "../write/save-record.ts";
import { violation } from "../write/violation.ts";
import { withFreeName } from "./free-name.ts";

const CLONE = "clone";
const PLAIN = new Set(["create", "update", "delete"]);

/** A declared operation on one record. The verdict asks its guard, opens its members and puts its stamps. */
export async function runAction(
  call: Call,
  shape: RegisterShape,
  id: number,
  op: string,
  body: WireRecord,
  options: WriteOptions,
): Promise<StoredRecord> {
  const { register } = shape;
  const action = register.actions.find((one) => one.op === op);
  if (PLAIN.has(op) || !action) throw new AppError("NOT_FOUND");
  demand(call.context, action.right);
  const ask = new Set(action.ask.map((path) => path.split(".")[0]));
  const foreign = Object.keys(body).filter((name) => name !== "versao" && name !== "id" && !ask.has(name));
  if (foreign.length > 0) {
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: foreign.map((name) => violation(register, undefined, { field: name, code: "unknown" })),
    });
  }
  demandForm(register, body);
  if (op === CLONE) return clone(call, shape, id, body, options);
  const asked = new Set([...action.ask, ...Object.keys(action.set), ...action.reset]);
  const saved = saveRecord(call, shape, { op, id, body, options, asked });
  return action.to === undefined ? saved : saved.catch(refuseStep);
}

/** A step that the record's state does not allow is a conflict with what the record has become, not a mistake in what was sent. */
function refuseStep(error: unknown): never {
  if (error instanceof AppError && error.code === "ACTION_REFUSED")
    throw new AppError("TRANSITION_REFUSED", { message: error.message, errors: error.errors });
  throw error;
}

async function clone(
  call: Call,
  shape: RegisterShape,
  id: number,
  body: WireRecord,
  options: WriteOptions,
): Promise<StoredRecord> {
  const { register } = shape;
  const sight = await sightOf(call, shape);
  const source = await readRecord(call, shape, id, { fixed: options.fixed, settings: sight.settings, unseen: sight.unseen });
  const { [register.states ?? ""]: _state, ...whole } = withFreeName(register, copyOf(shape.members, source));
  const copy = { ...(await withOwnCopies(call, shape, whole)), ...body };
  const asked = new Set([...shape.byPath.values()].filter((one) => one.field.readOnly).map((one) => one.field.path));
  const { version: _, ...rest } = options;
  return saveRecord(call, shape, { op: CLONE, id: null, source: id, body: copy, options: rest, asked });
}

/** What a copy takes over: everything that is not derived, rows without their ids. */
function copyOf(members: readonly Member[], record: WireRecord): WireRecord {
  return Object.fromEntries(
    members.flatMap((member): [string, Json][] => {
      const { field } = member;
      const value = record[field.name];
      if (value === undefined || field.computed || field.sequence || member.how === "none" || member.how === "query") return [];
      if (member.how === "group") return [[field.name, isRecord(value) ? copyOf(member.members, value) : null]];
      if (member.how === "rows") {
        return [
          [
            field.name,
            Array.isArray(value) ? value.flatMap((row: Json) => (isRecord(row) ? [copyOf(member.members, row)] : [])) : [],
          ],
        ];
      }
      return [[field.name, value]];
    }),
  );
}
