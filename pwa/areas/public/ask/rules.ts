import { familyAskForm } from '../../../../shared/contract/family-ask-form.ts';
import { numberCode } from '../../../../shared/contract/fields.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../../forms/field-errors.ts';

/** What is wrong with which field, by the contract's own rules. */
export const askErrors = (form: unknown): FieldErrorKeys => fieldErrorsOf(familyAskForm, form);

export function codeErrors(code: string): FieldErrorKeys {
  const message = numberCode.safeParse(code).error?.issues[0]?.message;
  return message === undefined ? {} : { numberCode: message as FieldErrorKeys[string] };
}
