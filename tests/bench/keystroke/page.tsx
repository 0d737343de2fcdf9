import program, { register } from "virtual:long-register";
import CssBaseline from "@mui/material/CssBaseline";
import { CoreAdminContext } from "ra-core";
import { createRoot } from "react-dom/client";
import { type FormServices, FormServicesProvider } from "../../../src/admin/form/form-services.ts";
import { RegisterForm } from "../../../src/admin/form/RegisterForm.tsx";
import { kinds as sharedKinds } from "../../../src/generated/kinds/shared.ts";
import { kinds } from "../../../src/generated/kinds/ui.ts";
import { createRuntime } from "../../../src/rules/runtime.ts";

const nothing = async () => ({ options: [], total: 0 });

const services: FormServices = {
  kinds: sharedKinds,
  faces: kinds,
  rules: {
    today: "2026-11-21",
    op: "create",
    company: {},
    system: {},
    user: { id: 1, kind: "interno", rights: Object.values(register.rights), areas: [] },
  },
  data: { getOne: async () => Promise.reject(), getList: async () => ({ data: [], total: 0 }) },
  api: { options: nothing, fileUrl: (id: string) => id } as unknown as FormServices["api"],
  notify: () => undefined,
  tellRemoved: () => undefined,
  tellError: () => undefined,
  go: () => undefined,
};

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <CoreAdminContext>
      <FormServicesProvider value={services}>
        <CssBaseline />
        <RegisterForm register={register} module={program(createRuntime(sharedKinds))} />
      </FormServicesProvider>
    </CoreAdminContext>,
  );
