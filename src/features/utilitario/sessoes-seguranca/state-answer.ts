import type { Passkey, SecurityState } from "../../../access/security-contract.ts";
import type { PasskeyAnswer, SecurityAnswer } from "./shared.ts";

export const passkeyAnswer = ({ id, name, created, used }: Passkey): PasskeyAnswer => ({
  id,
  nome: name,
  criada: moment(created),
  usada: used === null ? null : moment(used),
});

export function stateAnswer(state: SecurityState): SecurityAnswer {
  const { sessions, entries, codes, demanded, passkeys, passkeyOrigin } = state;
  return {
    sessoes: sessions.map(({ key, browser, address, since, seen, current }) => ({
      chave: key,
      navegador: browser,
      endereco: address,
      desde: moment(since),
      vista: moment(seen),
      atual: current,
    })),
    entradas: entries.map(({ moment: at, browser, address, means }) => ({
      momento: moment(at),
      navegador: browser,
      endereco: address,
      meio: means,
    })),
    codigos: codes === null ? null : { desde: moment(codes.since), recuperacao: codes.recoveryLeft },
    exigido: demanded,
    chaves: passkeys.map(passkeyAnswer),
    origemChaves: passkeyOrigin,
  };
}

/** Databases write moments in their own way. */
const moment = (text: string): string => new Date(text).toISOString();
