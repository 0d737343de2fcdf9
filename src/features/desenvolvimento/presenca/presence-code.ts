import { createHash } from "node:crypto";
import qrcode from "qrcode-generator";
import type { Vault } from "../../../services/vault/contract.ts";
import { CHECK_IN } from "./entry.ts";

/** How long a code that was shown is taken. */
const VALID_MS = 40_000;
/** How long digits stay the same; those before are taken as well. */
const TURN_MS = 20_000;
const DIGITS = 6;
const PURPOSE = "presenca";
const [CELL, MARGIN] = [6, 4];

interface Shown {
  readonly endereco: string;
  readonly imagem: string;
  readonly validoAte: string;
  readonly digitos: string;
}

/** A code for the presence of one day: it says where to go with a mark only this installation makes, and is taken for a short while. */
export function presenceCode(
  vault: Vault,
  { day, now, origin }: { readonly day: number; readonly now: Date; readonly origin: string },
): Shown {
  const until = new Date(now.getTime() + VALID_MS);
  const said = `${day}.${until.getTime()}`;
  const endereco = `${origin}${CHECK_IN}?token=${said}.${vault.mark(said, PURPOSE)}`;
  const code = qrcode(0, "M");
  code.addData(endereco);
  code.make();
  return {
    endereco,
    imagem: code.createDataURL(CELL, MARGIN),
    validoAte: until.toISOString(),
    digitos: digitsOf(vault, day, turnOf(now)),
  };
}

/** Which of some days six digits are for: the day whose code is shown now or was a moment ago; undefined where it is none of them. */
export const dayOfDigits = (vault: Vault, digits: string, days: readonly number[], now: Date): number | undefined =>
  days.find((day) => [0, 1].some((ago) => digitsOf(vault, day, turnOf(now) - ago) === digits));

export const isDigits = (token: string): boolean => /^\d{6}$/.test(token);

const turnOf = (now: Date): number => Math.floor(now.getTime() / TURN_MS);

/** What is typed instead of scanned, for cameras that do not read the code. */
function digitsOf(vault: Vault, day: number, turn: number): string {
  const mark = createHash("sha256")
    .update(vault.mark(`${day}.${turn}`, `${PURPOSE}-digitos`))
    .digest();
  return String(mark.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The day a code is for; `expired` where it was shown too long ago, undefined for what nobody here made. */
export function dayOfCode(vault: Vault, token: string, now: Date): number | "expired" | undefined {
  const [day = "", until = "", ...rest] = token.split(".");
  if (!/^\d{1,15}$/.test(day) || !/^\d{1,15}$/.test(until)) return undefined;
  if (vault.mark(`${day}.${until}`, PURPOSE) !== rest.join(".")) return undefined;
  return Number(until) < now.getTime() ? "expired" : Number(day);
}
