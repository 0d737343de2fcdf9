import type { DesiredColumn, DesiredObject, DesiredTable, NameForm } from "./schema/desired.ts";
import { nameOf, quoted, quotedList } from "./schema/quote.ts";
import { currentCompany, currentGroup, type RowRights, securityOf, visibleCompanies, visibleGroups } from "./schema/security.ts";

type Verbs = NonNullable<Parameters<typeof securityOf>[2]>;

/**
 * What backups do with a table's rows. `never`: in no backup, they go by themselves or are made anew; a restore empties the table.
 * `stays`: of this installation alone; no backup holds them and a restore leaves them. `always`: nothing personal in them, so an
 * anonymised backup has them too. Absent: in every backup but anonymised ones.
 */
export type BackupRule = "never" | "stays" | "always";

/** Whom the rows of a table are about. */
export interface RowsAbout {
  readonly person: "user" | "candidate" | "talent";
  readonly column: string;
  /** Column with what the person is called: the row stays when they are forgotten, and calls them by no name. */
  readonly called?: string;
  /** Which of their rows, in SQL over columns of the table; all by default. */
  readonly only?: string;
  /** Column of words about them: the row stays when they are forgotten, with an empty object where there were any. */
  readonly emptied?: string;
}

/** A table that belongs to no register, in few words. */
export interface HouseTable {
  /** `name type, …`: `!` for NOT NULL, `=` before a default; `id bigint` numbers itself. */
  readonly columns: string;
  readonly key: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  /** Columns that name a register, and how; they follow when it is renamed (`x-was`). */
  readonly registers?: Readonly<Record<string, NameForm>>;
  /** Column that says which person a row is about, and nobody else: the row, or the name in it, goes when that person is forgotten. */
  readonly about?: RowsAbout;
  /** Which rows requests see and write; without it only `house()` and `owner()` reach the table. */
  readonly rights?: RowRights;
  /** What requests may do with it; all by default. */
  readonly verbs?: Verbs;
  readonly backup?: BackupRule;
  readonly extra?: readonly string[];
}

export const USER: RowsAbout = { person: "user", column: "usuario_id" };
export const CANDIDATE: RowsAbout = { person: "candidate", column: "candidato_id" };
export const TALENT: RowsAbout = { person: "talent", column: "colaborador_id" };

/** Rows of a company, and of none. */
export const OF_COMPANY: RowRights = {
  read: `empresa_id is null or empresa_id = ${visibleCompanies}`,
  write: `empresa_id is null or empresa_id = ${currentCompany}`,
};

/** Counts of the request's own company or group, and of the system. */
const OWN_COUNT = `case escopo when 'empresa' then escopo_id = ${currentCompany} when 'grupo' then escopo_id = ${currentGroup} else true end`;

