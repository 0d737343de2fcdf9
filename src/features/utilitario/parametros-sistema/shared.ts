import { describedCall } from "../../../metadata/call.ts";
import { flag, list, text } from "../../../metadata/shape.ts";

/** Calls that answer one system parameter, and the member they read. Spelled as the specification spells them. */
const FLAGS = {
  "compartilha-candidatos": "compartilhaCandidatos",
  "compartilha-colaboradores": "compartilhaColaboradores",
  "compartilha-cursos": "compartilhaCursos",
  "aderiu-ao-esocial": "aderiuAoEsocial",
} as const;

const ADDRESS = "/utilitario/parametros-sistema";
const place = {
  module: "utilitario",
  title: "Parâmetros do sistema, um a um",
  method: "GET",
  audience: { anyUser: true },
} as const;

export const release = describedCall({
  ...place,
  path: `${ADDRESS}/versao`,
  summary: "Versão do sistema, como texto",
  answers: { file: ["text/plain; charset=utf-8"] },
});
export const flags = Object.entries(FLAGS).map(([name, member]) => ({
  member,
  call: describedCall({
    ...place,
    path: `${ADDRESS}/${name}`,
    summary: "Diz se o parâmetro está ligado",
    answers: flag,
  }),
}));
export const requiredOfTalent = describedCall({
  ...place,
  path: `${ADDRESS}/campos-colaborador-obrigatorio`,
  summary: "Campos obrigatórios do colaborador",
  answers: list(text),
});

/** Names of the members a list of texts holds; anything else is none. */
export const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
