/** What the code on a certificate says by itself: whoever holds the paper and the public key needs to ask nobody. */
export interface CertificateSaid {
  readonly codigo: string;
  readonly nome: string;
  readonly curso: string;
  readonly cargaHoraria: string;
  /** Days, `aaaa-mm-dd`. */
  readonly inicio: string;
  readonly fim: string;
  /** Last valid day; null where it says none. */
  readonly validade: string | null;
}

const MEMBERS = ["codigo", "nome", "curso", "cargaHoraria", "inicio", "fim"] as const;
export const CERTIFICATE_KEY = "certificados";
const ALGORITHM = { name: "Ed25519" } as const;

/** As people read it. */
export const codeShown = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** As people type it. */
export const codeTyped = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * What goes behind the `#` of a certificate's address, where no server reads it: what it says, a line each, and its signature,
 * both base64url.
 */
export function signedCertificate(said: CertificateSaid, sign: (text: string) => string): string {
  const lines = [...MEMBERS.map((member) => said[member]), ...(said.validade === null ? [] : [said.validade])];
  const text = lines.map((line) => line.replace(/\s+/g, " ")).join("\n");
  return `${written(new TextEncoder().encode(text))}.${sign(text)}`;
}

/** What a signed code says; undefined for what none of these keys signed. Throws where the browser checks no signatures. */
export async function readSigned(code: string, publicKeys: readonly string[]): Promise<CertificateSaid | undefined> {
  const [text, signature] = code.split(".").map(read);
  if (text === undefined || signature === undefined || code.split(".").length !== 2) return undefined;
  const holds = async (publicKey: string): Promise<boolean> => {
    const key = await crypto.subtle.importKey("raw", read(publicKey) ?? new Uint8Array(), ALGORITHM, false, ["verify"]);
    return crypto.subtle.verify(ALGORITHM, key, signature, text);
  };
  if (!(await Promise.all(publicKeys.map(holds))).includes(true)) return undefined;
  const lines = new TextDecoder().decode(text).split("\n");
  const [codigo = "", nome = "", curso = "", cargaHoraria = "", inicio = "", fim = "", validade = null] = lines;
  return { codigo, nome, curso, cargaHoraria, inicio, fim, validade };
}

const written = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Bytes of a base64url text in its one spelling; undefined for any other. */
function read(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return written(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
