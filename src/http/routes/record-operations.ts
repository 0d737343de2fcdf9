import { AppError } from "../../errors/app-error.ts";
import type { Json } from "../../metadata/verdict.ts";
import { saidBeside } from "../beside-record.ts";
import type { Operation } from "../operation.ts";
import { answerRecord, type RegisterCall, recordOf, refuseQuery, writeOptions } from "../register-call.ts";

export const recordOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "",
    right: "create",
    async run(call) {
      const record = { ...recordOf(call), ...saidBeside(call) };
      const { version: _none, ...options } = writeOptions(call);
      return answerRecord(call, await call.engine.create(call.context, call.register.id, record, options), 201);
    },
  },
  {
    method: "GET",
    tail: "{id}",
    right: "view",
    async run(call) {
      refuseQuery(call);
      return answerRecord(call, await call.engine.read(call.context, call.register.id, call.id, call.fixed));
    },
  },
  {
    method: "PUT",
    tail: "{id}",
    right: "edit",
    async run(call) {
      refuseQuery(call);
      const { engine, context, register, id } = call;
      return answerRecord(call, await engine.update(context, register.id, id, recordOf(call), writeOptions(call)));
    },
  },
  {
    method: "DELETE",
    tail: "{id}",
    right: "remove",
    async run(call) {
      const asked = askedValues(call);
      if (asked === undefined) return refuseUnnamed(call);
      const options = writeOptions(call);
      return call.engine.remove(call.context, call.register.id, call.id, { ...options, fixed: { ...options.fixed, ...asked } });
    },
  },
  {
    method: "PUT",
    tail: "{id}/{op}",
    right: "action",
    async run(call) {
      refuseQuery(call);
      const { engine, context, register, id, op } = call;
      const body = recordOf(call, { optional: true });
      const record = await engine.act(context, register.id, id, op, body, writeOptions(call));
      return answerRecord(call, record, record.id === id ? 200 : 201);
    },
  },
];

/** Members a removal has to name with their value, so that nobody removes what they took for something else; undefined when one is not. */
function askedValues(call: RegisterCall): Readonly<Record<string, Json>> | undefined {
  const { register, fixed, raw } = call;
  const asked = namesAsked(call);
  refuseQuery(call, ...asked);
  const values: Record<string, Json> = {};
  for (const name of asked) {
    const value = raw[name];
    if (value === undefined && name in fixed && !Array.isArray(fixed[name])) continue;
    const options = register.fields.find((field) => field.name === name)?.options ?? [];
    const option = options.find((one) => String(one.value) === value);
    if (option === undefined) return undefined;
    values[name] = option.value;
  }
  return values;
}

const namesAsked = ({ register }: RegisterCall): readonly string[] =>
  register.actions.find(({ op }) => op === "delete")?.ask ?? [];

/** A record that is not there is said to be so before what was forgotten is. */
async function refuseUnnamed(call: RegisterCall): Promise<never> {
  const { engine, context, register, id, fixed } = call;
  const rights = new Set([...context.user.rights, register.rights.view]);
  await engine.read({ ...context, user: { ...context.user, rights } }, register.id, id, fixed);
  throw new AppError("INVALID_PARAMETER", { params: { parameter: namesAsked(call)[0] ?? "" } });
}
