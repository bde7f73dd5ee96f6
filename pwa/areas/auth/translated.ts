import type { FieldErrorKeys } from '../../forms/field-errors.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

/** Sentences for the fields at fault, in the language of the app. */
export function translated(
  errors: FieldErrorKeys | Readonly<Record<string, TextKey>>,
  t: Translate,
): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));
}
