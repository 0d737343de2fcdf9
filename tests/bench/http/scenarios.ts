import { randomUUID } from "node:crypto";
import type { Dataset } from "./dataset.ts";
import type { Shot } from "./load.ts";

/** A record as the form sends it: every member it shows, references by their ids. */
export type Sent = Readonly<Record<string, unknown>>;

/** Records that are opened, changed and saved. */
export const OPENED = 1_000;

/** One question to both servers, and how many times as many answers the product must give. */
export interface Scenario {
  readonly name: string;
  readonly least: number;
  readonly ours: Shot;
  readonly theirs: Shot;
}

export const BASE = "/api/cargo-salario/cargos";

export function scenarios({ company, group, area, rare, broad, late }: Dataset, opened: readonly Sent[]): readonly Scenario[] {
  const list = (query: string | ((n: number) => string), rivalQuery: string): Pick<Scenario, "ours" | "theirs"> => ({
    ours: { url: (n) => `${BASE}?page=0&size=15&sort=nome,asc${typeof query === "string" ? query : query(n)}` },
    theirs: { url: () => `/cargos?empresa=${company}${rivalQuery}` },
  });
  const word = encodeURIComponent;
  const stamp = Date.now();
  return [
    { name: "list, plain", least: 3, ...list("", "") },
    { name: "list, Ativos", least: 3, ...list("&preset=ativos", "&ativa=true") },
    { name: "list, repeated filter", least: 3, ...list(`&grupoOcupacional=${group}`, `&grupo=${group}`) },
    // A set of filter values nobody asked before has to be counted; the odd ids match nothing and change only the key.
    {
      name: "list, a filter's first count",
      least: 0.8,
      ...list((n) => `&grupoOcupacional=${group},${1_000_000 + (stamp % 1_000_000) + n}`, `&grupo=${group}`),
    },
    { name: "search, rare needle", least: 5, ...list(`&q=${word(rare)}`, `&q=${word(rare)}`) },
    { name: "search, broad needle", least: 1, ...list(`&q=${word(broad)}`, `&q=${word(broad)}`) },
    { name: "search, broad, late in the order", least: 1, ...list(`&q=${word(late)}`, `&q=${word(late)}`) },
    {
      name: "get",
      least: 0.5,
      ours: { url: (n) => `${BASE}/${1 + (n % 10_000)}` },
      theirs: { url: (n) => `/cargos/${1 + (n % 10_000)}` },
    },
    {
      name: "create with validation",
      least: 0.4,
      ours: {
        method: "POST",
        url: () => BASE,
        headers: () => ({ "idempotency-key": randomUUID() }),
        body: (n) => ({
          ...EMPTY,
          nome: `Novo ${stamp} ${n} ${Math.random()}`,
          nomeMercado: "Novo",
          grupoOcupacional: { id: group },
          areasOrganizacionais: [{ id: area }],
        }),
      },
      theirs: {
        method: "POST",
        url: () => "/cargos",
        body: (n) => ({
          empresa: company,
          nome: `Novo ${stamp} ${n} ${Math.random()}`,
          nomeMercado: "Novo",
          grupo: group,
          areas: [1],
        }),
      },
    },
    {
      name: "update",
      least: 0.4,
      ours: {
        method: "PUT",
        url: (n) => `${BASE}/${1 + (n % OPENED)}`,
        body: (n) => ({ ...opened[n % OPENED], nomeMercado: `Mudado ${n} ${Math.random()}` }),
      },
      theirs: {
        method: "PUT",
        url: (n) => `/cargos/${1 + (n % OPENED)}`,
        body: (n) => ({ nomeMercado: `Mudado ${n} ${Math.random()}` }),
      },
    },
  ];
}

/** What the form of a new record sends of members nobody filled in. */
const EMPTY: Sent = {
  ativa: true,
  exibirModuloExterno: false,
  missao: null,
  responsabilidades: null,
  recrutamento: null,
  etapaSeletivas: [],
  conhecimentos: [],
  complementoConhecimento: null,
  habilidades: [],
  complementoHabilidade: null,
  atitudes: [],
  complementoAtitude: null,
  escolaridade: null,
  areasFormacaoRelacionadas: [],
  experiencia: null,
  observacao: null,
};

/** What the form sends of a record it read. */
export function sentOf(record: Sent): Sent {
  const bare = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(bare)
      : typeof value === "object" && value !== null && "id" in value
        ? { id: value.id }
        : value;
  return Object.fromEntries(
    ["nome", "nomeMercado", "grupoOcupacional", "areasOrganizacionais", ...Object.keys(EMPTY)].map((name) => [
      name,
      bare(record[name] ?? null),
    ]),
  );
}

/** Pages of a long list by its usual order, by how many rows lie before them. */
export const pageShot = (offset: number): Shot => ({
  url: () =>
    `${BASE}?range=${encodeURIComponent(JSON.stringify([offset, offset + 14]))}&sort=${encodeURIComponent('["nome","ASC"]')}`,
});
