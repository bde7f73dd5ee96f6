import { describe, expect, it } from 'vitest';
import type { AdminProfile } from '../../../shared/contract/people.ts';
import { changesOf, formOf } from './person-form.ts';

const ADMIN: AdminProfile = {
  id: 'a',
  role: 'admin',
  name: 'Faadumo',
  email: 'faadumo@example.so',
  phone: '',
  status: 'active',
  language: 'so',
  joinDate: '2026-01-01T08:00:00.000Z',
  lastActive: '2026-03-05T07:00:00.000Z',
  photo: null,
};

describe('changesOf', () => {
  it('sends nothing if nothing was changed', () => {
    expect(changesOf(formOf(ADMIN), ADMIN)).toEqual({});
    expect(changesOf({ ...formOf(ADMIN), email: ' Faadumo@Example.so ' }, ADMIN)).toEqual({});
  });

  it('sends the password with a new e-mail, and with nothing else', () => {
    const typed = { ...formOf(ADMIN), currentPassword: 'sir' };
    expect(changesOf({ ...typed, name: 'Hodan' }, ADMIN)).toEqual({ name: 'Hodan' });
    expect(changesOf({ ...typed, email: 'hodan@example.so' }, ADMIN)).toEqual({
      email: 'hodan@example.so',
      currentPassword: 'sir',
    });
  });
});
