import type { LogRow } from "../../../engine/audit/read-log.ts";
import { operationTitle, placeTitle } from "../../../http/note-words.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { momentText } from "../../../metadata/moment.ts";
import { RECORD_OPERATIONS } from "../../../metadata/record-operations.ts";
import type { Register } from "../../../metadata/register.ts";
import type { LogReading } from "./reading.ts";
import type { LogChange, LogChoice, LogEntry } from "./shared.ts";
import { texts } from "./texts.ts";
import { changeInWords, type KnownNames } from "./words.ts";

/** Makes of a row what the reader may read of it: in words, closed values masked. */
export function entryReader(deps: FeatureDeps, reading: LogReading): (row: LogRow) => LogEntry {
  const registry = deps.registry();
  const names = rightNames(deps);
  return (row) => {
    const register = registry.get(row.register);
    const company = row.company === null ? undefined : reading.companies.get(row.company);
    return {
      id: row.id,
      momento: row.moment,
      quando: momentText(row.moment, company?.zone ?? reading.zone),
      usuario: { id: row.user.id, nome: row.user.name },
      ...(row.behind === undefined ? {} : { conectadoPor: { id: row.behind.id, nome: row.behind.name } }),
      ...(row.company === null ? {} : { empresa: { id: row.company, nome: company?.name ?? "" } }),
      cadastro: { id: row.register, titulo: placeTitle(deps.auditWords, registry, row.register) },
      registroId: row.record,
      operacao: { id: row.op, titulo: operationTitle(deps.auditWords, register, row.op) },
      mudancas: changesOf(reading.changes(row), register, reading.closed(row), names),
    };
  };
}

function changesOf(
  changes: LogRow["changes"],
  register: Register | undefined,
  closed: ReadonlySet<string> | "all",
  names: KnownNames,
): readonly LogChange[] {
  return changes.map(({ field: path, title, before, after }) => {
    const about = { campo: path, titulo: title };
    if (closed === "all" || isWithin(path, closed))
      return { ...about, antes: texts.masked, depois: texts.masked, restrito: true };
    const field = register === undefined ? undefined : fieldAt(register, path);
    return { ...about, ...changeInWords(field, before, after, names), restrito: false };
  });
}

function isWithin(path: string, closed: ReadonlySet<string>): boolean {
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

function rightNames({ rightModules }: FeatureDeps): KnownNames {
  return new Map(
    rightModules().flatMap(({ grupos }) =>
      grupos.flatMap(({ titulo: group, permissoes }) =>
        permissoes.map(({ nome, titulo }) => [nome, `${group}: ${titulo}`] as const),
      ),
    ),
  );
}
