/**
 * First start with a demonstration of so many people, from spawn to the welcome, and what lies in the database then:
 * `node tests/bench/demonstration.ts --database pglite|postgres --people 100000`, asked: 300 on the embedded database no more than ten
 * seconds longer than the smallest; 100,000 on a server ≤ 5 min.
 */
import { parseArgs } from "node:util";
import { ownPlace } from "../security/fuzz/own-place.ts";
import { startProduct } from "../support/product.ts";

const { values } = parseArgs({
  options: { database: { type: "string", default: "pglite" }, people: { type: "string", default: "300" } },
});
const place = await ownPlace(values.database === "postgres" ? "postgres" : "pglite");
try {
  const begun = performance.now();
  const product = await startProduct(place, { QUADRO_DEMO: "1", QUADRO_DEMO_SIZE: values.people, NODE_OPTIONS: "--import /tmp/prof-setup.mjs" });
  console.log(`${values.people} people on ${values.database}: ${Math.round((performance.now() - begun) / 100) / 10} s`);
  await product.stop();
} finally {
  await place.clear();
}
