/** Puts the caret where the first thing is wrong. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name) ?? form.querySelector(`#${name}`);
  if (control instanceof HTMLElement) control.focus();
}
