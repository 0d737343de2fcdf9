import {
  I18nContextProvider,
  type I18nProvider,
  OptionalRecordContextProvider,
  type RaRecord,
  ResourceContextProvider,
  SourceContextProvider,
  useI18nProvider,
} from "ra-core";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { FormProvider as HookFormProvider, type UseFormReturn, useForm as useHookForm } from "react-hook-form";
import { ReferenceOptions } from "../resources/ReferenceOptions.tsx";
import { StockTheme } from "../resources/StockTheme.tsx";
import { type FormContextValue, useForm } from "./form-context.ts";
import { type FormServices, useFormServices } from "./form-services.ts";
import { nameReferences } from "./name-references.ts";
import { fieldAt } from "./paths.ts";
import { wholeDraft } from "./payload.ts";
import { allOutward, outward, pullChanged, setChanged, type Values } from "./slot-values.ts";

/**
 * A place in a form for inputs of react-admin, its own or anybody's: they read and write the draft of the form around them. They stand on
 * a small form of react-hook-form that lives only here, so that a form of 600 members does not pay for it.
 */
export function InputSlot({ children }: { readonly children: ReactNode }) {
  const form = useForm();
  const { store, address } = form;
  const services = useFormServices();
  const [first] = useState(() => allOutward(store));
  const inputs = useHookForm<Values>({ defaultValues: first, mode: "onChange" });
  useEffect(() => connect(form, services, inputs), [form, services, inputs]);

  const prefix = `resources.${address}.fields.`;
  const source = useMemo(() => ({ getSource: (name: string) => name, getLabel: (name: string) => `${prefix}${name}` }), [prefix]);
  const words = useI18nProvider();
  const titled = useMemo((): I18nProvider => {
    const titleOf = (path: string): string | undefined => {
      const field = fieldAt(store.register, path) ?? fieldAt(store.register, path.replace(/\.id$/, ""));
      return field && store.title(field);
    };
    return {
      ...words,
      translate: (key, options) =>
        (key.startsWith(prefix) ? titleOf(key.slice(prefix.length)) : undefined) ?? words.translate(key, options),
    };
  }, [words, store, prefix]);
  const draft = useCallback(() => wholeDraft(store), [store]);
  const record = { value: (store.before() ?? undefined) as RaRecord };
  return (
    <ResourceContextProvider value={address}>
      <OptionalRecordContextProvider {...record}>
        <SourceContextProvider value={source}>
          <I18nContextProvider value={titled}>
            <ReferenceOptions register={store.register} address={address} draft={draft}>
              <StockTheme>
                <HookFormProvider {...inputs}>{children}</HookFormProvider>
              </StockTheme>
            </ReferenceOptions>
          </I18nContextProvider>
        </SourceContextProvider>
      </OptionalRecordContextProvider>
    </ResourceContextProvider>
  );
}

/** Keeps draft and inputs the same, and tells the inputs what the verdict says of them; answers what ends it. */
function connect(
  { store, address, guards }: FormContextValue,
  services: FormServices,
  inputs: UseFormReturn<Values>,
): () => void {
  const { fields } = store.register;
  const seen = new Map<string, unknown>();
  const told = new Set<string>();
  let pushing = false;

  const push = (): void => {
    pushing = true;
    for (const field of fields) {
      const value = store.value(field.name);
      if (seen.has(field.name) && seen.get(field.name) === value) continue;
      seen.set(field.name, value);
      setChanged(inputs.setValue, field.name, outward(field, value), inputs.getValues(field.name));
    }
    pushing = false;
  };
  /** A chosen record comes as its id alone: the form's own inputs show what it is called. */
  const name = async (path: string): Promise<void> => {
    const chosen = store.value(path);
    const named = await nameReferences({ store, services, address }, { [path]: chosen });
    if (store.value(path) === chosen) store.write(path, named[path] ?? chosen);
  };
  const pull = (): void => {
    if (pushing) return;
    const values = inputs.getValues();
    for (const field of fields) {
      const was = outward(field, store.value(field.name));
      pullChanged(store, field.name, [was, values[field.name]], (path) => void name(path));
    }
  };
  const tell = (): void => {
    for (const path of told) inputs.clearErrors(path);
    told.clear();
    for (const { field: path, message } of store.violations()) {
      const field = fieldAt(store.register, path);
      const places = field?.type === "array" ? [`${path}.root`] : field?.kind === "reference" ? [path, `${path}.id`] : [path];
      for (const place of places) {
        told.add(place);
        inputs.setError(place, { type: "quadro", message });
      }
    }
  };

  const guard = (): Promise<boolean> => inputs.trigger();
  guards.add(guard);
  const ends = [
    store.subscribe(":any", push),
    store.subscribe(":errors", tell),
    inputs.subscribe({ formState: { values: true, dirtyFields: true }, callback: pull }),
  ];
  push();
  // Inputs may have brought defaults of their own while they were drawn.
  pull();
  tell();
  return () => {
    guards.delete(guard);
    for (const end of ends) end();
  };
}
