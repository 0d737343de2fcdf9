import { useCallback, useMemo, useState } from "react";
import { useChannel, useForm } from "../../../admin/form/form-context.ts";
import type { FormStore } from "../../../admin/form/form-store.ts";
import { rowsOf, textIn } from "../../../metadata/json.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { type Box, TEXT_BOX } from "../../../reporting/certificate/layout.ts";

/** A logo as the record holds it. */
export interface LogoRow {
  readonly id?: number;
  readonly logo: { readonly id: number; readonly nome?: string };
  readonly positionX: number;
  readonly positionY: number;
  readonly largura: number | null;
}

/** What the editor changes of a template. */
export interface Design {
  readonly moldura: { readonly id: number; readonly nome?: string } | null;
  readonly logos: readonly LogoRow[];
  readonly caixaTexto: Box | null;
}

export interface Editing {
  readonly design: Design;
  change(next: Partial<Design>): void;
  undo(): boolean;
  redo(): boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const STEPS_KEPT = 200;

/** The design in the draft of the form around the editor, and the steps back: saving, conflicts and what was typed are the form's. */
export function useDesign(): Editing {
  const { store } = useForm();
  useChannel(store, ":any");
  const [past, setPast] = useState<readonly Design[]>([]);
  const [future, setFuture] = useState<readonly Design[]>([]);
  const values = [store.value("moldura"), store.value("logos"), store.value("caixaTexto")] as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the design is what these three values say.
  const design = useMemo(() => designOf(store), values);

  const change = useCallback(
    (next: Partial<Design>) => {
      // Read at once: what React puts off would see the change already.
      const before = designOf(store);
      setPast((steps) => [...steps.slice(-STEPS_KEPT), before]);
      setFuture([]);
      write(store, next);
    },
    [store],
  );
  const step = (from: readonly Design[], leave: typeof setPast, enter: typeof setFuture): boolean => {
    const next = from.at(-1);
    if (next === undefined) return false;
    const now = designOf(store);
    leave((steps) => steps.slice(0, -1));
    enter((steps) => [...steps, now]);
    write(store, next);
    return true;
  };
  return {
    design,
    change,
    undo: () => step(past, setPast, setFuture),
    redo: () => step(future, setFuture, setPast),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

function write(store: FormStore, next: Partial<Design>): void {
  for (const [name, value] of Object.entries(next)) store.write(name, value as Json);
}

function designOf(store: FormStore): Design {
  const [logos, box] = [store.value("logos"), store.value("caixaTexto")];
  return {
    moldura: store.value("moldura") as Design["moldura"],
    logos: (Array.isArray(logos) ? logos : []) as unknown as readonly LogoRow[],
    caixaTexto: hasPlace(box) ? box : null,
  };
}

const hasPlace = (box: Json): box is Json & Box =>
  typeof box === "object" &&
  box !== null &&
  (["positionX", "positionY", "largura", "altura"] as const).every((name) => typeof (box as Partial<Box>)[name] === "number");

export const textBoxOf = ({ caixaTexto }: Design): Box => caixaTexto ?? TEXT_BOX;

/** Who signs, as the draft says so far. */
export interface Signature {
  readonly nome: string;
  readonly qualificacao: string | null;
  /** The file with the picture of the signature. */
  readonly arquivo: string | null;
}

export const signaturesOf = (rows: Json): readonly Signature[] =>
  rowsOf(rows).map(({ nome, qualificacao, imagem }) => ({
    nome: textIn(nome) ?? "",
    qualificacao: textIn(qualificacao),
    arquivo: (imagem as { readonly id?: string } | null | undefined)?.id ?? null,
  }));
