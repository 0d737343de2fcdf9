import Box from "@mui/material/Box";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { FormServicesProvider } from "../form/form-services.ts";
import { RegisterForm } from "../form/RegisterForm.tsx";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { InnerPages } from "../shell/InnerPages.tsx";
import { shellTexts } from "../shell/texts.ts";
import { useAdmin } from "./admin-context.ts";
import { useAppFormServices } from "./use-form-services.ts";
import { verdictModule } from "./verdict-module.ts";

const TAB = "aba";

/** One record of any register; `id` absent for a new one. */
export function FormPage({ found, id }: { readonly found: FoundRegister; readonly id: number | undefined }) {
  const { sharedKinds } = useAdmin();
  const services = useAppFormServices();
  const { address, register, base, fixed } = found;
  const [place, setPlace] = useSearchParams();
  // The tab is part of the address: it outlives reading the record anew, and a link can lead to it.
  const openTab = useCallback((tab: string) => setPlace({ [TAB]: tab }, { replace: true }), [setPlace]);
  useEffect(() => {
    document.title = `${address.title} · Quadro`;
  }, [address]);
  return (
    <FormServicesProvider value={services}>
      <Box sx={{ maxWidth: 1120, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Breadcrumbs here={register.single ? undefined : id === undefined ? shellTexts.newRecord(address.gender) : String(id)} />
        {id !== undefined && <InnerPages register={register.id} id={id} />}
        <RegisterForm
          key={`${base}/${id ?? "new"}`}
          register={register}
          module={verdictModule(found, sharedKinds)}
          id={id}
          address={base}
          fixed={fixed}
          named={address}
          tab={place.get(TAB) ?? undefined}
          onTab={openTab}
        />
      </Box>
    </FormServicesProvider>
  );
}
