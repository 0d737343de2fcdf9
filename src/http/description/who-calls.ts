import type { Shape } from "./shape.ts";
import { texts } from "./texts.ts";

/** Who may call a route, as its `config` says. */
export interface WhoCalls {
  readonly public?: true;
  readonly anyUser?: true;
  readonly right?: string | readonly string[];
  readonly candidate?: true;
}

interface Told {
  readonly said: string;
  /** Absent: the session every call asks for. */
  readonly security?: readonly Shape[];
  readonly right?: string | readonly string[];
}

/** The same in words and as a security scheme. */
export function whoCalls({ public: open, candidate, right }: WhoCalls, nameOf: (right: string) => string): Told {
  if (open === true) return { said: texts.public, security: [] };
  if (candidate === true) return { said: texts.candidate, security: [{ candidato: [] }] };
  if (right === undefined) return { said: texts.anyUser };
  return { said: texts.right([right].flat().map(nameOf)), right };
}
