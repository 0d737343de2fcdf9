/** What every input of a form is told besides its value. */
export interface InputFrame {
  readonly id: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly labelledBy?: string;
  readonly describedBy?: string | undefined;
}

/** The accessibility attributes of a plain control. */
export function controlProps(frame: InputFrame) {
  return {
    id: frame.id,
    "aria-required": frame.required || undefined,
    "aria-invalid": frame.invalid || undefined,
    "aria-describedby": frame.describedBy,
  } as const;
}

/**
 * The same for a group of controls (checkboxes, a table), named by its visible label. A group cannot be required in ARIA: whoever
 * draws the label says it in words.
 */
export function groupProps(frame: InputFrame) {
  return {
    id: frame.id,
    "aria-labelledby": frame.labelledBy,
    "aria-describedby": frame.describedBy,
    "aria-invalid": frame.invalid || undefined,
    tabIndex: -1,
  } as const;
}
