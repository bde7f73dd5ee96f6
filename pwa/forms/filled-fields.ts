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
    if (name in values && held !== values[field]) filled[field] = held as Form[keyof Form];
  }
  return filled;
}
