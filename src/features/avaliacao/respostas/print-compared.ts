import type { DocumentEvent } from "../../../reporting/document.ts";
import type { compared } from "./compare.ts";
import { printTexts as texts } from "./impressao/texts.ts";

type Compared = Awaited<ReturnType<typeof compared>>;
type Sides = Omit<Compared["perguntas"][number], "id" | "texto"> & { readonly title: string };

/** Question by question and competence by competence what the person and each part of the others came to, and each of those who may be named: what the answer tells, and nothing beside it. */
export function comparedEvents({
  perguntas,
  competencias,
}: Pick<Compared, "perguntas" | "competencias">): readonly DocumentEvent[] {
  const rated = competencias.map(({ nome, ...sides }) => ({ ...sides, title: nome }));
  return [
    ...table(
      texts.question,
      perguntas.map(({ texto, ...sides }) => ({ ...sides, title: texto })),
    ),
    ...(rated.length === 0
      ? []
      : [{ type: "section", title: texts.competences, level: 2 } as const, ...table(texts.competence, rated)]),
  ];
}

/** A part of the others, or one of them. */
interface Other {
  readonly who: string | null;
  readonly media: number | null;
  readonly people: number | null;
}
const NOBODY: Other = { who: null, media: null, people: null };

function table(what: string, lines: readonly Sides[]): readonly DocumentEvent[] {
  const figure = (value: number | null): string | null => (value === null ? null : String(value));
  return [
    {
      type: "columns",
      groups: [],
      columns: [
        { key: "pergunta", title: what, format: "text", width: { share: 4 } },
        { key: "auto", title: texts.self, format: "decimal", width: { mm: 26 } },
        { key: "quem", title: texts.others, format: "text", width: { share: 2 } },
        { key: "media", title: texts.mean, format: "decimal", width: { mm: 22 } },
        { key: "respondentes", title: texts.people, format: "integer", width: { mm: 24 } },
        { key: "diferenca", title: texts.difference, format: "decimal", width: { mm: 22 } },
      ],
    },
    ...lines.flatMap(({ title, auto, outros, avaliadores, diferenca }): readonly DocumentEvent[] => {
      const others = outros.flatMap(({ papel, media, respondentes }): readonly Other[] => [
        { who: papel === null ? texts.together : texts.partName(papel), media, people: respondentes },
        ...avaliadores
          .filter((one) => one.papel === papel)
          .map((one) => ({ who: texts.single(one.avaliador.nome), media: one.media, people: null })),
      ]);
      return (others.length > 0 ? others : [NOBODY]).map(({ who, media, people }, at) => ({
        type: "row",
        cells: [
          at === 0 ? title : null,
          at === 0 ? figure(auto) : null,
          who,
          figure(media),
          figure(people),
          at === 0 ? figure(diferenca) : null,
        ],
      }));
    }),
  ];
}
