import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Judgement } from "../contract.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { shown } from "../read/shown.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { decide } from "./decide.ts";
import { withFixed } from "./fixed-values.ts";
import { strip } from "./strip.ts";

export interface JudgeRequest {
  readonly id?: number;
  readonly op?: string;
  readonly record: WireRecord;
  readonly fixed: Readonly<Record<string, Json>>;
}

/** The verdict without saving, facts loaded. */
export async function judgeRecord(call: Call, shape: RegisterShape, request: JudgeRequest): Promise<Judgement> {
  const { id = null, fixed } = request;
  const op = request.op ?? (id === null ? "create" : "update");
  const sight = await sightOf(call, shape);
  const read = { fixed, settings: sight.settings, unseen: new Set<string>() };
  const before = id === null ? null : shown(call.parts, shape, call.context, await readRecord(call, shape, id, read));
  const action = shape.register.actions.find((one) => one.op === op);
  // Which record it is the call says; what the draft says of that would pair it with rows of another.
  const { id: _id, versao: _version, ...record } = request.record;
  const asked = new Set([...(action?.ask ?? []), ...Object.keys(action?.set ?? {}), ...(action?.reset ?? [])]);
  const { verdict, errors } = await decide(call, shape, { op, id, before, sent: withFixed(shape, record, fixed), asked }, sight);
  return { record: strip(verdict.record, sight.unseen), errors, warnings: verdict.warnings, states: verdict.states };
}
