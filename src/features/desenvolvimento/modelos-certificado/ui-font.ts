import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { type FontFace as Face, fontFace } from "../../../reporting/certificate/font-face.ts";
import type { Font } from "../../../reporting/certificate/layout.ts";
import * as calls from "./shared.ts";

interface Loaded {
  readonly face: Face;
  /** Under which name the browser writes with it. */
  readonly family: string;
}

/** The font certificates are written in: the bytes that say how wide letters are draw them as well. */
export function useCertificateFont(fonte: Font): { readonly font: Loaded | undefined; readonly failed: boolean } {
  const { http } = useAdmin();
  const { data, isError } = useQuery({
    queryKey: ["fonte-certificado", fonte],
    queryFn: async ({ signal }): Promise<Loaded> => {
      const answer = await http(calls.font.path, { query: { nome: fonte }, signal });
      const bytes = await answer.arrayBuffer();
      const family = `Certificado ${fonte}`;
      if ("FontFace" in window) document.fonts.add(await new FontFace(family, bytes).load());
      return { face: fontFace(new Uint8Array(bytes)), family };
    },
    // A font never changes while a page is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { font: data, failed: isError };
}
