/** Lists of codes: what the selector of a member offers, what it stores, and that no door takes another value. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { kinds as uiKinds } from "../../src/generated/kinds/ui.ts";
import type { FaceContext } from "../../src/kinds/ui-contract.ts";
import type { Field } from "../../src/metadata/field.ts";
import { fieldAt } from "../../src/metadata/field-at.ts";
import type { Facts, Json, WireRecord } from "../../src/metadata/verdict.ts";
import { loadRegister, ruleContext } from "./harness.tsx";

type Codes = Readonly<Record<string, string>> | readonly (readonly [Json, string])[];

interface CodeList {
  readonly ids: string;
  readonly register: string;
  readonly path: string;
  /** Label by stored value, in the order in which they are offered. */
  readonly codes: Codes;
  /** A value near the list that is none of it. */
  readonly other: Json;
  /** What else the record says where the member is asked for at all. */
  readonly draft?: WireRecord;
  /** What is known of the records it refers to. */
  readonly references?: Facts["references"];
}

const SCHOOLING = [
  ...["Analfabeto", "Até o 5º ano incompleto", "5º ano completo", "6º ao 9º ano incompleto", "Ensino fundamental completo"],
  ...["Ensino médio incompleto", "Ensino médio completo", "Técnico incompleto", "Técnico completo", "Superior incompleto"],
  "Superior completo",
].map((label, at): readonly [Json, string] => [String(at + 1).padStart(2, "0"), label]);
const EXPOSURES = [
  ...["Sem exposição", "Não exposto no momento, já esteve", "Aposentadoria aos 15 anos", "Aposentadoria aos 20 anos"],
  ...["Aposentadoria aos 25 anos", "Mais de um vínculo, não exposto", "Mais de um vínculo, aos 15 anos"],
  ...["Mais de um vínculo, aos 20 anos", "Mais de um vínculo, aos 25 anos"],
].map((label, at): readonly [Json, string] => [`0${at}`, `0${at} - ${label}`]);

