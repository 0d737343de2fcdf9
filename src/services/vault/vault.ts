import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import type { Vault } from "./contract.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1.";
/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** AES-256-GCM under keys derived from the installation's secret (HKDF-SHA-256), one per purpose. */
export function createVault(secret: string): Vault {
  const key = (use: string, purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, "quadro", `${use}:${purpose}`, 32));
  const signer = (purpose: string): KeyObject =>
    createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, key("sign", purpose)]), format: "der", type: "pkcs8" });
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key("seal", purpose), iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(VERSION)) return undefined;
      const bytes = Buffer.from(sealed.slice(VERSION.length), "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, key("seal", purpose), bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
    mark: (text, purpose) => createHmac("sha256", key("mark", purpose)).update(text).digest("base64url"),
    sign: (text, purpose) => sign(null, Buffer.from(text), signer(purpose)).toString("base64url"),
    publicKey: (purpose) => createPublicKey(signer(purpose)).export({ format: "jwk" }).x ?? "",
  };
}
