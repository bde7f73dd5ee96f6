import { describe, expect, it } from 'vitest';
import { PROFILE } from '../testing/a-donor.ts';
import { changesOf, completenessOf, formOf } from './profile-form.ts';

describe('changesOf', () => {
  it('sends nothing if nothing was changed', () => {
    expect(changesOf(formOf(PROFILE), PROFILE)).toEqual({});
  });

  it('sends what was changed, and null for what was emptied', () => {
    const form = { ...formOf(PROFILE), phone: '+252 61 555 0202', weight: '', lastDonation: '' };
    expect(changesOf(form, PROFILE)).toEqual({ phone: '+252 61 555 0202', weight: null, lastDonation: null });
  });

  it('says that they have never given', () => {
    expect(changesOf({ ...formOf({ ...PROFILE, lastDonation: null }), neverDonated: true }, PROFILE)).toEqual(
      {
        lastDonation: null,
        neverDonated: true,
      },
    );
  });

  it('reads a weight with point or comma, and leaves an invalid one to the schema', () => {
    expect(changesOf({ ...formOf(PROFILE), weight: '61,5' }, PROFILE)).toEqual({ weight: 61.5 });
    for (const typed of ['٦١٫٥', '۶۱.۵'])
      expect(changesOf({ ...formOf(PROFILE), weight: typed }, PROFILE)).toEqual({ weight: 61.5 });
    expect(changesOf({ ...formOf(PROFILE), weight: 'culus' }, PROFILE)).toEqual({ weight: 'culus' });
  });

  it('distinguishes "no conditions" from "not answered"', () => {
    expect(changesOf({ ...formOf(PROFILE), medicalConditions: '' }, PROFILE)).toEqual({
      medicalConditions: '',
    });
  });

  it('sends the position of the device with an address that stayed the same', () => {
    const location = { address: 'Hodan, Muqdisho', coordinates: { latitude: 2.05, longitude: 45.3 } };
    expect(changesOf({ ...formOf(PROFILE), location }, PROFILE)).toEqual({ location });
  });
});

describe('completenessOf', () => {
  it('counts the twelve fields as they are typed', () => {
    // Name, e-mail, phone, type, location, weight and donations.
    expect(completenessOf(formOf(PROFILE), 0)).toBe(58);
    const full = {
      ...formOf(PROFILE),
      emergencyContact: 'Cali 061',
      dateOfBirth: '1998-02-03',
      gender: 'female',
      occupation: 'Macallin',
      medicalConditions: '',
    };
    expect(completenessOf(full, 0)).toBe(100);
  });
});
