import type { FaceContext } from "../../kinds/ui-contract.ts";
import type { AdminTools } from "../app/admin-context.ts";

interface LooseFaces extends Pick<AdminTools, "api" | "notify" | "ask"> {
  readonly base: string;
  readonly register: string;
}

/** What faces get where members stand alone, without a draft around them. */
export function looseFaceContext({ api, notify, ask, base, register }: LooseFaces): FaceContext {
  return {
    Member: NoMember,
    read: () => null,
    write: () => undefined,
    fill: async () => undefined,
    useValue: () => null,
    useVisible: (paths) => paths.map(() => true),
    useError: () => undefined,
    check: () => true,
    widthOf: () => 12,
    options: (path, request) =>
      api.options(base, { field: path, record: {}, ...request }).catch(() => ({ options: [], total: 0, failed: true as const })),
    others: async () => [],
    upload: (path, file, onProgress) => api.upload(`${register}:${path}`, file, onProgress),
    fileUrl: api.fileUrl,
    postalCode: api.postalCode,
    load: api.load,
    notify,
    ask,
  };
}

function NoMember(): null {
  return null;
}
