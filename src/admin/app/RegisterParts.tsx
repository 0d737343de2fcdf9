import { Suspense, use } from "react";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { ExtraTab } from "../form/RecordForm.tsx";
import { AdminToolsContext } from "./admin-context.ts";
import type { RegisterPart, RegisterPartProps, RegisterSlot, SlotPart } from "./admin-parts.ts";
import { Apart } from "./SlotParts.tsx";

const isOf =
  (register: string, slot: RegisterSlot) =>
  (part: SlotPart): part is RegisterPart =>
    "register" in part && part.register === register && part.slot === slot;

interface RegisterPartsProps extends RegisterPartProps {
  readonly slot: RegisterSlot;
  readonly register: Register;
}

/** What features put into a place of this register's list or form. */
export function RegisterParts({ slot, register, ...about }: RegisterPartsProps) {
  const parts = (use(AdminToolsContext)?.slots ?? []).filter(isOf(register.id, slot));
  return parts.map(({ order, Part }) => (
    <Apart key={order}>
      <Suspense>
        <Part {...about} />
      </Suspense>
    </Apart>
  ));
}

/** Tabs features add to this register's form, before those about its history and audit. */
export function useRegisterTabs(register: Register, address: string): readonly ExtraTab[] {
  const parts = (use(AdminToolsContext)?.slots ?? []).filter(isOf(register.id, "formTab"));
  return parts.map(({ order, title = "", Part }) => ({
    id: `parte-${order}`,
    title,
    draw: (record: WireRecord, reload: () => void) => (
      <Apart>
        <Suspense>
          <Part address={address} record={record} reload={reload} />
        </Suspense>
      </Apart>
    ),
  }));
}
