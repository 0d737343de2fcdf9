import type { Register } from "../../src/metadata/register.ts";
import type { TablePlan } from "../../src/metadata/storage.ts";
import type { PropertyNode, Source } from "../source.ts";
import type { Problems } from "./problems.ts";

/** Names that two declarations would share: tables, columns, addresses, rights. The second one by id is refused. */
export function refuseCollisions(source: Source, registers: ReadonlyMap<string, Register>, problems: Problems): void {
  const [tables, addresses, rights] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  for (const register of registers.values()) {
    const document = source.registers.get(register.id)?.document;
    if (!document) continue;
    const claim = (known: Map<string, string>, name: string, say: (other: string) => string, ...under: readonly string[]) => {
      const other = known.get(name);
      if (other === undefined) known.set(name, register.id);
      else problems.add(say(other), document, ...under);
    };
    for (const table of register.storage.tables) {
      const clash = (other: string): string =>
        other === register.id
          ? `a tabela ${table.name} seria a de duas partes deste cadastro: dê outro nome a ${table.path}`
          : `a tabela ${table.name} já é de ${other}`;
      claim(tables, table.name, clash, ...pointerOf(table.path));
      refuseColumns(table, document.properties, problems);
    }
    for (const [at, { path }] of register.addresses.entries()) {
      const shape = path.replaceAll(/\{[^}]*\}/g, "{}");
      claim(addresses, shape, (other) => `o endereço "${path}" (endereço ${at + 1}) já é de ${other}`, "x-register", "path");
    }
    for (const right of Object.values(register.rights))
      claim(rights, right, (other) => `a permissão ${right} já é de ${other}`, "x-register");
    const house: readonly string[] = Object.values(register.rights);
    for (const { op, right } of register.actions) {
      // A right the action names itself may be that of several actions.
      if (HOUSE_ACTIONS.has(op) || document["x-actions"]?.[op]?.right !== undefined) continue;
      const clash = (other: string): string =>
        house.includes(right)
          ? `a ação ${op} teria a permissão ${right}, que já é de outra coisa: dê outro nome à ação`
          : `a permissão ${right} da ação ${op} já é de ${other}`;
      claim(rights, right, clash, "x-actions", op);
    }
  }
}

/** They go by the rights every register has. */
const HOUSE_ACTIONS: ReadonlySet<string> = new Set(["create", "update", "delete", "clone"]);

function refuseColumns(table: TablePlan, properties: Readonly<Record<string, PropertyNode>>, problems: Problems): void {
  const known = new Map<string, string>();
  for (const { name, field, foldedOf } of table.columns) {
    const other = known.get(name);
    if (other === undefined) known.set(name, field ?? "");
    else {
      const path = foldedOf === undefined && field !== undefined ? field : other;
      const rest = path === field ? other : (field ?? "");
      const said = rest === "" ? "da casa" : `de ${rest}`;
      problems.add(`${path} seria a coluna ${name}, que já é ${said}: dê outro nome ao campo`, properties, ...pathPointer(path));
    }
  }
}

const pointerOf = (path: string): readonly string[] => (path === "" ? [] : ["properties", ...pathPointer(path)]);
/** Down to the member of the record that holds it. */
const pathPointer = (path: string): readonly string[] => [path.split(".")[0] ?? ""];
