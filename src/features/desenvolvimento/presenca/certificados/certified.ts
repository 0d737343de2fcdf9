import { cursos } from "../../../../generated/types/desenvolvimento/cursos.ts";
import { fieldAt } from "../../../../metadata/field-at.ts";
import { known } from "../../../../metadata/known-register.ts";
import type { Registry } from "../../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";
import type { CertificateSheet } from "../../../../reporting/certificate/draw.ts";
import type { Subject } from "./certificate-codes.ts";
import type { Template } from "./certificate-model.ts";

/** Something to certify of somebody, before it has its code. */
export interface Certified {
  readonly subject: Subject;
  readonly template: Template;
  page(codigo: CertificateSheet["codigo"]): CertificateSheet;
}

/** Names somebody who gets no certificate, by the number asked for, and why. */
export type Refuse = (id: number, motivo: string) => void;

/** What one print says otherwise than the course or certification. */
export interface Wishes {
  readonly titulo?: string | null | undefined;
  readonly conteudo?: string | null | undefined;
  readonly modeloCertificadoId?: number | null | undefined;
  /** Absent: as the template says. */
  readonly imprimirVerso?: boolean | undefined;
}

/** What printing reads besides what is certified; who may print need not hold the rights of the registers it is made of. */
export const PRINTS = [
  "ROLE_DESENVOLVIMENTO_CURSOS_VER",
  "ROLE_DESENVOLVIMENTO_MODELOS_CERTIFICADO_VER",
  "ROLE_DESENVOLVIMENTO_IMAGENS_CERTIFICADO_VER",
];

/** Hours as certificates say them: `8`, or `8:30`. */
export const hoursShown = (hours: string): string => hours.replace(/^0+(?=\d)/, "").replace(/:00$/, "");

/** What a course or certification says on its certificate; where it says nothing, what all say. */
export function saidBy(registry: Registry, record: WireRecord, member: "titulo" | "conteudo"): string {
  const own = ((record.certificado ?? {}) as Readonly<Record<string, Json>>)[member];
  if (typeof own === "string" && own !== "") return own;
  const given = fieldAt(known(registry, cursos.id), `certificado.${member}`)?.default;
  return String(given?.op === "literal" ? given.value : "");
}
