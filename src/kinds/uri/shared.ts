import type { KindShared } from "../contract.ts";
import { digits } from "../seeded.ts";
import { textFace } from "../text-face.ts";

/** A web address; only http and https, so that a stored link can never run a script. */
export const kindShared: KindShared = textFace({
  name: "uri",
  title: "Endereço da web",
  valid(text) {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && /^https?:$/.test(url.protocol) && !/\s/.test(text);
  },
  message: "Endereço da web inválido",
  samples: { valid: ["https://exemplo.com.br/a?b=1"], invalid: ["exemplo.com.br", "javascript:alert(1)", "ftp://x.y", 1] },
  generate: (next) => `https://exemplo.com.br/${digits(next, 5)}`,
});
