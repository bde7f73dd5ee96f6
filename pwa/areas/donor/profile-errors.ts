import { profileChanges } from '../../../shared/contract/people.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../forms/field-errors.ts';

/** What the contract finds wrong with changes to a profile. */
export const profileErrors = (changes: unknown): FieldErrorKeys => fieldErrorsOf(profileChanges, changes);
