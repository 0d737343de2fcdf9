import { callsOf, file } from "../../../http/description/call.ts";
import { count, flag, id, moment, object, only, orNull, pageOf, text } from "../../../http/description/shape.ts";
import { type Backup, type Space, STATES } from "./shared.ts";

const backup = object<Backup>({
  id,
  nomeArquivo: text,
  dataHora: moment,
  tamanho: orNull(count),
  anonimo: flag,
  situacao: only(...STATES),
  progresso: count,
  mensagem: orNull(text),
  usuario: object({ id: count, nome: text }),
});

export const calls = callsOf(
  { module: "utilitario", title: "Backup" },
  {
    list: { summary: "Backups da instalação", query: { page: count }, answers: pageOf(backup) },
    space: {
      summary: "Diz se há espaço para mais um backup",
      answers: object<Space>({ livre: count, necessario: count, suficiente: flag, mensagem: text }),
    },
    make: {
      summary: "Começa um backup; anonimo troca as pessoas por fictícias",
      takes: { ...object({ anonimo: flag }), required: [] },
      answers: backup,
      status: 202,
    },
    download: { summary: "Baixa um backup", answers: file("application/gzip") },
    remove: { summary: "Exclui um backup", answers: object({ id }) },
  },
);
