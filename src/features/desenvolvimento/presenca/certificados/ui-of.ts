import { dayText } from "../../../../metadata/moment.ts";
import {
  type CertificatePage,
  issue,
  issueCertification,
  issuedOfCertification,
  issuedOfClass,
  printCertificates,
  printCertification,
} from "./shared.ts";
import { texts as all } from "./texts.ts";

const { page: texts } = all;

/** Somebody a certificate may be printed for. */
export interface CertifiedPerson {
  readonly id: number;
  readonly nome: string;
  /** How they stand in the class. */
  readonly situacao?: CertificatePage["participantes"][number]["situacao"];
  /** What else is said of them. */
  readonly note?: string;
}

interface Certifying {
  readonly title: string;
  readonly choose: string;
  readonly peopleTitle: string;
  readonly none: string;
  readonly parameter: string;
  /** Member that names people in what is sent. */
  readonly member: string;
  records(page: CertificatePage): readonly { readonly id: number; readonly nome: string }[];
  people(page: CertificatePage): readonly CertifiedPerson[];
  print(record: string): string;
  issue(record: string): string;
  issued(record: string): string;
}

/** What certificates are of. */
export const OF: Readonly<Record<"turma" | "certificacao", Certifying>> = {
  turma: {
    title: texts.ofClass,
    choose: texts.choose,
    peopleTitle: texts.people,
    none: texts.none,
    parameter: "turmaId",
    member: "colaboradorTurmaIds",
    records: ({ classes }) => classes,
    people: ({ participantes }) =>
      participantes.map(({ id, colaborador, situacao }) => ({ id, nome: colaborador.nome, situacao })),
    print: (record) => printCertificates.path.replace(":id", record),
    issue: () => issue.path,
    issued: (record) => `${issuedOfClass.path}?turmaId=${record}`,
  },
  certificacao: {
    title: texts.ofCertification,
    choose: texts.chooseCertification,
    peopleTitle: texts.holders,
    none: texts.noHolders,
    parameter: "certificacaoId",
    member: "colaboradoresIds",
    records: ({ certificacoes }) => certificacoes,
    people: ({ talentos }) =>
      talentos.map(({ id, nome, validade }) => ({
        id,
        nome,
        note: texts.validUntil(validade === null ? null : dayText(validade)),
      })),
    print: (record) => printCertification.path.replace(":id", record),
    issue: (record) => issueCertification.path.replace(":id", record),
    issued: (record) => issuedOfCertification.path.replace(":id", record),
  },
};
export type CertificateKind = keyof typeof OF;
