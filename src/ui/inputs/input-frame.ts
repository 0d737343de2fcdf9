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

/** Element that says in words that a group is required; whoever draws its label draws it. */
export const requiredNoteId = (id: string): string => `${id}-obrigatorio`;

/**
 * The same for a group of controls (checkboxes, a table), named by its visible label. ARIA knows no required group, so its
 * description says it.
 */
export function groupProps(frame: InputFrame) {
  const described = [frame.required ? requiredNoteId(frame.id) : "", frame.describedBy ?? ""].filter(Boolean).join(" ");
  return {
    id: frame.id,
    "aria-labelledby": frame.labelledBy,
    "aria-describedby": described || undefined,
    "aria-invalid": frame.invalid || undefined,
    tabIndex: -1,
  } as const;
}
