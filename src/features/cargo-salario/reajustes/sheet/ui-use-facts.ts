import { useStore } from "ra-core";
import { useMemo } from "react";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { sheetFacts } from "../lines/calls.ts";
import { fileTexts } from "./file/texts.ts";
import { pageTexts as texts } from "./texts.ts";
import type { Sheet } from "./ui-use-sheet.ts";

/** Columns that are shown when the reader asks for them. */
export const FACTS = ["ultimaPromocao", "caixa", "observacao"] as const;
export type Fact = (typeof FACTS)[number];

/** The columns beside the numbers that a reader chose, with their titles and what they say of each line by its id. */
export interface ShownFacts {
  readonly offered: readonly Fact[];
  readonly chosen: readonly Fact[];
  readonly choose: (facts: readonly Fact[]) => void;
  readonly titles: readonly string[];
  readonly byLine: ReadonlyMap<number, readonly string[]>;
}

/** Asked of the server only while one of them is shown. */
export function useFacts({ id, tipo }: Pick<Sheet, "id" | "tipo">): ShownFacts {
  const [kept, choose] = useStore<readonly Fact[]>("reajustes.colunas", []);
  // Ranges and indices are promoted nowhere and lie in no box.
  const offered = tipo === "C" ? FACTS : FACTS.filter((one) => one === "observacao");
  const chosen = offered.filter((one) => kept.includes(one));
  const { answer } = useCallAnswer(sheetFacts, texts.failed, chosen.length === 0 ? null : { id });
  const shown = chosen.join(" ");
  const byLine = useMemo(() => {
    const names = FACTS.filter((one) => shown.split(" ").includes(one));
    return new Map(answer?.linhas.map((line) => [line.id, names.map((name) => textOf(line, name))]));
  }, [answer, shown]);
  const titles = chosen.map((one) =>
    one === "caixa" && answer?.nineBox ? fileTexts.boxOf(answer.nineBox) : fileTexts.columns[one],
  );
  return { offered, chosen, choose, titles, byLine };
}

function textOf(line: AnswerOf<typeof sheetFacts>["linhas"][number], name: Fact): string {
  const value = line[name] ?? "";
  return name === "ultimaPromocao" && value !== "" ? dayText(value) : value;
}
