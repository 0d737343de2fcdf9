import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FormKinds, useOpenTools } from "../../../../admin/app/open-tools.ts";
import { verdictModule } from "../../../../admin/app/verdict-module.ts";
import type { FormServices } from "../../../../admin/form/form-services.ts";
import { createApi } from "../../../../admin/providers/api.ts";
import { apiAddress } from "../../../../admin/providers/api-address.ts";
import { createDataProvider } from "../../../../admin/providers/data-provider.ts";
import type { Http } from "../../../../admin/providers/http.ts";
import type { FoundRegister } from "../../../../admin/providers/registers.ts";
import type { Register } from "../../../../metadata/register.ts";
import type { VerdictModule, WireRecord } from "../../../../metadata/verdict.ts";
import { prepareDeferred } from "../../../../ui/deferred.tsx";
import { CANDIDATES } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaHttp } from "../ui-calls.ts";
import { type FormTold, formCall, sendFile } from "./shared.ts";

export interface OpenForm {
  readonly register: Register;
  readonly module: VerdictModule;
  readonly told: FormTold;
  readonly faces: FormKinds;
}

/** Members nobody types here: a paper the company keeps, and what the area has a page of its own for. */
const ELSEWHERE = {
  create: ["aceitoPoliticaSeguranca", "foto"],
  update: ["aceitoPoliticaSeguranca", "senha", "confirmaSenha"],
} as const;

/** The form of a candidate's record, with the rules the server judges by. */
export function useCandidateForm(op: "create" | "update", empresaId: number | undefined) {
  const { formKinds, importChunk } = useOpenTools();
  const http = useAreaHttp();
  const { data, error } = useQuery({
    queryKey: ["externo", "formulario", op, empresaId],
    queryFn: async (): Promise<OpenForm> => {
      const [told, faces] = await Promise.all([
        http(formCall.path, { query: { empresaId } }).then((answer) => answer.json() as Promise<FormTold>),
        formKinds(),
      ]);
      const chunk = await importChunk(apiAddress(`${CANDIDATES}/programa?v=${encodeURIComponent(told.versao)}`));
      const module = verdictModule({ program: chunk.default } as FoundRegister, faces.sharedKinds);
      // Drawn at once: what arrives in between would move the buttons.
      await prepareDeferred();
      return { register: without(chunk.register, told.ocultos, ELSEWHERE[op]), module, told, faces };
    },
    enabled: empresaId !== undefined,
    gcTime: 0,
  });
  return { open: data, error };
}

/** The register without what is kept from candidates (`unseen`) or typed elsewhere. What is left of a tab of the company joins the one before. */
function without(register: Register, unseen: readonly string[], elsewhere: readonly string[]): Register {
  const gone = new Set([...unseen, ...elsewhere]);
  const tabs: Register["tabs"][number][] = [];
  for (const tab of register.tabs) {
    const fields = tab.fields.filter((name) => !gone.has(name));
    const before = tabs.at(-1);
    if (before !== undefined && tab.fields.some((name) => unseen.includes(name)))
      tabs[tabs.length - 1] = { ...before, fields: [...before.fields, ...fields] };
    else if (fields.length > 0) tabs.push({ ...tab, fields });
  }
  return { ...register, fields: register.fields.filter(({ name }) => !gone.has(name)), tabs };
}

/** What the form works with: the calls of the area in the place of those of users. */
export function useCandidateServices(
  { register, told, faces }: OpenForm,
  candidate: number | undefined,
  go: () => void,
): FormServices {
  const { notify, tellError } = useOpenTools();
  const { company } = useArea();
  const http = useAreaHttp();
  return useMemo(() => {
    const asked: Http = (path, request = {}) =>
      http(path, candidate === undefined ? { ...request, query: { ...request.query, empresaId: company?.id } } : request);
    const api = createApi(asked);
    return {
      kinds: faces.sharedKinds,
      faces: faces.kinds,
      rules: told.regras,
      configured: { [register.id]: told.configurados },
      api: {
        ...api,
        upload: async (field: string, file: File, onProgress: (done: number) => void) => {
          const body = new FormData();
          body.append("file", file, file.name);
          const campo = field.split(":")[1] ?? "";
          const answer = await http(sendFile.path, { method: "POST", body, query: { campo }, onProgress });
          return (await answer.json()) as WireRecord;
        },
        fileUrl: (id: string) => apiAddress(`${CANDIDATES}/${candidate ?? 0}/arquivos/${encodeURIComponent(id)}`),
        // The look-up of postal codes is for users; here they are typed.
        postalCode: async () => null,
      },
      data: createDataProvider(asked),
      notify,
      tellRemoved: () => undefined,
      tellError,
      go,
    };
  }, [http, company, candidate, faces, told, register, notify, tellError, go]);
}
