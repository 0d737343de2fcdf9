/**
 * Structured fuzz from outside: `node tests/security/fuzz/run.ts --database pglite|postgres --requests 40000 --seed N [--only n]`, or
 * `--url http://… --user login:senha` for a product that already runs (one that may be thrown away).
 */
import { parseArgs } from "node:util";
import { startProduct } from "../../support/product.ts";
import { startSmtp } from "../../support/smtp-server.ts";
import { makeCandidate } from "./candidate.ts";
import { fuzz } from "./fuzz.ts";
import { ownPlace } from "./own-place.ts";
import { LEFT_OUT } from "./requests.ts";
import { told } from "./told.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    user: { type: "string", multiple: true, default: [] },
    database: { type: "string", default: "pglite" },
    requests: { type: "string", default: "40000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const options = { seed, requests: Number(values.requests), ...(values.only === undefined ? {} : { only: Number(values.only) }) };
for (const { what, why } of LEFT_OUT) console.log(`left out: ${what.source} – ${why}`);
console.log(`seed ${seed}`);

if (values.url === undefined) {
  const place = await ownPlace(values.database === "postgres" ? "postgres" : "pglite");
  const smtp = await startSmtp();
  const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_SMTP_URL: smtp.url });
  try {
    const candidate = await makeCandidate(product, smtp);
    finish(told(await fuzz(product, { ...options, candidate }), seed));
  } finally {
    await product.stop();
    await smtp.close();
    place.clear();
  }
} else {
  const users = values.user.map((one) => ({ login: one.split(":")[0] ?? "", password: one.split(":").slice(1).join(":") }));
  finish(told(await fuzz({ url: values.url, users }, options), seed));
}

function finish({ text, good }: { readonly text: string; readonly good: boolean }): void {
  console.log(text);
  process.exitCode = good ? 0 : 1;
}
