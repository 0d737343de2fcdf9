import Box from "@mui/material/Box";
import { useCallback, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { WireRecord } from "../../metadata/verdict.ts";
import { FormServicesProvider } from "../form/form-services.ts";
import { RegisterForm } from "../form/RegisterForm.tsx";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { InnerPages } from "../shell/InnerPages.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import { COPY_OF, useCopiedRecord } from "./copied-record.ts";
import { RecordTools } from "./RecordTools.tsx";
import { useAppFormServices } from "./use-form-services.ts";
import { verdictModule } from "./verdict-module.ts";

const TAB = "aba";
/** Member of the place's state under which a page hands over what a new record begins with. */
const BEGINS_WITH = "inicial";

interface FormPageProps {
  readonly found: FoundRegister;
  readonly id: number | undefined;
  /** The record is only shown, whatever one may do with it. */
  readonly readOnly?: boolean;
}

/** One record of any register; `id` absent for a new one. */
export function FormPage({ found, id, readOnly = false }: FormPageProps) {
  const { sharedKinds } = useAdmin();
  const services = useAppFormServices();
  const { address, register, base, fixed } = found;
  const [named, setNamed] = useState<string>();
  const [place, setPlace] = useSearchParams();
  const { state } = useLocation() as { readonly state: { readonly [BEGINS_WITH]?: WireRecord } | null };
  const given = id === undefined ? state?.[BEGINS_WITH] : undefined;
  const model = place.get(COPY_OF);
  const copied = useCopiedRecord(found, id === undefined && model !== null ? Number(model) : undefined, sharedKinds);
  // The tab is part of the address: it outlives reading the record anew, and a link can lead to it.
  const openTab = useCallback((tab: string) => setPlace({ [TAB]: tab }, { replace: true }), [setPlace]);
  useEffect(() => {
    document.title = `${named ?? address.title} · Quadro`;
  }, [address, named]);
  return (
    <FormServicesProvider value={services}>
      <Box sx={{ maxWidth: 1120, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", minHeight: 32 }}>
          <Breadcrumbs
            here={register.single ? undefined : id === undefined ? shellTexts.newRecord(address.gender) : (named ?? "…")}
          />
          {id !== undefined && <RecordTools found={found} id={id} />}
        </Box>
        {id !== undefined && <InnerPages register={register.id} id={id} />}
        {copied.waiting ? null : (
          <RegisterForm
            key={`${base}/${id ?? `new ${model ?? ""}`}`}
            register={register}
            module={verdictModule(found, sharedKinds)}
            id={id}
            address={base}
            fixed={fixed}
            named={address}
            tab={place.get(TAB) ?? undefined}
            onTab={openTab}
            onNamed={setNamed}
            readOnly={readOnly}
            typed={copied.draft ?? given}
            another={!register.single}
          />
        )}
      </Box>
    </FormServicesProvider>
  );
}
