import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { Field } from "../../../metadata/field.ts";
import type { ObjectPlan, Register } from "../../../metadata/register.ts";
import { guard, writeCsv } from "../../../reporting/formats/csv/csv-line.ts";
import { isOfPeople } from "./person-registers.ts";
import type { Processing } from "./shared.ts";
import { texts } from "./texts.ts";

/** Profiles of the product, by name, with what they hold. */
export type Profiles = readonly { readonly nome: string; readonly autoridades: readonly string[] }[];

/** The record of processing (LGPD, art. 37), made from what registers declare: nobody keeps it by hand, so it is never out of date. */
export function processingOf({ registry, rightModules }: FeatureDeps, profiles: Profiles): readonly Processing[] {
  const modules = rightModules();
  const order = modules.map(({ id }) => id);
  const collator = new Intl.Collator("pt-BR");
  return [...registry().values()]
    .flatMap((register): readonly Processing[] => {
      const campos = personalFields(register).map(({ path, title, privacy }) => ({
        campo: path,
        titulo: title,
        classe: texts.classes[privacy],
        sensivel: privacy === "sensivel",
      }));
      if (campos.length === 0) return [];
      const { rights, treatment } = register;
      const module = modules.find(({ id }) => id === register.module);
      return [
        {
          modulo: { id: register.module, titulo: module?.titulo ?? register.module },
          cadastro: { id: register.id, titulo: register.plural },
          titular: isOfPeople(register),
          finalidade: treatment?.purpose ?? null,
          baseLegal: treatment === undefined ? null : texts.bases[treatment.basis],
          prazo: treatment?.term ?? null,
          campos,
          autoridades: (["view", "create", "edit", "remove"] as const).map((kind) => ({
            nome: rights[kind],
            titulo: texts.rightKinds[kind],
          })),
          perfis: profiles.filter(({ autoridades }) => autoridades.includes(rights.view)).map(({ nome }) => nome),
        },
      ];
    })
    .sort(
      (a, b) => order.indexOf(a.modulo.id) - order.indexOf(b.modulo.id) || collator.compare(a.cadastro.titulo, b.cadastro.titulo),
    );
}

/** Members with a privacy class, groups and lists opened; of a list of references or files the list itself. */
export function personalFields(object: ObjectPlan | Register): readonly Field[] {
  return object.fields.flatMap((field): readonly Field[] => {
    if (field.object !== undefined) return personalFields(field.object).map((inner) => within(field, inner));
    return field.privacy === "none" ? [] : [field];
  });
}

const within = ({ title }: Field, inner: Field): Field => ({ ...inner, title: `${title}: ${inner.title}` });

/** A line per member, as spreadsheets open it. */
export function processingCsv(all: readonly Processing[]): string {
  const lines = all.flatMap(({ modulo, cadastro, titular, finalidade, baseLegal, prazo, campos, autoridades, perfis }) =>
    campos.map(({ titulo, classe }) =>
      [
        modulo.titulo,
        cadastro.titulo,
        titular ? texts.yes : texts.no,
        finalidade ?? texts.unsaid,
        baseLegal ?? texts.unsaid,
        prazo ?? texts.unsaid,
        titulo,
        classe,
        autoridades.map(({ nome }) => nome).join(", "),
        perfis.join(", "),
      ].map(guard),
    ),
  );
  return writeCsv([[...texts.csv], ...lines]);
}
