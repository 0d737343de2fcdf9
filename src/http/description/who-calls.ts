import type { Shape } from "../../metadata/shape.ts";
import { texts } from "./texts.ts";

/** Who may call a route, as its `config` says. */
export interface WhoCalls {
  readonly public?: string;
  readonly installing?: string;
  readonly anyUser?: true;
  readonly among?: string;
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
export function whoCalls(
  { public: open, installing, candidate, among, right }: WhoCalls,
  nameOf: (right: string) => string,
): Told {
  if (open !== undefined) return { said: texts.public(open), security: [] };
  if (candidate === true) return { said: texts.candidate, security: [{ candidato: [] }] };
  if (right === undefined) return { said: among === undefined ? texts.anyUser : texts.among(among) };
  const said = texts.right([right].flat().map(nameOf));
  return { said: installing === undefined ? said : `${said} ${texts.installing(installing)}`, right };
}
