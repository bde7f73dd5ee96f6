import { profileChanges } from '../../../shared/contract/people.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../forms/field-errors.ts';
import type { ProfileBody } from './save-profile.ts';

/** What the contract finds wrong with changes of the person's own profile, and a password that is missing. */
export function profileErrors(changes: ProfileBody): FieldErrorKeys {
  const errors = fieldErrorsOf(profileChanges, changes);
  return changes.currentPassword === '' ? { ...errors, currentPassword: 'failure.password_needed' } : errors;
}
