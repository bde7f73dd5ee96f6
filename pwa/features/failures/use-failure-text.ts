import { ApiError } from '../../data/api/errors.ts';
import { serverFieldErrors } from '../../forms/field-errors.ts';
import type { FormDraft, Sentences } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { failureReason } from './failure-text.ts';

/** The text of a failed call as a whole, and those for its fields. */
interface FailureText {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Why a call failed (`failureReason`), and the server's sentences for the invalid fields. */
export function useFailureText(fallback: TextKey): (error: unknown) => FailureText {
  const t = useT();
  return (error) => ({
    text: failureReason(error, t, fallback),
    fields: error instanceof ApiError ? serverFieldErrors(error.errors) : {},
  });
}

/**
 * Shows in a form why its call failed, once: beside the invalid fields, or, if none of them is in the form, as a whole by
 * `say`, a toast; a dialog says it beside its buttons (`problem`).
 */
export function useFormFailure<Form>(
  fallback: TextKey,
  { ref, showErrors }: Pick<FormDraft<Form>, 'ref' | 'showErrors'>,
  say: (text: string) => void = toast.error,
): (error: unknown) => void {
  const failureText = useFailureText(fallback);
  return (error) => {
    const { text, fields } = failureText(error);
    showErrors(fields as Sentences<Form>);
    if (!ref.current?.querySelector('[aria-invalid="true"]')) say(text);
  };
}
