import { useState } from 'react';
import { ApiError, NetworkError } from '../../data/api/errors.ts';
import { failureReason } from '../../features/failures/failure-text.ts';
import { serverFieldErrors } from '../../forms/field-errors.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';

export interface Failure {
  /** The text beside the button. */
  readonly text: string | undefined;
  /** The server's code for it, if there is one. */
  readonly code: string | undefined;
  /** No answer came. */
  readonly isLost: boolean;
  /** Says why once: at the fields that the server names, otherwise beside the button, with `fallback` for no reason. */
  show(error: unknown): void;
  clear(): void;
}

const NOTHING = { text: undefined, code: undefined, isLost: false };

/** The failures of signing in and registering, in the words of section 8 of the specification. */
export function useFailure<Form extends object>(fallback: TextKey, draft: FormDraft<Form>): Failure {
  const t = useT();
  const [said, setSaid] = useState<Pick<Failure, 'text' | 'code' | 'isLost'>>(NOTHING);

  function show(error: unknown) {
    const isAnswered = error === undefined || error instanceof ApiError;
    const otherwise = isAnswered ? fallback : 'auth.unexpected_error';
    const fields = error instanceof ApiError ? fieldsOf(error) : {};
    const isAtField = Object.keys(fields).some((field) => field in draft.form);
    setSaid({
      text: isAtField ? undefined : failureReason(error, t, otherwise),
      code: error instanceof ApiError ? error.code : undefined,
      isLost: error instanceof NetworkError,
    });
    if (error instanceof ApiError) draft.showErrors(fields as typeof draft.errors);
  }

  return { ...said, show, clear: () => setSaid(NOTHING) };
}

/** The fields that a failure without field errors is about. */
const ABOUT: Readonly<Partial<Record<string, string>>> = {
  'failure.email_taken': 'email',
  'failure.number_not_served': 'phone',
  'failure.number_code_wrong': 'numberCode',
};

function fieldsOf(error: ApiError): Record<string, string> {
  const { message, errors } = error;
  const { coordinates, ...fields } = serverFieldErrors(errors);
  const about = ABOUT[error.code ?? ''];
  return {
    ...(coordinates && { location: coordinates }),
    ...(about && { [about]: message }),
    ...fields,
  };
}
