import { sql } from "kysely";
import type { StoredRecord } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { kinds } from "../../../generated/kinds/shared.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { isDated } from "../../../http/is-dated.ts";
import { operationTitle, placeTitle } from "../../../http/note-words.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { recordName } from "../../../kinds/record-name.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import type { Register } from "../../../metadata/register.ts";
import { fieldsInWords, filesOf, inWords, type Subject, textsOf } from "./person-fields.ts";
import { isOfPeople } from "./person-registers.ts";
import { idsNaming, relationsTo } from "./relations.ts";
import type { Named, PersonData, PersonRecord } from "./shared.ts";
import { texts } from "./texts.ts";

const MOST_RECORDS = 500;
const MOST_ENTRIES = 2_000;
const PAGE = 500;

interface Seen {
  readonly register: Register;
  readonly id: number;
  readonly record: StoredRecord;
  readonly relation: string;
}

/**
 * Everything kept about one person, as far as the reader may see it: what is out of sight is named in `naoIncluidos`. FORBIDDEN or
 * NOT_FOUND for a person the reader may not see.
 */
export async function gatherPerson(
  deps: FeatureDeps,
  context: RequestContext,
  register: Register,
  id: number,
  about: { readonly company: string; readonly moment: (utc: string) => string },
): Promise<PersonData> {
  const engine = deps.engine();
  const registry = deps.registry();
  const people = new Set([...registry.values()].filter(isOfPeople).map((one) => one.id));
  const subject: Subject = { register: register.id, id, people };
  const record = await engine.read(context, register.id, id, {});
  const missing: string[] = [];
  const same: Seen[] = [{ register, id, record, relation: texts.own }];
  const naming: Seen[] = [];
  const mentions = new Map<string, PersonData["mencoes"][number]>();

  for (const relation of relationsTo(registry, register.id)) {
    const ids = await deps.database.read(scopeOf(context), (queries) => idsNaming(queries, relation, id, MOST_RECORDS));
    const other = relation.register;
    if (ids.length === 0) continue;
    if (ids.length === MOST_RECORDS) missing.push(texts.tooMany(other.plural, MOST_RECORDS));
    if (!context.user.rights.has(other.rights.view)) {
      missing.push(texts.noRight(other.plural));
      continue;
    }
    const found = await readAll(
      other,
      ids,
      relation.single ? texts.same(relation.field.title) : texts.refers(relation.field.title),
    );
    for (const one of found) {
      if (relation.single) same.push(one);
      else if (people.has(other.id))
        mentions.set(`${other.id} ${one.id}`, { cadastro: named(other), id: one.id, campo: relation.field.title });
      else if (!naming.some((known) => known.register === other && known.id === one.id)) naming.push(one);
    }
  }

  async function readAll(other: Register, ids: readonly number[], relation: string): Promise<readonly Seen[]> {
    const found: Seen[] = [];
    let unseen = 0;
    for (const one of ids)
      try {
        found.push({ register: other, id: one, record: await engine.read(context, other.id, one, {}), relation });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        unseen += 1;
      }
    if (unseen > 0) missing.push(texts.outOfSight(other.plural, unseen));
    return found;
  }

  const registros: PersonRecord[] = [];
  for (const { register: of, id: number, record: values, relation } of [...same, ...naming]) {
    const dated = isDated(of) ? await engine.histories(context, of.id, number) : [];
    registros.push({
      cadastro: named(of),
      id: number,
      relacao: relation,
      campos: fieldsInWords(of, values, subject),
      historicos: dated.map((entry) => fieldsInWords(of, entry, subject)),
    });
  }
  for (const kept of deps.personalData()) {
    const told = await kept(context, { register: register.id, id });
    missing.push(...told.unseen);
    for (const { place, id: number, relation, lines } of told.kept)
      registros.push({
        cadastro: place,
        id: number,
        relacao: relation,
        campos: lines.map(({ title, text }) => ({ campo: "", titulo: title, classe: texts.classes.pessoal, valor: text })),
        historicos: [],
      });
  }
  const users = same.filter(({ register: of }) => of.id === usuarios.id).map((one) => one.id);
  return {
    empresa: about.company,
    geradoEm: about.moment(context.now),
    geradoPor: context.user.name,
    pessoa: { cadastro: named(register), id, nome: recordName(register, record, kinds) },
    tratamento: {
      finalidade: register.treatment?.purpose ?? null,
      baseLegal: register.treatment === undefined ? null : texts.bases[register.treatment.basis],
      prazo: register.treatment?.term ?? null,
    },
    registros,
    mencoes: [...mentions.values()],
    arquivos: [...same, ...naming].flatMap(({ register: of, record: values }) =>
      filesOf(of, values).map((file) => ({ cadastro: of.title, ...file })),
    ),
    alteracoes: await changesOf(),
    acoes: await actsOf(users),
    mensagens: await mailsTo(same.flatMap(({ register: of, record: values }) => textsOf(of, values))),
    naoIncluidos: [...new Set(missing)],
  };

  async function changesOf(): Promise<PersonData["alteracoes"]> {
    const all: PersonData["alteracoes"][number][] = [];
    for (const { register: of, id: number } of same) {
      let offset = 0;
      for (let total = 1; offset < Math.min(total, MOST_ENTRIES); offset += PAGE) {
        const page = await engine.audit(context, of.id, number, { offset, limit: PAGE });
        total = page.total;
        for (const { moment, user, op, changes } of page.entries)
          all.push({
            quando: about.moment(moment),
            usuario: user.name,
            cadastro: of.title,
            operacao: operationTitle(deps.auditWords, of, op),
            mudancas: changes.map(({ field, title, before, after }) => ({
              titulo: title,
              antes: inWords(fieldAt(of, field), before, subject),
              depois: inWords(fieldAt(of, field), after, subject),
            })),
          });
        if (total > MOST_ENTRIES) missing.push(texts.tooMany(texts.changesTitle, MOST_ENTRIES));
      }
    }
    return all;
  }

  async function actsOf(ids: readonly number[]): Promise<PersonData["acoes"]> {
    if (ids.length === 0) return [];
    const { rows } = await deps.database.read(scopeOf(context), (queries) =>
      sql<{ momento: string; registro: string; registro_id: number; op: string }>`
        select momento, registro, registro_id, op from quadro_auditoria where usuario_id = any(${[...ids]}::bigint[])
        order by momento desc, id desc limit ${MOST_ENTRIES}`.execute(queries),
    );
    if (rows.length === MOST_ENTRIES) missing.push(texts.tooMany(texts.actsTitle, MOST_ENTRIES));
    return rows.map(({ momento, registro, registro_id, op }) => ({
      quando: about.moment(new Date(momento).toISOString()),
      cadastro: placeTitle(deps.auditWords, registry, registro),
      registroId: Number(registro_id),
      operacao: operationTitle(deps.auditWords, registry.get(registro), op),
    }));
  }

  async function mailsTo(addresses: readonly string[]): Promise<PersonData["mensagens"]> {
    if (addresses.length === 0) return [];
    const { rows } = await deps.database.house((queries) =>
      sql<{ criado_em: string; assunto: string }>`
        select criado_em, assunto from quadro_correio where destinatario = any(${[...addresses]}::text[])
          and (empresa_id is null or empresa_id = ${context.company}) order by id desc limit ${MOST_ENTRIES}`.execute(queries),
    );
    return rows.map(({ criado_em, assunto }) => ({ quando: about.moment(new Date(criado_em).toISOString()), assunto }));
  }
}

const named = ({ id, title }: Register): Named => ({ id, titulo: title });