const LISTS: readonly CodeList[] = [
  {
    ids: "[001-9-9] [001-9-10] [001-9-11] [001-9-12] [001-9-13] [001-9-14] [001-9-15] [001-9-16]",
    register: "gestao-talentos/colaboradores",
    path: "vinculo",
    codes: [
      ["E", "Emprego"],
      ["S", "Estágio"],
      ["A", "Aprendiz"],
      ["T", "Temporário"],
      ["O", "Sócio"],
      ["ED", "Empregado doméstico"],
      ["TA", "Trabalhador avulso"],
      ["SE", "Segurado especial"],
    ],
    other: "X",
  },
  {
    ids: "[001-9-17]",
    register: "gestao-talentos/colaboradores",
    path: "pessoal.sexo",
    codes: { I: "Não informado", M: "Masculino", F: "Feminino" },
    other: "f",
  },
  {
    ids: "[001-9-19]",
    register: "gestao-talentos/colaboradores",
    path: "pessoal.escolaridade",
    codes: [
      ...SCHOOLING,
      ["15", "Especialização incompleta"],
      ["12", "Especialização completa"],
      ["13", "Mestrado"],
      ["14", "Doutorado"],
    ],
    other: "16",
  },
  {
    ids: "[001-9-21]",
    register: "gestao-talentos/colaboradores",
    path: "pessoal.estadoCivil",
    codes: [
      ["01", "Casado(a) - comunhão universal"],
      ["02", "Casado(a) - comunhão parcial"],
      ["03", "Casado(a) - separação de bens"],
      ["04", "Casado(a) - participação final nos aquestos"],
      ["05", "Solteiro(a)"],
      ["06", "União estável"],
      ["07", "Separado(a) judicialmente"],
      ["08", "Divorciado(a)"],
      ["09", "Viúvo(a)"],
      ["10", "Outros"],
    ],
    other: "11",
  },
  {
    ids: "[001-9-22] [001-9-23] [001-9-24] [001-9-25] [001-9-26]",
    register: "gestao-talentos/colaboradores",
    path: "pessoal.etniaRaca",
    codes: [
      [2, "Branca"],
      [4, "Preta"],
      [6, "Amarela"],
      [8, "Parda"],
      [1, "Indígena"],
    ],
    other: 3,
  },
  {
    ids: "[001-9-28]",
    register: "captacao/candidatos",
    path: "pessoal.deficiencia",
    codes: [
      [0, "Sem deficiência"],
      [1, "Física"],
      [2, "Auditiva"],
      [3, "Visual"],
      [4, "Mental"],
      [5, "Múltipla"],
      [6, "Reabilitado"],
    ],
    other: 7,
  },
  {
    ids: "[001-9-34] [001-9-35] [001-9-36] [001-9-37] [001-9-38] [001-9-39] [001-9-40] [001-9-41]",
    register: "gestao-talentos/colaboradores",
    path: "certificados.tipo",
    codes: {
      BOOTCAMP: "Bootcamp",
      CONFERENCIA: "Conferência",
      CONGRESSO: "Congresso",
      CURSO: "Curso",
      FORUM: "Fórum",
      SEMINARIO: "Seminário",
      SIMPOSIO: "Simpósio",
      WORKSHOP: "Workshop",
    },
    other: "PALESTRA",
  },
  {
    ids: "[001-9-20] [002-3.2-16]",
    register: "gestao-talentos/colaboradores",
    path: "formacoes.tipo",
    codes: { T: "Técnico", G: "Graduação", M: "Mestrado", E: "Especialização", D: "Doutorado", P: "Pós-Doutorado" },
    other: "GRADUACAO",
  },
  {
    ids: "[002-3.2-17] [002-3.2-21]",
    register: "gestao-talentos/colaboradores",
    path: "formacoes.situacao",
    codes: { C: "Completo", A: "Em andamento", I: "Incompleto" },
    other: "COMPLETO",
  },
  {
    ids: "[001-9-48] [001-9-49] [001-9-50]",
    register: "gestao-talentos/colaboradores",
    path: "idiomas.nivel",
    codes: { BASICO: "Básico", INTERMEDIARIO: "Intermediário", AVANCADO: "Avançado" },
    other: "FLUENTE",
  },
  {
    ids: "[001-9-29] [001-9-30] [001-9-31] [001-9-32] [001-9-33]",
    register: "sst/profissionais",
    path: "orgaoDeClasse",
    codes: [
      [1, "CRM"],
      [2, "CRO"],
      [3, "RMS"],
      [4, "CREA"],
      [9, "Outro"],
    ],
    other: 5,
  },
  {
    ids: "[001-9-18]",
    register: "sst/medicoes-risco",
    path: "continuidade",
    codes: { C: "Contínua", I: "Intermitente", E: "Eventual" },
    other: "H",
  },
  { ids: "[001-9-65] [002-3.1-55]", register: "sst/medicoes-risco", path: "codigoExposicao", codes: EXPOSURES, other: "09" },
  {
    ids: "[001-9-66]",
    register: "sst/grupos-homogeneos",
    path: "localAmbienteGrupoHomogeneo",
    codes: { ESTABELECIMENTO_PROPRIO: "Estabelecimento próprio", OBRA_PROPRIA: "Obra própria", TERCEIROS: "Terceiros" },
    other: "OUTRO",
  },
  {
    ids: "[001-9-67]",
    register: "sst/grupos-homogeneos",
    path: "finalidade",
    codes: { ESOCIAL: "eSocial", PGR: "PGR", AMBOS: "eSocial e PGR" },
    other: "NENHUMA",
  },
  {
    ids: "[002-3.1-53]",
    register: "sst/afastamentos",
    path: "tipoAcidente",
    codes: { ATROPELAMENTO: "Atropelamento", COLISAO: "Colisão", OUTROS: "Outros" },
    other: "QUEDA",
    draft: { afastamento: { id: 1 } },
    references: { "sst/tipos-afastamento": { 1: { classe: "ACIDENTE_DOENCA" } } },
  },
];

