import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** Whether this browser, at this address, could use a passkey: none belongs to a bare address. */
export function canUsePasskeys(): boolean {
  const { hostname } = location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  return window.isSecureContext && "PublicKeyCredential" in window && !isAddress;
}

/** Asks the browser for one of the passkeys it keeps for this product. Rejects when the person closes its dialog. */
export async function askPasskey(options: unknown): Promise<object> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Lets the browser make a passkey. */
export async function makePasskey(options: object): Promise<object> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}
