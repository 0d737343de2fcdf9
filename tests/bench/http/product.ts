/** The product as it is served: log-in, rights, row-level security, audit and rules on. */
import { pino } from "pino";
import { openDatabase } from "../../../src/db/open-database.ts";
import { compose } from "../../../src/main/compose.ts";

const place = process.argv[2] ?? "";
const log = pino({ level: "error" });
const database = await openDatabase({ ...(place.startsWith("postgres") ? { url: place } : { dataDir: place }), log });
const { app, jobs } = await compose({
  database,
  secret: "um segredo apenas de medidas, com mais de 32 letras",
  log,
  http: { productVersion: "bench" },
});
await jobs.start();
process.send?.({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
process.on(
  "SIGTERM",
  () =>
    void jobs
      .stop()
      .then(() => app.close())
      .then(() => database.close()),
);
