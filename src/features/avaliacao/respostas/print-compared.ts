import type { DocumentEvent } from "../../../reporting/document.ts";
import type { compared } from "./compare.ts";
import { printTexts as texts } from "./impressao/texts.ts";

type Compared = Awaited<ReturnType<typeof compared>>["perguntas"];

/** Question by question what the person and each part of the others came to: what the screen tells, and nothing beside it. */
export function comparedEvents(questions: Compared): readonly DocumentEvent[] {
  const figure = (value: number | null): string | null => (value === null ? null : String(value));
  return [
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "pergunta", title: texts.question, format: "text", width: { share: 4 } },
        { key: "auto", title: texts.self, format: "decimal", width: { mm: 26 } },
        { key: "quem", title: texts.others, format: "text", width: { share: 2 } },
        { key: "media", title: texts.mean, format: "decimal", width: { mm: 22 } },
        { key: "respondentes", title: texts.people, format: "integer", width: { mm: 24 } },
        { key: "diferenca", title: texts.difference, format: "decimal", width: { mm: 22 } },
      ],
    },
    ...questions.flatMap(({ texto, auto, outros, diferenca }): readonly DocumentEvent[] => {
      const others = outros.length > 0 ? outros : [null];
      return others.map((group, at) => ({
        type: "row",
        cells: [
          at === 0 ? texto : null,
          at === 0 ? figure(auto) : null,
          group === null ? null : group.papel === null ? texts.together : texts.partName(group.papel),
          figure(group?.media ?? null),
          figure(group?.respondentes ?? null),
          at === 0 ? figure(diferenca) : null,
        ],
      }));
    }),
  ];
}
