import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { CreateProps } from "../../kinds/ui-contract.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { FormServicesProvider, useFormServices } from "../form/form-services.ts";
import { RegisterForm } from "../form/RegisterForm.tsx";
import type { FoundRegister } from "../providers/registers.ts";
import { useAdmin } from "./admin-context.ts";
import { createTexts } from "./texts.ts";
import { useSession } from "./use-session.ts";
import { verdictModule } from "./verdict-module.ts";

/** The form of another register over the one at hand, whose draft waits untouched below; answers the record that was made, if any. */
export default function CreateHere({ register: address, typed, onDone }: CreateProps) {
  const { registers, sharedKinds, tellError } = useAdmin();
  const { info } = useSession();
  const services = useFormServices();
  const { data: found, error } = useQuery({
    queryKey: ["register", address, undefined, info?.versaoRegistros],
    queryFn: () => registers(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (!error) return;
    tellError(error);
    onDone(null);
  }, [error, tellError, onDone]);
  // Where a form would go when it is done, the selector gets its answer.
  const inner = useMemo(
    () => ({
      ...services,
      rules: { ...services.rules, op: "create" },
      go: (path: string) => {
        const id = path.startsWith(`/${address}/`) ? Number(path.slice(address.length + 2)) : Number.NaN;
        onDone(Number.isInteger(id) ? id : null);
      },
    }),
    [services, address, onDone],
  );
  if (!found) return null;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      // Esc leaves the form as on its own page, asking first about what was typed; the dialog would only swallow it.
      onClose={(_, reason) => {
        if (reason === "escapeKeyDown") document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      }}
      slotProps={{ paper: { "aria-label": createTexts.dialog(found.address.title) } }}
      // The form below would take the submission of this one for its own.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogContent sx={{ "&&": { pt: 2 } }}>
        <FormServicesProvider value={inner}>
          <RegisterForm
            register={found.register}
            module={verdictModule(found, sharedKinds)}
            address={address}
            named={found.address}
            typed={draftOf(found, typed)}
          />
        </FormServicesProvider>
      </DialogContent>
    </Dialog>
  );
}

/** What was searched in vain is most likely what the new record is called. */
function draftOf({ register }: FoundRegister, typed: string): WireRecord | undefined {
  const [path = ""] = register.displayFields;
  const field = register.fields.find(({ name }) => name === path);
  if (typed === "" || field?.type !== "string" || field.options || field.computed || field.readOnly) return undefined;
  return { [path]: typed };
}
