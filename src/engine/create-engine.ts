import type { Database, Queries } from "../db/contract.ts";
import { contextIn, type RequestContext } from "../metadata/context.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import { runAction } from "./action/run-action.ts";
import { readAudit } from "./audit/read-audit.ts";
import type { Engine, ListQuery, StoredRecord, WriteOptions } from "./contract.ts";
import { type ExportPlace, exportFile } from "./export/export-file.ts";
import { applyDue } from "./history/apply-due.ts";
import { listEntries, readEntry, removeEntry, writeEntry } from "./history/history-calls.ts";
import { removeEntries } from "./history/remove-entries.ts";
import { settleEntries } from "./history/settle-entries.ts";
import { writeEntries } from "./history/write-entries.ts";
import { importFile } from "./import/import-file.ts";
import { listStandings } from "./list/list-across.ts";
import { listTotals } from "./list/list-totals.ts";
import { asksTree, listTree } from "./list/list-tree.ts";
import { shortForms } from "./list/short-forms.ts";
import { askedCompanies, type StandingGroup, standingsOf } from "./list/standings.ts";
import { listOptions } from "./options/list-options.ts";
import { type Call, type EngineConfig, type Parts, type RunCall, scopeOf } from "./parts.ts";
import { printable } from "./print/list-document.ts";
import { printList, printRecord, printRecords } from "./print/print-register.ts";
import { readRecord } from "./read/read-record.ts";
import { shown, shownAnswer, shownChanges } from "./read/shown.ts";
import { sightOf } from "./read/sight.ts";
import { demand } from "./rights.ts";
import type { RegisterShape } from "./shape/register-shape.ts";
import { buildShapes } from "./shape/shapes.ts";
import { restoreDeleted } from "./undo/restore-deleted.ts";
import { demandForm } from "./write/demand-form.ts";
import { eachRow } from "./write/each-row.ts";
import { judgeRecord } from "./write/judge-record.ts";
import { plainPlan } from "./write/plain-plan.ts";
import { removeRecord } from "./write/remove-record.ts";
import { inPieces, mayGoTogether, saveMany } from "./write/save-many.ts";
import { saveRecord } from "./write/save-record.ts";
import { saveRecords } from "./write/save-records.ts";
import { MOST, saveTogether } from "./write/save-together.ts";
import { settleRecords } from "./write/settle-records.ts";

/** Makes the engine over one registry. Built anew when the registry changes; keeps no state a second node would miss. */
export function createEngine(config: EngineConfig): Engine {
  const parts: Parts = {
    ...config,
    shapes: buildShapes(config.registry, config.kinds),
    engineOn: (queries) => engineOver({ ...parts, inside: true, database: bound(queries, config.database) }),
  };
  return engineOver(parts);
}

/** A database whose every statement runs on the given queries: the transaction that is already open. */
function bound(queries: Queries, database: Database): Database {
  return {
    dialect: database.dialect,
    read: (_scope, work) => work(queries),
    readInTurns: (_scope, work) => work(queries),
    write: (_scope, work) => work(queries),
    house: (work) => work(queries),
    owner: (work) => database.owner(work),
    snapshot: (folder, work) => database.snapshot(folder, work),
    snapshotBytes: () => database.snapshotBytes(),
    listen: (channel, onMessage) => database.listen(channel, onMessage),
    notify: (channel, payload) => database.notify(channel, payload),
    close: () => database.close(),
  };
}

type Right = "view" | "create" | "edit" | "remove";

