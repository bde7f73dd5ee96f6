import { profileChanges } from '../../../shared/contract/people.ts';
import { type FieldErrorKeys, fieldErrorsOf } from '../../forms/field-errors.ts';
import type { DonorChanges } from './queries/profile.ts';

/** What the contract finds wrong with changes to a profile, and a password that is missing. */
export function profileErrors(changes: DonorChanges): FieldErrorKeys {
  const errors = fieldErrorsOf(profileChanges, changes);
  return changes.currentPassword === '' ? { ...errors, currentPassword: 'failure.password_needed' } : errors;
}