const HOUSE: Readonly<Record<string, HouseTable>> = {
  quadro_esquema: {
    columns: "id bigint!, impressao text!, versao text, pendencias jsonb! ='[]', aplicado_em timestamptz! =now()",
    backup: "stays",
    key: ["id"],
    verbs: ["select"],
  },
  quadro_contador: {
    columns: "registro text!, escopo_id bigint!, faceta boolean!, slot integer!, linhas bigint! =0, escritas bigint! =0",
    backup: "never",
    key: ["registro", "escopo_id", "faceta", "slot"],
    rights: { read: `escopo_id = 0 or escopo_id = ${visibleCompanies} or escopo_id = ${visibleGroups}`, write: "false" },
    verbs: ["select"],
    // Rows are updated by every write: room on the page keeps the updates off the index.
    extra: [
      "alter table quadro_contador set (fillfactor = 40, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)",
    ],
  },
  quadro_sessao: {
    columns:
      "id text!, usuario_id bigint!, empresa_id bigint, criada_em timestamptz!, vista_em timestamptz!, expira_em timestamptz!, atras_id bigint, dados jsonb! ='{}'",
    backup: "never",
    about: USER,
    key: ["id"],
    indexes: [["usuario_id"], ["expira_em"]],
  },
  quadro_credencial: {
    columns: "usuario_id bigint!, hash text!, trocar boolean! =false, alterada_em timestamptz! =now(), vence_em timestamptz",
    about: USER,
    key: ["usuario_id"],
  },
  quadro_redefinicao: {
    columns: "resumo text!, usuario_id bigint!, criada_em timestamptz!, expira_em timestamptz!",
    backup: "never",
    about: USER,
    key: ["resumo"],
    indexes: [["usuario_id"], ["expira_em"]],
  },
  quadro_candidato_sessao: {
    columns: "id text!, candidato_id bigint!, empresa_id bigint!, criada_em timestamptz!, expira_em timestamptz!",
    backup: "never",
    about: CANDIDATE,
    key: ["id"],
    indexes: [["candidato_id"], ["expira_em"]],
  },
  quadro_candidato_credencial: {
    columns:
      "candidato_id bigint!, empresa_id bigint!, hash text, trocar boolean! =false, vence_em timestamptz, provisoria_hash text, provisoria_ate timestamptz, alterada_em timestamptz! =now()",
    about: CANDIDATE,
    key: ["candidato_id"],
  },
  quadro_candidato_aceite: {
    columns: "candidato_id bigint!, empresa_id bigint!, versao text!, aceito_em timestamptz!",
    about: CANDIDATE,
    key: ["candidato_id", "versao"],
  },
  quadro_segundo_fator: {
    columns: "usuario_id bigint!, segredo text!, ultimo_passo bigint, criado_em timestamptz!, ativo_em timestamptz",
    about: USER,
    key: ["usuario_id"],
  },
  quadro_codigo_recuperacao: {
    columns: "usuario_id bigint!, codigo text!, criado_em timestamptz!",
    about: USER,
    key: ["usuario_id", "codigo"],
  },
  quadro_chave_acesso: {
    columns:
      "id bigint!, usuario_id bigint!, credencial text!, chave text!, contador bigint! =0, transportes jsonb! ='[]', nome text!, criada_em timestamptz!, usada_em timestamptz",
    about: USER,
    key: ["credencial"],
    indexes: [["usuario_id"]],
  },
  quadro_desafio: {
    columns: "id text!, uso text!, usuario_id bigint, endereco text, expira_em timestamptz!",
    backup: "never",
    about: USER,
    key: ["id"],
    indexes: [["expira_em"]],
  },
  quadro_entrada: {
    columns: "id bigint!, usuario_id bigint!, momento timestamptz!, lugar text!, endereco text!, navegador text!, meio text!",
    backup: "never",
    about: USER,
    key: ["id"],
    indexes: [["usuario_id", "momento"], ["momento"]],
  },
  quadro_tentativa: {
    columns: "id bigint!, conta text!, endereco text!, momento timestamptz! =now()",
    backup: "never",
    key: ["id"],
    indexes: [["conta", "endereco", "momento"], ["endereco", "momento"], ["conta", "momento"], ["momento"]],
  },
  quadro_auditoria: {
    columns:
      "id bigint!, momento timestamptz! =now(), usuario_id bigint!, usuario_nome text!, atras_id bigint, atras_nome text, empresa_id bigint, grupo_id bigint, registro text!, registro_id bigint!, op text!, mudancas jsonb! ='[]', requisicao text",
    key: ["id"],
    indexes: [
      ["registro", "registro_id", "id"],
      ["empresa_id", "momento", "id"],
      ["usuario_id", "momento"],
    ],
    registers: { registro: "whole" },
    rights: {
      read: `case when empresa_id is not null then empresa_id = ${visibleCompanies} else grupo_id is null or grupo_id = ${visibleGroups} end`,
      write: OF_COMPANY.write,
    },
    // What was done stays written: requests add entries and never change or remove one.
    verbs: ["select", "insert"],
  },
  quadro_arquivo: {
    columns:
      "id uuid!, empresa_id bigint, campo text!, nome text!, tipo text!, tamanho bigint!, bytes bytea!, criado_por bigint, criado_em timestamptz! =now(), usado boolean! =false, usado_em timestamptz, registro_id bigint, refeito boolean! =false",
    key: ["id"],
    indexes: [["usado", "criado_em"], ["empresa_id"], ["criado_por", "usado"]],
    registers: { campo: "before" },
    rights: OF_COMPANY,
  },
  quadro_idempotencia: {
    columns: "chave text!, usuario_id bigint!, registro text!, conteudo text, resposta jsonb, criada_em timestamptz! =now()",
    backup: "never",
    about: USER,
    key: ["chave", "usuario_id", "registro"],
    registers: { registro: "whole" },
    indexes: [["criada_em"]],
  },
  quadro_excluido: {
    columns:
      "id bigint!, empresa_id bigint!, registro text!, registro_id bigint!, usuario_id bigint!, conteudo jsonb!, vence_em timestamptz!",
    backup: "never",
    key: ["id"],
    indexes: [["empresa_id", "registro", "registro_id"], ["usuario_id"], ["vence_em"]],
    registers: { registro: "whole" },
    rights: { read: `empresa_id = ${currentCompany}`, write: `empresa_id = ${currentCompany}` },
    verbs: ["select", "insert", "delete"],
  },
  quadro_configuravel: {
    columns: "empresa_id bigint!, registro text!, membro text!, titulo text, visivel boolean, obrigatorio boolean",
    backup: "always",
    key: ["empresa_id", "registro", "membro"],
    registers: { registro: "whole" },
    rights: { read: `empresa_id = ${visibleCompanies}`, write: `empresa_id = ${currentCompany}` },
  },
  quadro_sequencia: {
    columns: "registro text!, membro text!, escopo text!, escopo_id bigint!, ano integer!, ultimo bigint!",
    backup: "always",
    key: ["registro", "membro", "escopo", "escopo_id", "ano"],
    registers: { registro: "whole" },
    rights: { read: OWN_COUNT, write: OWN_COUNT },
    verbs: ["select", "insert", "update"],
  },
  quadro_correio: {
    columns:
      "id bigint!, empresa_id bigint, destinatario text!, assunto text!, texto text! ='', html text, anexos jsonb! ='[]', reservado boolean! =false, criado_em timestamptz! =now(), enviado_em timestamptz, tentativas integer! =0, proxima_em timestamptz, erro text, chave text",
    key: ["id"],
    indexes: [["enviado_em", "id"], ["proxima_em"], ["chave"]],
  },
  quadro_tarefa: {
    columns:
      "id bigint!, tipo text!, situacao text! ='FILA', usuario_id bigint!, atras_id bigint, empresa_id bigint!, pedido jsonb! ='{}', bytes bytea, criada_em timestamptz! =now(), vence_em timestamptz! =now(), no text, arrendada_ate timestamptz, tentativas integer! =0, maximo integer! =1, feito integer! =0, total integer! =0, cancelar boolean! =false, resultado jsonb, problema jsonb, terminada_em timestamptz, arquivo bytea, arquivo_nome text, arquivo_tipo text",
    backup: "never",
    about: USER,
    key: ["id"],
    indexes: [["situacao", "vence_em"], ["usuario_id"], ["terminada_em"]],
  },
  // What a large file goes on with: its first piece stands with the task.
  quadro_tarefa_parte: {
    columns: "tarefa_id bigint!, parte integer!, bytes bytea!",
    backup: "never",
    key: ["tarefa_id", "parte"],
  },
  quadro_limite: {
    columns: "chave text!, contagem integer!, expira_em timestamptz!",
    backup: "never",
    key: ["chave"],
    indexes: [["expira_em"]],
  },
  quadro_parametro: { columns: "chave text!, valor jsonb", key: ["chave"] },
};

