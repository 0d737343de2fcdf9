import { describedCall, listCall } from "../../../metadata/call.ts";
import { count, flag, id, maybe, moment, type Of, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { BACKUPS, SEES_BACKUPS } from "./entry.ts";

export const STATES = ["EM_ANDAMENTO", "CONCLUIDO", "ERRO"] as const;
export type State = (typeof STATES)[number];

/** A backup of the installation. `tamanho` in bytes, null until it is concluded; `progresso` in percent of the rows read; `anonimo`: people in it are fictitious; `mensagem`: why it failed. */
const backup = shapeOf({
  id,
  nomeArquivo: text,
  dataHora: moment,
  tamanho: orNull(count),
  anonimo: flag,
  situacao: only(...STATES),
  progresso: count,
  mensagem: orNull(text),
  usuario: shapeOf({ id: count, nome: text }),
});
export type Backup = Of<typeof backup>;

const place = { module: "utilitario", title: "Backup" } as const;
const path = BACKUPS;
/** A backup reaches over the walls between companies. */
const everywhere = true;
const making = { right: "ROLE_UTILITARIO_BACKUP_GERAR", everywhere } as const;

export const backups = listCall(
  {
    ...place,
    path,
    summary: "Backups da instalação",
    audience: { right: SEES_BACKUPS, everywhere },
    only: "preocupantes",
  },
  backup,
);

/** Whether there is room for another backup, in bytes. */
export const spaceForOne = describedCall({
  ...place,
  method: "GET",
  path: `${path}/espaco`,
  audience: making,
  summary: "Diz se há espaço para mais um backup",
  answers: shapeOf({ livre: count, necessario: count, suficiente: flag, mensagem: text }),
});

export const make = describedCall({
  ...place,
  method: "POST",
  path,
  audience: making,
  summary: "Começa um backup; anonimo troca as pessoas por fictícias",
  takes: shapeOf({ anonimo: maybe(flag) }),
  answers: backup,
  status: 202,
});

export const download = describedCall({
  ...place,
  method: "GET",
  path: `${path}/:id/download`,
  audience: { right: "ROLE_UTILITARIO_BACKUP_BAIXAR", everywhere },
  summary: "Baixa um backup",
  answers: { file: ["application/gzip"] },
});

export const remove = describedCall({
  ...place,
  method: "DELETE",
  path: `${path}/:id`,
  audience: { right: "ROLE_UTILITARIO_BACKUP_EXCLUIR", everywhere },
  summary: "Exclui um backup",
  answers: shapeOf({ id }),
});
