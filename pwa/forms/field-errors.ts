import type * as z from 'zod/mini';
import type { MessageKey } from '../../shared/contract/message.ts';
import type { TextKey, Translate } from '../i18n/i18n.ts';

/** Keys of the sentences for the invalid fields, by the field's name. */
export type FieldErrorKeys = Readonly<Record<string, MessageKey>>;

/**
 * A contract schema's errors for a form, the first for each field; empty if there are none. Every message of the
 * contract's schemas is a key of the shared catalogue.
 */
export function fieldErrorsOf(schema: z.ZodMiniType, values: unknown): FieldErrorKeys {
  const parsed = schema.safeParse(values);
  const errors: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= message as MessageKey;
  return errors;
}

/** The server's sentences by field: an error inside a field is shown at the field. */
export function serverFieldErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) byField[path.split('.')[0] ?? path] ??= sentence;
  return byField;
}

/** The sentences of the invalid fields, in the language of the app. */
export const fieldTexts = (
  errors: Readonly<Partial<Record<string, TextKey>>>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, key]) => (key ? [[field, t(key)]] : [])));
