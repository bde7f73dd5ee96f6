/**
 * Moves the focus from the control `from` of the page's form to the one of that name in the form that the app puts in its
 * place, so that no key is lost. That one takes the text first: the caret goes behind it.
 */
export function keepFocus(from: Element | null, form: HTMLFormElement | null): void {
  const { name, value } = (from ?? {}) as Partial<HTMLInputElement>;
  const control = name && form?.elements.namedItem(name);
  if (!(control instanceof HTMLElement) || control === from) return;
  Object.assign(control, { value });
  control.focus({ preventScroll: true });
}

/**
 * What a form's fields hold that differs from these values, by their names: before the app had a prerendered page,
 * somebody typed it, or the browser filled in what it had saved.
 */
export function readFilledFields<Form extends object>(
  form: HTMLFormElement | null,
  values: Form,
): Partial<Form> {
  const filled: Partial<Form> = {};
  for (const { name, type, checked, value } of (form?.elements ?? []) as Iterable<HTMLInputElement>) {
    const held = type === 'checkbox' ? checked : value;
    const field = name as keyof Form;
    // A field of parts, such as a place, is not known by its text.
    if (typeof held === typeof values[field] && held !== values[field])
      filled[field] = held as Form[keyof Form];
  }
  return filled;
}
