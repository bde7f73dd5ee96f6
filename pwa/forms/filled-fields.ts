let pageForm: HTMLFormElement | null = null;

/** Called before the app renders: it hydrates the form of this page, or puts its own in the place, in another language. */
export function keepPageForm(root: Element): void {
  pageForm = root.querySelector('form');
}

/** The form that the page had before the app, once. */
export function takePageForm(): HTMLFormElement | null {
  const form = pageForm;
  pageForm = null;
  return form;
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
