import { sql } from "kysely";
import type { HouseTable } from "../../../db/house-tables.ts";
import { companyOf } from "../../../engine/list/company-of.ts";
import type { FeatureDeps, ReportShown, Shown } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { ObjectPlan, Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

/** Who was shown which sensitive members of which record; never their values. */
export const READS_TABLE: HouseTable = {
  columns:
    "id bigint!, momento timestamptz!, usuario_id bigint!, usuario_nome text!, atras_id bigint, empresa_id bigint!, registro text!, registro_id bigint, forma text!, quantidade integer!, campos jsonb!",
  key: ["id"],
  registers: { registro: "whole" },
  indexes: [
    ["empresa_id", "momento"],
    ["registro", "registro_id"],
  ],
};

const FLUSH_MS = 2_000;
const MOST_WAITING = 5_000;
const FULL = 200;

interface Entry {
  readonly context: RequestContext;
  readonly register: string;
  readonly id?: number;
  readonly form: string;
  readonly count: number;
  readonly fields: readonly string[];
}

export interface ReadRecorder {
  hear(shown: Shown): void;
  hearReport(told: ReportShown): void;
  /** A record that was shown in some other way than at its register's address. */
  note(entry: Entry): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Collects reads and writes them together, behind the answers: a get costs a look-up, and nothing at all without sensitive members. */
export function createReadRecorder({ database, log }: Pick<FeatureDeps, "database" | "log">): ReadRecorder {
  const known = new WeakMap<Register, readonly Field[]>();
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const sensitive = (register: Register): readonly Field[] => {
    const found = known.get(register) ?? sensitiveMembers(register);
    known.set(register, found);
    return found;
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0)
      writing = writing
        .then(() => write(batch))
        .catch((error: unknown) => {
          const { name, message } = error as Error;
          log.error({ error: { name, message }, lost: batch.length }, "reads of sensitive members not written");
        });
    return writing;
  };
  const write = (batch: readonly Entry[]): Promise<void> =>
    database.house(async (queries) => {
      const rows = batch.map(
        ({ context: { now, user, company }, register, id, form, count, fields }) => sql`(${now}::timestamptz, ${user.id}::bigint,
          ${user.name}, ${user.behind ?? null}::bigint, ${company}::bigint, ${register}, ${id ?? null}::bigint, ${form},
          ${count}::integer, ${JSON.stringify(fields)}::jsonb)`,
      );
      await sql`insert into quadro_leitura_sensivel
        (momento, usuario_id, usuario_nome, atras_id, empresa_id, registro, registro_id, forma, quantidade, campos)
        values ${sql.join(rows)}`.execute(queries);
    });
  const note = (entry: Entry): void => {
    // A database that does not answer must not fill the memory.
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(entry);
    if (waiting.length >= FULL) void flush();
    else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };

  return {
    note,
    flush,
    hear({ register, context, companies, id, tail, answer }) {
      const members = sensitive(register);
      if (members.length === 0) return;
      const { rows, form } = readingOf(tail, answer);
      const whose = (row: WireRecord): number => companyOf(row) ?? context.company;
      const owners = rows === undefined ? companies : rows.map(whose);
      // Each company's own log tells who read what of it.
      for (const company of new Set(owners.length > 0 ? owners : [context.company])) {
        const theirs = rows?.filter((row) => whose(row) === company);
        const fields = members.filter(({ path }) => !theirs || theirs.some((row) => holds(row, path.split("."))));
        if (fields.length === 0) continue;
        note({
          context: { ...context, company },
          register: register.id,
          ...(id === undefined ? {} : { id }),
          form,
          count: theirs?.length ?? 0,
          fields: fields.map(({ path }) => path),
        });
      }
    },
    hearReport({ context, companies, count, sensitive }) {
      if (count === 0) return;
      for (const company of companies)
        for (const { register, fields } of sensitive)
          note({ context: { ...context, company }, register, form: texts.forms.report, count, fields });
    },
    close: () => flush(),
  };
}

/** Rows of an answer; undefined where it is not looked into. */
function readingOf(tail: string, answer: unknown): { readonly rows?: readonly WireRecord[]; readonly form: string } {
  const { forms } = texts;
  if (tail === "exportacao" || tail.endsWith("impressao")) return { form: forms.file };
  if (tail.endsWith("auditoria")) return { form: forms.audit };
  const value = answer as Json;
  if (Array.isArray(value)) return { rows: value.filter(isRecord), form: forms.list };
  if (!isRecord(value)) return { rows: [], form: forms.list };
  if (Array.isArray(value.content)) return { rows: value.content.filter(isRecord), form: forms.list };
  return { rows: [value], form: forms.record };
}

/** Whether something stands there: an empty member tells nothing. */
function holds(value: Json, steps: readonly string[]): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.some((one) => holds(one, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  return isRecord(value) && holds(value[step] ?? null, rest);
}

/** Members of the sensitive class that can be read at all. */
export function sensitiveMembers(object: ObjectPlan): readonly Field[] {
  return object.fields.flatMap((field): readonly Field[] => {
    if (field.writeOnly) return [];
    if (field.object !== undefined) return sensitiveMembers(field.object);
    return field.privacy === "sensivel" ? [field] : [];
  });
}
