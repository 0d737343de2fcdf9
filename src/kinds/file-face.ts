import type { Json } from "../metadata/verdict.ts";
import type { KindServer, KindShared } from "./contract.ts";

/** Bytes a file may have where its kind says no less. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** A file kept in the database, by its id: `{id, name, contentType, size}`. Uploaded first, then referred to. */
export function fileFace(
  name: string,
  title: string,
  accepts: NonNullable<KindShared["can"]["accepts"]> = { maxBytes: MOST_FILE_BYTES },
): KindShared {
  return {
    name,
    title,
    types: ["object"],
    can: { ordered: false, file: true, accepts },
    normalize(value) {
      if (value === "") return null;
      return isFile(value)
        ? { id: value.id, name: value.name ?? null, contentType: value.contentType ?? null, size: value.size ?? null }
        : value;
    },
    check: (value) => (isFile(value) && UUID.test(String(value.id)) ? null : "Arquivo não encontrado"),
    parse: (text) => (text.trim() === "" ? { value: null } : { error: "Envie o arquivo pela tela do cadastro" }),
    format: (value) => (isFile(value) && typeof value.name === "string" ? value.name : ""),
    samples: {
      field: { type: "object" },
      valid: [{ id: "3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11", name: "foto.png", contentType: "image/png", size: 10 }],
      invalid: [{ id: "x" }, "arquivo.png"],
    },
    generate: () => null,
  };
}

/** Column face: the id; name, type and size are read with it. */
export function fileColumn(name: string): KindServer {
  return {
    name,
    column: () => ({ type: "uuid" }),
    operators: ["filled"],
    toColumn: (value) => (isFile(value) ? value.id : null),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface WireFile {
  readonly id: Json;
  readonly name?: Json;
  readonly contentType?: Json;
  readonly size?: Json;
}

function isFile(value: Json): value is Json & WireFile {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "id" in value;
}
