import { sql } from "kysely";
import { AppError } from "../../../errors/app-error.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { noteDone } from "../../../services/audit/note.ts";
import type { Work } from "./effects.ts";
import { storedOf } from "./stored-talents.ts";
import { texts } from "./texts.ts";

/** What is of the person, not of the employment that ended. Files stay with the record they were given to. */
const OF_PERSON = [
  "nome",
  "cpf",
  "email",
  "nomeSocial",
  "vinculo",
  "pessoal",
  "documentacao",
  "habilitacao",
  "endereco",
  "contato",
  "primeiroEmprego",
  "camposExtras",
] as const;
const LISTS = ["experiencias", "formacoes", "idiomas", "certificados"] as const;

/** A new record of somebody who was dismissed: what is of the person is taken over, histories begin anew. */
export async function readmitPerson(work: Work, id: number, dataAdmissao: string): Promise<number> {
  const { queries, engine, registry, context } = work;
  const { table, column } = storedOf(registry, colaboradores.id);
  await sql`select 1 from ${table} where id = ${id} for update`.execute(queries);
  const before = await engine.read(context, colaboradores.id, id, {});
  const { situacao, dataDesligamento } = before;
  if (situacao !== "D" || typeof dataDesligamento !== "string")
    throw new AppError("ACTION_REFUSED", { message: texts.notDismissed });
  const { rows } = await sql`select 1 from ${table} where ${column("readmissaoDe")} = ${id} limit 1`.execute(queries);
  if (rows.length > 0) throw new AppError("ACTION_REFUSED", { message: texts.readmittedAlready });
  if (dataAdmissao <= dataDesligamento)
    throw new AppError("FIELD_VALIDATION_VIOLATION", {
      errors: [{ field: "dataAdmissao", code: "range", message: texts.afterDismissal }],
    });
  const own = Object.fromEntries(OF_PERSON.flatMap((name) => (before[name] == null ? [] : [[name, before[name] ?? null]])));
  const lists = Object.fromEntries(LISTS.map((name) => [name, withoutIds(before[name])]));
  const body: WireRecord = { ...own, ...lists, dataAdmissao, data: dataAdmissao, motivo: "ADMISSAO" };
  const { id: made } = await engine.create({ ...context, waivesAsked: true }, colaboradores.id, body, { fixed: {} });
  await engine.settle(context, colaboradores.id, [{ id: made, members: { readmissaoDe: { id } } }]);
  await moveUser(work, id, made);
  const change = { field: "readmissaoDe", title: texts.audited.readmissao, before: null, after: made };
  await noteDone(queries, { ...context, place: colaboradores.id, id, op: "readmissao", changes: [change] });
  return made;
}

/** The account of the person is that of the new record from now on. */
async function moveUser({ queries, engine, registry, context }: Work, from: number, to: number): Promise<void> {
  const users = storedOf(registry, usuarios.id);
  const { rows } = await sql<{
    id: number;
  }>`select id from ${users.table} where ${users.column("colaborador")} = ${from}`.execute(queries);
  for (const { id } of rows) await engine.update(context, usuarios.id, Number(id), { colaborador: { id: to } }, { fixed: {} });
}

const withoutIds = (rows: Json | undefined): readonly WireRecord[] =>
  Array.isArray(rows) ? rows.filter(isRecord).map(({ id: _id, rotulos: _labels, ...row }) => row) : [];
