import { describe, expect, it } from 'vitest';
import { profileErrors } from './profile-errors.ts';

describe('profileErrors', () => {
  it('asks for the password of a new e-mail', () => {
    expect(profileErrors({ email: 'hodan@example.so', currentPassword: '' })).toEqual({
      currentPassword: 'failure.password_needed',
    });
  });

  it('says what the contract says', () => {
    expect(profileErrors({ name: ' ', phone: 'x' })).toEqual({
      name: 'validation.name_required',
      phone: 'validation.phone_invalid',
    });
  });
});
