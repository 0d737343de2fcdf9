/** Puts the caret where the first thing is wrong. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.querySelector(`#${name}`) ?? form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
