import type { ObjectPlan } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** Members of the vacancy a talent begins with, by the talent's names for them. */
const OF_REQUEST: Readonly<Record<string, string>> = {
  estabelecimento: "estabelecimento",
  areaOrganizacional: "areaOrganizacional",
  faixaSalarial: "faixaSalarial",
  funcao: "funcao",
  ambiente: "ambiente",
  vinculo: "vinculo",
};
/** Lists of the candidate under the talent's names. */
const LISTS: Readonly<Record<string, string>> = {
  experiencias: "experiencias",
  formacoes: "formacao",
  idiomas: "candidatoIdiomas",
  certificados: "certificados",
};

/**
 * A talent as far as candidate and vacancy say: what both registers call alike, and what the vacancy offers. Files stay with the
 * candidate, extra fields mean other things there, and what nobody said stays empty.
 */
export function talentOf(talent: ObjectPlan, candidate: ObjectPlan, person: WireRecord, request: WireRecord): WireRecord {
  const { pessoal, contato } = person as Readonly<Record<string, WireRecord | null | undefined>>;
  const draft: Record<string, Json> = {};
  const put = (name: string, value: Json | undefined): void => {
    if (value !== undefined && value !== null && value !== "") draft[name] = value;
  };
  for (const name of ["nome", "nomeSocial", "primeiroEmprego"]) put(name, person[name]);
  put("cpf", pessoal?.cpf);
  put("email", contato?.email);
  for (const name of ["pessoal", "endereco", "contato", "habilitacao"])
    put(name, common(talent, candidate, name, name, person[name]));
  put("documentacao", common(talent, candidate, "documentacao", "pessoal", pessoal));
  for (const [own, theirs] of Object.entries(LISTS)) put(own, rowsOf(talent, candidate, own, theirs, person[theirs]));
  for (const [own, theirs] of Object.entries(OF_REQUEST)) put(own, request[theirs]);
  if (typeof request.cargoId === "number") put("cargo", { id: request.cargoId });
  return draft;
}

/** Members of a group that both registers have under one name and of one kind. */
function common(
  talent: ObjectPlan,
  candidate: ObjectPlan,
  own: string,
  theirs: string,
  value: Json | undefined,
): WireRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const names = shared(talent, candidate, own, theirs);
  const kept = Object.entries(value as WireRecord).filter(([name, one]) => names.has(name) && one !== null);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function rowsOf(
  talent: ObjectPlan,
  candidate: ObjectPlan,
  own: string,
  theirs: string,
  value: Json | undefined,
): readonly WireRecord[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const names = shared(talent, candidate, own, theirs);
  return (value as readonly WireRecord[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name, one]) => names.has(name) && one !== null)),
  );
}

function shared(talent: ObjectPlan, candidate: ObjectPlan, own: string, theirs: string): ReadonlySet<string> {
  const members = (plan: ObjectPlan, name: string) => plan.fields.find((field) => field.name === name)?.object?.fields ?? [];
  const kinds = new Map(members(candidate, theirs).map(({ name, kind }) => [name, kind]));
  return new Set(
    members(talent, own)
      .filter(({ name, kind, computed, readOnly }) => computed === undefined && !readOnly && kinds.get(name) === kind)
      .map(({ name }) => name),
  );
}
