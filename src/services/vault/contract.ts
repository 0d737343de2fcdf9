/** Keeps secrets of outside services where others may read the table: nothing opens them without the installation's secret. */
export interface Vault {
  /** Text that only this installation opens again. `purpose` is part of it: what was sealed for one use opens for no other. */
  seal(text: string, purpose: string): string;
  /** Undefined when it was sealed elsewhere, for another purpose, or changed since. */
  open(sealed: string, purpose: string): string | undefined;
  /** A mark only this installation can make for this text, to see that it was not changed since. */
  mark(text: string, purpose: string): string;
  /** Ed25519 signature of a text, base64url: anybody who has the public key sees that it comes from this installation. */
  sign(text: string, purpose: string): string;
  /** The 32 bytes signatures of a purpose are checked with, base64url. */
  publicKey(purpose: string): string;
}
