import { CheckList } from "../../ui/inputs/CheckList.tsx";
import { LabelledGroup } from "../../ui/inputs/LabelledGroup.tsx";
import { useAnswer } from "./use-answer.ts";

interface Short {
  readonly id: number;
  readonly nome: string;
  readonly rotulos?: { readonly cargoId?: { readonly nome?: string } };
}

interface ChoiceListProps {
  readonly title: string;
  /** Address of the register the choices are records of. */
  readonly address: string;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
  /** Said after the name of a choice. */
  readonly noteOf?: (id: number) => string | undefined;
}

/** Records of a register to tick. */
export function ChoiceList({ title, address, value, onChange, noteOf = () => undefined }: ChoiceListProps) {
  const { answer = [] } = useAnswer<readonly Short[]>(`${address}?resumido=true&unpaged=true`);
  const options = answer.map((one) => {
    const note = noteOf(one.id);
    const name = [one.rotulos?.cargoId?.nome, one.nome].filter(Boolean).join(" ");
    return { id: one.id, label: note === undefined ? name : `${name} (${note})` };
  });
  return (
    <LabelledGroup title={title}>
      {(frame) => <CheckList {...frame} title={title} options={options} value={value} onChange={onChange} />}
    </LabelledGroup>
  );
}