describe("lists of codes", () => {
  test.each(LISTS.map((list) => [`${list.ids} ${list.register} ${list.path}`, list] as const))(
    "%s: the selector offers these and stores their codes, and nothing else is accepted",
    async (_, { register, path, codes, other, draft, references }) => {
      const told: readonly (readonly [Json, string])[] = Array.isArray(codes) ? codes : Object.entries(codes);
      const { field, refuses } = await memberOf(register, path, draft, references);
      const chosen: Json[] = [];
      for (const [, label] of told) {
        const { offered, choose, close } = await openSelector(field, null);
        expect(offered).toEqual(told.map(([, text]) => text));
        chosen.push(await choose(label));
        close();
      }
      expect(chosen).toEqual(told.map(([value]) => value));
      expect(told.filter(([value]) => refuses(value))).toEqual([]);
      expect(refuses(other)).toBe(true);
    },
    60_000,
  );

  test("[001-9-64] exposure units are thirty, coded 1 to 30", async () => {
    const { field, refuses } = await memberOf("sst/medicoes-risco", "unidadeMedida", { tipoAvaliacao: 1 });
    const { offered, close } = await openSelector(field, null);
    expect(offered).toHaveLength(30);
    close();
    const units = Array.from({ length: 30 }, (_, at) => at + 1);
    expect((field.options ?? []).map(({ value }) => value)).toEqual(units);
    expect([...units, 0, 31].filter(refuses)).toEqual([0, 31]);
  });

  test("[001-9-27] 'Não informado' is no race one can take any more; a record that has it shows it and keeps it", async () => {
    const { field, refuses } = await memberOf("gestao-talentos/colaboradores", "pessoal.etniaRaca");
    const fresh = await openSelector(field, null);
    expect(fresh.offered).not.toContain("Não informado");
    fresh.close();
    const stored = await openSelector(field, 9);
    expect(stored.offered).toContain("Não informado");
    stored.close();
    expect(refuses(9, 9)).toBe(false);
  });

  test.each([
    ["[001-4-11]", "ANALISE", "Aguardando análise"],
    ["[001-4-12]", "ENVIADA", "Admissão enviada"],
    ["[001-4-13]", "CONCLUIDA", "Admissão concluída"],
    ["[001-4-14]", "ANALISE_FORTESPESSOAL", "Em análise - Fortes Pessoal"],
  ])("%s an admission that is %s is marked in its row: %s", async (_, value, label) => {
    const { field } = await memberOf("gestao-talentos/talentos-admissao", "status");
    expect(field.ui.list).toBe(true);
    const Cell = uiKinds.get(field.kind)?.Cell ?? (() => null);
    const { container } = render(<Cell field={field} value={value} />);
    expect(container.textContent).toBe(label);
    expect(container.querySelector(".MuiChip-root")).not.toBeNull();
  });
});

async function memberOf(register: string, path: string, draft: WireRecord = {}, references: Facts["references"] = {}) {
  const loaded = await loadRegister(register);
  const field = fieldAt(loaded.register, path);
  if (field === undefined) throw new Error(`${register} has no ${path}`);
  const context = ruleContext(loaded.register);
  const steps = path.split(".");
  const drafted = (value: Json): WireRecord => {
    const rows = fieldAt(loaded.register, steps[0] ?? "")?.object?.what === "rows";
    return steps.length === 1
      ? { [path]: value }
      : { [steps[0] ?? ""]: rows ? [{ [steps[1] ?? ""]: value }] : { [steps[1] ?? ""]: value } };
  };
  const refuses = (value: Json, before?: Json): boolean =>
    loaded.module
      .verdict({
        before: before === undefined ? null : drafted(before),
        sent: { ...draft, ...drafted(value) },
        context: { ...context, op: before === undefined ? "create" : "update" },
        facts: { references, computed: {} },
      })
      .errors.some(({ field: at, code }) => at.replace(/\.\d+\./, ".") === path && (code === "enum" || code === "type"));
  return { field, refuses };
}

/** The member's own input, opened. */
async function openSelector(field: Field, value: Json) {
  const Input = uiKinds.get(field.kind)?.Input;
  if (!Input) throw new Error(`no input of kind ${field.kind}`);
  const onChange = vi.fn();
  const drawn = render(
    <>
      <span id="rotulo">{field.title}</span>
      <Input
        id="membro"
        field={field}
        path={field.path}
        state={{ visible: true, required: false, locked: false }}
        value={value}
        onChange={onChange}
        disabled={false}
        labelledBy="rotulo"
        context={{} as FaceContext}
      />
    </>,
  );
  const user = userEvent.setup();
  const radios = screen.queryAllByRole("radio");
  if (radios.length === 0) await user.click(screen.getByRole("combobox"));
  const items = radios.length > 0 ? radios : screen.getAllByRole("option");
  const named = (one: HTMLElement): string =>
    radios.length > 0 ? (one.closest("label")?.textContent ?? "") : (one.textContent ?? "");
  return {
    offered: items.map(named).filter((text) => text.trim() !== "" && text !== "Selecione..."),
    choose: async (label: string): Promise<Json> => {
      const item = items.find((one) => named(one) === label);
      if (item) await user.click(item);
      return onChange.mock.lastCall?.[0] ?? null;
    },
    close: drawn.unmount,
  };
}
