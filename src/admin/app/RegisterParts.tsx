import Box from "@mui/material/Box";
import { lazy, Suspense, use } from "react";
import type { Register } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { ExtraTab } from "../form/RecordForm.tsx";
import { AdminToolsContext } from "./admin-context.ts";
import type { RegisterPart, RegisterPartProps, RegisterSlot, SlotPart } from "./admin-parts.ts";
import { useFoundRegister } from "./found-register.ts";
import { Apart } from "./SlotParts.tsx";

const InputSlot = lazy(() => import("../form/InputSlot.tsx").then(({ InputSlot }) => ({ default: InputSlot })));

const isOf =
  (register: string, slot: RegisterSlot) =>
  (part: SlotPart): part is RegisterPart =>
    part.slot === slot && (part.register === undefined || part.register === register);

interface RegisterPartsProps extends RegisterPartProps {
  readonly slot: RegisterSlot;
}

const useParts = (register: Register, slot: RegisterSlot): readonly RegisterPart[] =>
  (use(AdminToolsContext)?.slots ?? []).filter(isOf(register.id, slot));

/** Operations of this register that features do in their own way, from a record's buttons. */
export const useReplacedOps = (register: Register): ReadonlySet<string> =>
  new Set(useParts(register, "formButton").flatMap(({ insteadOf }) => (insteadOf === undefined ? [] : [insteadOf])));

/** What opens from a row of this register's list in the place of an operation's own dialog. */
export function useRowDialog(register: Register, op: string | undefined): RegisterPart["Part"] | undefined {
  return useParts(register, "rowDialog").find(({ insteadOf }) => insteadOf === op && op !== undefined)?.Part;
}

/** What features put into a place of this register's list or form. */
export function RegisterParts({ slot, register, ...about }: RegisterPartsProps) {
  return useParts(register, slot).map(({ order, Part }) => (
    <Apart key={order}>
      <Suspense>
        <Part register={register} {...about} />
      </Suspense>
    </Apart>
  ));
}

interface RecordMarksProps extends RegisterPartProps {
  readonly slot: "formMark" | "cardMark";
}

/** What features say holds of a stored record now, below its name. */
export const RecordMarks = (about: RecordMarksProps) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 0.5, mt: 0.5, "&:empty": { display: "none" } }}>
    {about.record && <RegisterParts {...about} />}
  </Box>
);

/** Buttons features put among the actions of a record, where it is looked at without its form; `address` as of its list. */
export function RecordButtons({ address, ...about }: Omit<RegisterPartProps, "register">) {
  const { data } = useFoundRegister(address);
  return data && <RegisterParts slot="formButton" register={data.register} address={data.base} {...about} />;
}

/** Inputs features put below the members of a tab, each joined to the draft of the form around them. */
export function RegisterInputs({ register, tab, ...about }: Omit<RegisterPartsProps, "slot"> & { readonly tab: string }) {
  const first = register.tabs[0]?.id ?? "";
  const parts = useParts(register, "formInputs").filter((part) => (part.tab ?? first) === tab);
  return parts.map(({ order, Part }) => (
    <Apart key={order}>
      <Suspense>
        <InputSlot>
          <Part register={register} {...about} />
        </InputSlot>
      </Suspense>
    </Apart>
  ));
}

/** Tabs features add to this register's form, before those about its history and audit. */
export function useRegisterTabs(register: Register, address: string): readonly ExtraTab[] {
  return useParts(register, "formTab").map(({ order, title = "", Part }) => ({
    id: `parte-${order}`,
    title,
    draw: (record: WireRecord, reload: () => void) => (
      <Apart>
        <Suspense>
          <Part register={register} address={address} record={record} reload={reload} />
        </Suspense>
      </Apart>
    ),
  }));
}
