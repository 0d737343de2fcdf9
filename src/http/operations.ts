import type { Operation } from "./operation.ts";
import { auditOperations } from "./routes/audit-operations.ts";
import { bulkOperations } from "./routes/bulk-operations.ts";
import { draftOperations } from "./routes/draft-operations.ts";
import { historyOperations } from "./routes/history-operations.ts";
import { listOperations } from "./routes/list-operations.ts";
import { printOperations } from "./routes/print-operations.ts";
import { recordOperations } from "./routes/record-operations.ts";
import { transferOperations } from "./routes/transfer-operations.ts";

/** Everything a register answers: the one list that routes, documentation and security tests are made from. */
export const operations: readonly Operation[] = [
  ...listOperations,
  ...recordOperations,
  ...historyOperations,
  ...draftOperations,
  ...bulkOperations,
  ...transferOperations,
  ...printOperations,
  ...auditOperations,
];
