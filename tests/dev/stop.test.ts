import { expect, onTestFinished, test, vi } from "vitest";
import { startCopy } from "./project-copy.ts";

test("stopping npm run dev ends the server: nothing answers at its address any more", async () => {
  const copy = await startCopy("npm");
  onTestFinished(() => copy.close());
  const alive = () => fetch(`${copy.url}/api/saude/vida`);
  expect((await alive()).status).toBe(200);
  copy.stop();
  await vi.waitFor(() => expect(alive()).rejects.toThrow(), { timeout: 20_000, interval: 100 });
});
