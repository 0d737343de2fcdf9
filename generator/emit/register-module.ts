import type { Register, Registry } from "../../src/metadata/register.ts";
import { BANNER, type FileMap } from "./file-map.ts";
import { emitProgram } from "./program.ts";

export const registerFile = (id: string): string => `registers/${id}.js`;

/** `registers/<modulo>/<registro>.js`: the plan and the program of one register, without imports; server and browser load this very file. */
export function emitRegisterModule(register: Register, registry: Registry): FileMap {
  const text = `${BANNER}export const register = ${JSON.stringify(register)};\nexport default ${emitProgram(register, registry)};\n`;
  return new Map([[registerFile(register.id), text]]);
}