function engineOver(parts: Parts): Engine {
  const shapeFor = (context: RequestContext, register: string, right: Right): RegisterShape => {
    const shape = parts.shapes.of(register);
    demand(context, shape.register.rights[right]);
    return shape;
  };
  const reading: RunCall = async (context, shape, work) => {
    await applyDue(parts, context, shape);
    return parts.database.read(scopeOf(context), (queries) => work({ parts, context, queries }));
  };
  /** For what asks as much as a draft has rows. */
  const asking: RunCall = async (context, shape, work) => {
    await applyDue(parts, context, shape);
    return parts.database.readInTurns(scopeOf(context), (queries) => work({ parts, context, queries }));
  };
  const writing: RunCall = async (context, shape, work) => {
    await applyDue(parts, context, shape);
    return parts.database.write(scopeOf(context), (queries) => work({ parts, context, queries, holds: true }));
  };
  const listing = async <T>(
    context: RequestContext,
    shape: RegisterShape,
    query: ListQuery,
    work: (standings: readonly [StandingGroup, ...StandingGroup[]]) => Promise<T>,
  ): Promise<T> => {
    // A transaction that is already open writes in its own company alone.
    if (!parts.inside)
      for (const company of askedCompanies(context, shape.register, query.filter.empresasIds) ?? [])
        await applyDue(parts, contextIn(context, company), shape);
    return reading(context, shape, async (call) => work(await standingsOf(call, shape, query)));
  };
  /** Writes a body to records (null: a new one): together those that nothing is to be said of; each other, when its turn comes, alone. */
  const saving = async (
    context: RequestContext,
    shape: RegisterShape,
    ids: readonly (number | null)[],
    body: WireRecord,
    options: WriteOptions,
  ): Promise<(id: number | null) => Promise<StoredRecord>> => {
    const plan = parts.inside ? null : plainPlan({ parts }, shape);
    const saved = new Map<number | null, StoredRecord>();
    for (let from = 0; plan && from < ids.length; from += MOST) {
      const some = ids.slice(from, from + MOST);
      const made = await reading(context, shape, (call) => saveTogether(call, shape, plan, some, body, options));
      for (const [id, record] of made) saved.set(id, record);
    }
    const known = ids.filter((id) => id !== null);
    if (!plan && !parts.inside && known.length > 1 && mayGoTogether({ parts }, shape, "update", [body]))
      await inPieces(known, saved, (some) =>
        writing(context, shape, (call) => {
          const drafts = some.map((id) => ({ id, body }));
          return saveRecords(call, shape, drafts, { op: "update", fixed: options.fixed });
        }),
      );
    return async (id) => {
      const op = id === null ? "create" : "update";
      return saved.get(id) ?? writing(context, shape, (call) => saveRecord(call, shape, { op, id, body, options }));
    };
  };

  /** Where all that a list finds is read, whatever page was asked for. */
  const exportPlace = (context: RequestContext, shape: RegisterShape, { limit: _, ...all }: ListQuery): ExportPlace => ({
    shape,
    listing: (work) => listing(context, shape, { ...all, offset: 0 }, work),
    reading: (work) => reading(context, shape, work),
  });

  const engine: Engine = {
    async list(context, register, query) {
      const shape = shapeFor(context, register, "view");
      const list = asksTree(shape.register, query) ? listTree : listStandings;
      const page = await listing(context, shape, query, (standings) => list(standings, shape));
      return { ...page, rows: page.rows.map((row) => shown(parts, shape, context, row)) };
    },
    async totals(context, register, query, groupBy) {
      const shape = shapeFor(context, register, "view");
      return listing(context, shape, query, (standings) => listTotals(standings, shape, groupBy));
    },
    async select(context, register, query) {
      const shape = shapeFor(context, register, "view");
      return listing(context, shape, query, (standings) => shortForms(standings, shape));
    },
    async options(context, register, request) {
      const shape = shapeFor(context, register, "view");
      demandForm(shape.register, request.record);
      return reading(context, shape, (call) => listOptions(call, shape, request));
    },
    async read(context, register, id, fixed) {
      const shape = shapeFor(context, register, "view");
      const whole = reading(context, shape, async (call) =>
        readRecord(call, shape, id, { fixed, ...(await sightOf(call, shape)) }),
      );
      return shownAnswer(parts, shape, context, whole);
    },
    async create(context, register, body, options) {
      const shape = shapeFor(context, register, "create");
      demandForm(shape.register, body);
      const save = await saving(context, shape, [null], body, options);
      return shownAnswer(parts, shape, context, save(null));
    },
    async update(context, register, id, body, options) {
      const shape = shapeFor(context, register, "edit");
      demandForm(shape.register, body);
      const save = await saving(context, shape, [id], body, options);
      return shownAnswer(parts, shape, context, save(id));
    },
    async remove(context, register, id, options) {
      const shape = shapeFor(context, register, "remove");
      return writing(context, shape, (call) => removeRecord(call, shape, id, options));
    },
    async act(context, register, id, op, body, options) {
      const shape = parts.shapes.of(register);
      const done = writing(context, shape, (call) => runAction(call, shape, id, op, body, options));
      return shownAnswer(parts, shape, context, done);
    },
    async judge(context, register, request) {
      const shape = shapeFor(context, register, "view");
      demandForm(shape.register, request.record);
      return asking(context, shape, (call) => judgeRecord(call, shape, request));
    },
    async histories(context, register, id) {
      const shape = shapeFor(context, register, "view");
      return reading(context, shape, (call) => listEntries(call, shape, id));
    },
    async readHistory(context, register, id, entry) {
      const shape = shapeFor(context, register, "view");
      return reading(context, shape, (call) => readEntry(call, shape, id, entry));
    },
    async writeHistory(context, register, id, entry, body, settled) {
      const shape = shapeFor(context, register, "edit");
      return writing(context, shape, (call) => writeEntry(call, shape, id, entry, { body, settled }));
    },
    async writeHistories(context, register, entries) {
      const shape = shapeFor(context, register, "edit");
      return writing(context, shape, (call) => writeEntries(call, shape, entries));
    },
    async removeHistory(context, register, id, entry) {
      const shape = shapeFor(context, register, "edit");
      return writing(context, shape, (call) => removeEntry(call, shape, id, entry));
    },
    async settle(context, register, rows, op = "update") {
      return writing(context, parts.shapes.of(register), (call) => settleRecords(call, parts.shapes.of(register), rows, op));
    },
    async settleHistories(context, register, entries, value) {
      const shape = shapeFor(context, register, "edit");
      return writing(context, shape, (call) => settleEntries(call, shape, entries, value));
    },
    async removeHistories(context, register, entries) {
      const shape = shapeFor(context, register, "edit");
      return writing(context, shape, (call) => removeEntries(call, shape, entries));
    },
    async saveMany(context, register, drafts) {
      const shape = parts.shapes.of(register);
      if (drafts.some(({ id }) => id === null)) demand(context, shape.register.rights.create);
      if (drafts.some(({ id }) => id !== null)) demand(context, shape.register.rights.edit);
      const saved = await writing(context, shape, (call) => saveMany(call, shape, drafts));
      return saved.map((one) => shown(parts, shape, context, one));
    },
    async updateMany(context, register, ids, body, fixed) {
      const shape = shapeFor(context, register, "edit");
      demandForm(shape.register, body);
      const each = [...new Set(ids)];
      const save = await saving(context, shape, each, body, { fixed });
      return eachRow(each, (id) => shownAnswer(parts, shape, context, save(id)));
    },
    async removeMany(context, register, ids, fixed) {
      const shape = shapeFor(context, register, "remove");
      return eachRow(ids, async (id) => {
        await writing(context, shape, (call) => removeRecord(call, shape, id, { fixed }));
        return undefined;
      });
    },
    async restoreMany(context, register, ids, fixed) {
      const shape = shapeFor(context, register, "remove");
      return eachRow(ids, (id) =>
        shownAnswer(
          parts,
          shape,
          context,
          writing(context, shape, (call) => restoreDeleted(call, shape, id, fixed)),
        ),
      );
    },
    async importFile(context, register, file, options) {
      const shape = shapeFor(context, register, "create");
      const place = {
        context,
        shape,
        rows: parts.importRows,
        narrow: parts.database.dialect === "pglite" && !parts.inside,
        reading: <T>(work: (call: Call) => Promise<T>) => reading(context, shape, work),
        writing: <T>(work: (call: Call) => Promise<T>) => writing(context, shape, work),
      };
      return importFile(place, file, options);
    },
    async exportFile(context, register, query, options) {
      const shape = shapeFor(context, register, "view");
      return exportFile(exportPlace(context, shape, query), query, { ...options, owner: context.user.id });
    },
    printList: async (context, register, query, options) => {
      const shape = shapeFor(context, register, "view");
      return printList(exportPlace(context, shape, query), context, options);
    },
    printable: async (context, register) => {
      const query: ListQuery = { filter: {}, sort: [], offset: 0, fixed: {} };
      return printable(exportPlace(context, shapeFor(context, register, "view"), query));
    },
    printRecord: async (context, register, id, { fixed, ...options }) => {
      const shape = shapeFor(context, register, "view");
      const query: ListQuery = { filter: { id: [id] }, sort: [], offset: 0, fixed };
      return printRecord(exportPlace(context, shape, query), context, options);
    },
    printRecords: async (context, register, ids, options) => {
      const shape = shapeFor(context, register, "view");
      const query: ListQuery = { filter: { id: ids }, sort: [], offset: 0, fixed: {} };
      return printRecords(exportPlace(context, shape, query), context, ids, options);
    },
    together: (context, work) => parts.database.write(scopeOf(context), (queries) => work(parts.engineOn(queries), queries)),
    changesShown: (context, register, changes) => shownChanges(parts, shapeFor(context, register, "view"), context, changes),
    async audit(context, register, id, page) {
      const shape = shapeFor(context, register, "view");
      return reading(context, shape, async (call) => {
        const sight = await sightOf(call, shape);
        await readRecord(call, shape, id, { fixed: {}, ...sight });
        return readAudit(call, shape, id, sight.unseen, page);
      });
    },
  };
  return engine;
}
