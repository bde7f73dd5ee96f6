import { contactForm } from '../../../../shared/contract/contact.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../../forms/field-errors.ts';

/** What is wrong with which field of the message form, by the contract's own rules. */
export const messageErrors = (form: unknown): FieldErrorKeys => fieldErrorsOf(contactForm, form);