/** Tables whose rows are about one person, with the column that says which. */
export function tablesAbout(
  person: RowsAbout["person"],
  more: Readonly<Record<string, HouseTable>> = {},
): readonly (Omit<RowsAbout, "person"> & { readonly table: string })[] {
  return Object.entries({ ...HOUSE, ...more }).flatMap(([table, { about }]) => {
    if (about?.person !== person) return [];
    const { person: _, ...columns } = about;
    return [{ table, ...columns }];
  });
}

/** What backups do with the rows of house tables, by table; absent for the usual. */
export function backupRules(more: Readonly<Record<string, HouseTable>> = {}): ReadonlyMap<string, BackupRule> {
  return new Map(
    Object.entries({ ...HOUSE, ...more }).flatMap(([name, { backup }]) =>
      backup === undefined ? [] : [[name, backup] as const],
    ),
  );
}

/**
 * Tables of the house itself: sessions, audit, files, counters… and those features bring. Sessions, credentials and the like belong to
 * no company; `house()` reaches them.
 */
export function houseTables(more: Readonly<Record<string, HouseTable>> = {}): DesiredTable[] {
  return Object.entries({ ...HOUSE, ...more }).map(([name, table]) => ({
    name,
    register: "casa",
    columns: table.columns.split(/,\s*/).map((text) => columnOf(text, table.registers)),
    objects: [keyObject(name, table.key), ...(table.indexes ?? []).map((columns) => indexObject(name, columns))],
    guards: [...securityOf(name, table.rights, table.verbs), ...(table.extra ?? [])],
    was: [],
  }));
}

function columnOf(text: string, registers: HouseTable["registers"] = {}): DesiredColumn {
  const [, name = "", type = "", required, value] = /^(\w+) ([a-z]+)(!)?(?: =(.+))?$/.exec(text) ?? [];
  if (name === "") throw new Error(`unreadable column: ${text}`);
  const names = registers[name];
  return {
    name,
    type,
    notNull: required !== undefined,
    was: [],
    ...(names === undefined ? {} : { names }),
    ...(name === "id" && type === "bigint" ? { identity: true as const } : {}),
    ...(value === undefined ? {} : { default: value }),
  };
}

function keyObject(table: string, columns: readonly string[]): DesiredObject {
  const sql = `primary key (${quotedList(columns)})`;
  return { name: nameOf(table, "pk"), phase: "key", form: "constraint", sql, columns, complaint: "" };
}

function indexObject(table: string, columns: readonly string[]): DesiredObject {
  const name = nameOf(table, columns.join("_"));
  const sql = `create index ${quoted(name)} on ${quoted(table)} (${quotedList(columns)})`;
  return { name, phase: "index", form: "index", sql, columns, complaint: "" };
}
