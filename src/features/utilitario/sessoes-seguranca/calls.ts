import { callsOf } from "../../../http/description/call.ts";
import { anyObject, count, flag, id, list, maybe, moment, object, only, orNull, text } from "../../../metadata/shape.ts";
import { type GuardedAnswer, PAGE, type PasskeyAnswer, type SecurityAnswer } from "./shared.ts";

const passkey = object<PasskeyAnswer>({ id, nome: text, criada: moment, usada: orNull(moment) });
const session = object<SecurityAnswer["sessoes"][number]>({
  chave: text,
  navegador: text,
  endereco: text,
  desde: moment,
  vista: moment,
  atual: flag,
});
const entry = object<SecurityAnswer["entradas"][number]>({
  momento: moment,
  navegador: text,
  endereco: text,
  meio: only("senha", "senha-codigo", "senha-recuperacao", "chave"),
});
const proof = { senha: text, codigo: maybe(text), codigoRecuperacao: maybe(text) };
const recovery = object({ codigos: list(text) });
const done = object({ feito: only(true) });

export const calls = callsOf(
  { module: "utilitario", title: "Sessões e segurança" },
  {
    state: {
      summary: "Sessões abertas, segundo fator, chaves de acesso e últimos acessos de quem pergunta",
      answers: object<SecurityAnswer>({
        sessoes: list(session),
        entradas: list(entry),
        codigos: orNull(object({ desde: moment, recuperacao: count })),
        exigido: flag,
        chaves: list(passkey),
        origemChaves: orNull(text),
      }),
    },
    endSession: { summary: "Encerra uma sessão própria", answers: done },
    endOthers: { summary: "Encerra as outras sessões próprias", answers: object({ encerradas: count }) },
    beginCodes: {
      summary: "Começa a ativar um aplicativo autenticador",
      takes: object({ senha: text }),
      answers: object({ segredo: text, uri: text }),
    },
    confirmCodes: {
      summary: "Ativa o aplicativo autenticador com um código dele; os códigos de recuperação só aparecem aqui",
      takes: object({ codigo: text }),
      answers: recovery,
    },
    removeCodes: { summary: "Desativa o aplicativo autenticador", takes: object(proof), answers: done },
    renewRecovery: { summary: "Gera novos códigos de recuperação", takes: object(proof), answers: recovery },
    beginPasskey: { summary: "Começa a registrar uma chave de acesso", takes: object({ senha: text }), answers: anyObject },
    addPasskey: {
      summary: "Registra a chave de acesso que o navegador criou",
      takes: object({ nome: text, resposta: anyObject }),
      answers: passkey,
      status: 201,
    },
    renamePasskey: { summary: "Muda o nome de uma chave de acesso", takes: object({ nome: text }), answers: done },
    removePasskey: { summary: "Remove uma chave de acesso", takes: object({ senha: text }), answers: done },
    guarded: {
      summary: "Usuários com segundo fator que se pode redefinir",
      answers: list(object<GuardedAnswer>({ id, nome: text, login: text })),
    },
    reset: { summary: "Remove o segundo fator de um usuário que o perdeu", answers: object({ id }) },
  },
);

/** What the session answer adds: where what must be done before anything else is done. */
export const sessionMembers = { antesDeTudo: maybe(only(PAGE)) };
