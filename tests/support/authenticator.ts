import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Options {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly verified?: boolean;
}

/** A passkey in software: ES256, written as WebAuthn writes it. */
export class Authenticator {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  userHandle = "";

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    [this.#key, this.#x, this.#y] = [privateKey, Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  }

  /** `navigator.credentials.create`, as the browser sends its answer on. */
  create(options: Options & { readonly userHandle: string }) {
    this.userHandle = options.userHandle;
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.#coseKey()]);
    const data = this.#data(options, HAS_CREDENTIAL, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      bytes(data),
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** `navigator.credentials.get`. */
  get(options: Options) {
    this.counter += 1;
    const data = this.#data(options, 0, Buffer.alloc(0));
    const client = clientData("webauthn.get", options);
    const signature = createSign("sha256").update(data).update(sha256(client)).sign(this.#key);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
      userHandle: this.userHandle,
    });
  }

  #answer<T extends object>(response: T) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  #data({ rpId, verified = true }: Options, flags: number, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter, rest]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  #coseKey(): Buffer {
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
    return Buffer.concat([head, Buffer.from([0x21]), bytes(this.#x), Buffer.from([0x22]), bytes(this.#y)]);
  }
}

const clientData = (type: string, { challenge, origin }: Options): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

function bytes(value: Buffer): Buffer {
  const head =
    value.length < 24
      ? [0x40 + value.length]
      : value.length < 256
        ? [0x58, value.length]
        : [0x59, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from(head), value]);
}
