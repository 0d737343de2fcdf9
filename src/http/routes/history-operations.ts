import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Operation } from "../operation.ts";
import { answerRecord, type RegisterCall, recordOf, refuseQuery } from "../register-call.ts";

export const historyOperations: readonly Operation[] = [
  {
    method: "GET",
    tail: "{id}/historicos",
    right: "view",
    dated: true,
    async run(call) {
      await ofThisAddress(call);
      return call.engine.histories(call.context, call.register.id, call.id);
    },
  },
  {
    method: "POST",
    tail: "{id}/historicos",
    right: "edit",
    dated: true,
    async run(call) {
      await ofThisAddress(call);
      const { engine, context, register, id } = call;
      const { id: _entry, ...body } = recordOf({ ...call, id: 0 });
      return answerRecord(call, await engine.writeHistory(context, register.id, id, null, { ...absent(register), ...body }), 201);
    },
  },
  {
    method: "GET",
    tail: "{id}/historicos/{hid}",
    right: "view",
    dated: true,
    async run(call) {
      await ofThisAddress(call);
      return answerRecord(call, await call.engine.readHistory(call.context, call.register.id, call.id, call.hid));
    },
  },
  {
    method: "PUT",
    tail: "{id}/historicos/{hid}",
    right: "edit",
    dated: true,
    async run(call) {
      await ofThisAddress(call);
      const { engine, context, register, id, hid } = call;
      const body = recordOf({ ...call, id: hid });
      return answerRecord(call, await engine.writeHistory(context, register.id, id, hid, body));
    },
  },
  {
    method: "DELETE",
    tail: "{id}/historicos/{hid}",
    right: "edit",
    dated: true,
    async run(call) {
      await ofThisAddress(call);
      return call.engine.removeHistory(call.context, call.register.id, call.id, call.hid);
    },
  },
];

/** A new entry is whole: a member a person writes that was not sent is empty in it, never what the entry before held. */
function absent({ history, fields }: Register): WireRecord {
  const dated = history ? [{ history, fields }] : fields.flatMap(({ object }) => (object?.history ? [object] : []));
  const written = dated.flatMap(({ history: entry, fields: members }) =>
    members.filter(
      (one) => entry?.fields.includes(one.name) && !one.readOnly && !one.computed && !one.access && !one.default && !one.sequence,
    ),
  );
  return Object.fromEntries(written.map(({ name }) => [name, null]));
}

/** Entries know their record, not the address: one that fixes values answers only for records that have them. */
async function ofThisAddress(call: RegisterCall): Promise<void> {
  refuseQuery(call);
  if (Object.keys(call.fixed).length > 0) await call.engine.read(call.context, call.register.id, call.id, call.fixed);
}
