import { createHash, createPrivateKey, createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

const BITS = 2048;
const generate = promisify(generateKeyPair);

/** An RSA key pair as PEM: SPKI outside, PKCS#8 inside. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const makeKeyPair = (): Promise<KeyPair> =>
  generate("rsa", {
    modulusLength: BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** The pair of an RSA private key of at least 2048 bits; undefined for any other text. */
export function readKeyPair(pem: string): KeyPair | undefined {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < BITS) return undefined;
    return {
      privateKey: key.export({ type: "pkcs8", format: "pem" }).toString(),
      publicKey: createPublicKey(key).export({ type: "spki", format: "pem" }).toString(),
    };
  } catch {
    return undefined;
  }
}

/** Short name of a public key, for people to compare. */
export const fingerprint = (publicKey: string): string =>
  createHash("sha256")
    .update(createPublicKey(publicKey).export({ type: "spki", format: "der" }))
    .digest("hex")
    .slice(0, 32)
    .replace(/(.{4})(?=.)/g, "$1 ");
