import qrcode from "qrcode-generator";
import type { Vault } from "../../../services/vault/contract.ts";
import { CHECK_IN } from "./shared.ts";

/** How long a code that was shown is taken. */
const VALID_MS = 40_000;
const PURPOSE = "presenca";
const [CELL, MARGIN] = [6, 4];

interface Shown {
  readonly endereco: string;
  readonly imagem: string;
  readonly validoAte: string;
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
  return { endereco, imagem: code.createDataURL(CELL, MARGIN), validoAte: until.toISOString() };
}

/** The day a code is for; `expired` where it was shown too long ago, undefined for what nobody here made. */
export function dayOfCode(vault: Vault, token: string, now: Date): number | "expired" | undefined {
  const [day = "", until = "", ...rest] = token.split(".");
  if (!/^\d{1,15}$/.test(day) || !/^\d{1,15}$/.test(until)) return undefined;
  if (vault.mark(`${day}.${until}`, PURPOSE) !== rest.join(".")) return undefined;
  return Number(until) < now.getTime() ? "expired" : Number(day);
}
