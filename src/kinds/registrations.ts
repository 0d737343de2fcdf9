import { isValidCno } from "@brazilian-utils/brazilian-utils/is-valid-cno";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/** In normal form, without the signs of a mask. */
export const validCpf = (text: string): boolean => /^\d{11}$/.test(text) && isValidCpf(text);
/** With letters too, as given out since July 2026. */
export const validCnpj = (text: string): boolean => /^[A-Z0-9]{12}\d{2}$/.test(text) && isValidCnpj(text, { version: 2 });
export const validCno = (text: string): boolean => /^\d{12}$/.test(text) && !/^(\d)\1+$/.test(text) && isValidCno(text);
