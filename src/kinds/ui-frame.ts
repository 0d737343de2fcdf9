import type { InputFrame } from "../ui/inputs/input-frame.ts";
import type { InputProps } from "./ui-contract.ts";

/** What the shared inputs need to know, from what a face is given. */
export function frameOf(props: InputProps): InputFrame {
  return {
    id: props.id,
    disabled: props.disabled,
    invalid: props.error !== undefined,
    required: props.state.required,
    labelledBy: props.labelledBy,
    describedBy: props.describedBy,
  };
}
