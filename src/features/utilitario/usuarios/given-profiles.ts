import { FIRST_USER } from "../../../access/account.ts";
import type { HookCall, HookFunctions } from "../../../engine/contract.ts";
import { perfis } from "../../../generated/types/utilitario/perfis.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

interface Held {
  readonly company: number;
  readonly profile: number;
}

/** Nobody gives others, or oneself, a profile that goes beyond what one holds oneself in that company. The first user may. */
export const givenProfiles = (registry: () => Registry): HookFunctions => ({
  async prepare(call) {
    const { context, record, before, refuse } = call;
    if (context.user.kind === "sistema" || context.user.id === FIRST_USER) return undefined;
    const had = new Set(heldIn(before).map(keyOf));
    const given = heldIn(record).filter((one) => !had.has(keyOf(one)));
    if (given.length === 0) return undefined;
    const read = reader(call, registry());
    const own = heldIn(await read(usuarios.id, context.user.id));
    for (const { company, profile } of given) {
      const mine = own.filter((one) => one.company === company);
      const rights = new Set((await Promise.all(mine.map((one) => read(perfis.id, one.profile)))).flatMap(authorities));
      const asked = await read(perfis.id, profile);
      if (authorities(asked).some((name) => !rights.has(name))) refuse("perfis", texts.beyond(String(asked.nome ?? "")));
    }
    return undefined;
  },
});

/** As the system reads it: what is compared need not be visible to whoever is compared. */
function reader({ engine, context }: HookCall, registry: Registry): (register: string, id: number) => Promise<WireRecord> {
  return (register, id) => {
    const rights = new Set([registry.get(register)?.rights.view ?? ""]);
    const user = { ...context.user, id: FIRST_USER, kind: "sistema" as const, rights };
    return engine.read({ ...context, user }, register, id, {});
  };
}

const authorities = (profile: WireRecord): readonly string[] =>
  Array.isArray(profile.autoridades) ? profile.autoridades.map(String) : [];

const keyOf = ({ company, profile }: Held): string => `${company} ${profile}`;

function heldIn(user: WireRecord | null): readonly Held[] {
  const rows = Array.isArray(user?.perfis) ? user.perfis : [];
  return rows.flatMap((row): readonly Held[] => {
    const { empresa, perfil } = row as WireRecord;
    const [company, profile] = [idOf(empresa), idOf(perfil)];
    return company === undefined || profile === undefined ? [] : [{ company, profile }];
  });
}

function idOf(value: Json | undefined): number | undefined {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" ? value.id : undefined;
}
