import type { LogRow } from "../../../engine/audit/read-log.ts";
import { operationTitle, placeTitle } from "../../../http/note-words.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { momentText } from "../../../metadata/moment.ts";
import { RECORD_OPERATIONS } from "../../../metadata/record-operations.ts";
import type { Register } from "../../../metadata/register.ts";
import type { LogReading } from "./reading.ts";
import { nameInChanges, readNames } from "./record-names.ts";
import type { LogChange, LogChoice, LogEntry } from "./shared.ts";
import { texts } from "./texts.ts";
import { changeInWords, type KnownNames } from "./words.ts";

/** Rows as the reader may read them: in words, records by their names, closed values masked. */
export async function entriesOf(deps: FeatureDeps, reading: LogReading, rows: readonly LogRow[]): Promise<readonly LogEntry[]> {
  const registry = deps.registry();
  const rights = rightNames(deps);
  const told = rows.map((row) => ({ ...row, changes: reading.changes(row), closed: reading.closed(row) }));
  const open = told.map((row) => ({ ...row, changes: row.changes.filter(({ field }) => !isClosed(field, row.closed)) }));
  const records = await readNames(deps, reading, open);
  return told.map((row, at) => {
    const register = registry.get(row.register);
    const company = row.company === null ? undefined : reading.companies.get(row.company);
    const seen = open[at];
    const name =
      records.nameOf(row.company, row.register, row.record) ?? (register && seen ? nameInChanges(register, seen) : undefined);
    const names = { rights, nameOf: (target: string, id: number) => records.nameOf(row.company, target, id) };
    return {
      id: row.id,
      momento: row.moment,
      quando: momentText(row.moment, company?.zone ?? reading.zone),
      usuario: { id: row.user.id, nome: row.user.name },
      ...(row.behind === undefined ? {} : { conectadoPor: { id: row.behind.id, nome: row.behind.name } }),
      ...(row.company === null ? {} : { empresa: { id: row.company, nome: company?.name ?? "" } }),
      cadastro: { id: row.register, titulo: placeTitle(deps.auditWords, registry, row.register) },
      registroId: row.record,
      ...(name === undefined ? {} : { registro: name }),
      operacao: { id: row.op, titulo: operationTitle(deps.auditWords, register, row.op) },
      mudancas: changesOf(row.changes, register, row.closed, names),
    };
  });
}

function changesOf(
  changes: LogRow["changes"],
  register: Register | undefined,
  closed: ReadonlySet<string> | "all",
  names: KnownNames,
): readonly LogChange[] {
  return changes.map(({ field: path, title, before, after }) => {
    const about = { campo: path, titulo: title };
    if (isClosed(path, closed)) return { ...about, antes: texts.masked, depois: texts.masked, restrito: true };
    const field = register === undefined ? undefined : fieldAt(register, path);
    return { ...about, ...changeInWords(field, before, after, names), restrito: false };
  });
}

function isClosed(path: string, closed: ReadonlySet<string> | "all"): boolean {
  if (closed === "all") return true;
  for (const one of closed) if (path === one || path.startsWith(`${one}.`)) return true;
  return false;
}

/** Operations there can be, by name: those of every record, then what registers name. */
export function opChoices({ registry, auditWords }: FeatureDeps): readonly LogChoice[] {
  const found = new Map(Object.entries({ ...RECORD_OPERATIONS, ...auditWords.ops }));
  for (const { actions } of registry().values())
    for (const { op, title } of actions) if (!found.has(op)) found.set(op, title ?? op);
  const order = new Intl.Collator("pt-BR");
  return [...found].map(([id, titulo]) => ({ id, titulo })).sort((a, b) => order.compare(a.titulo, b.titulo));
}

function rightNames({ rightModules }: FeatureDeps): KnownNames["rights"] {
  return new Map(
    rightModules().flatMap(({ grupos }) =>
      grupos.flatMap(({ titulo: group, permissoes }) =>
        permissoes.map(({ nome, titulo }) => [nome, `${group}: ${titulo}`] as const),
      ),
    ),
  );
}
