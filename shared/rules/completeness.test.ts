import { describe, expect, it } from 'vitest';
import { type ProfileForCompleteness, profileCompleteness } from './completeness.ts';

const FULL: ProfileForCompleteness = {
  name: 'Hodan Warsame',
  email: 'hodan@example.so',
  phone: '+252615550101',
  bloodType: 'O-',
  location: { address: 'Hodan, Mogadishu' },
  emergencyContact: '+252615550102',
  dateOfBirth: '1996-04-12',
  gender: 'female',
  weight: 61,
  occupation: 'Teacher',
  medicalConditions: '',
  totalDonations: 0,
};

describe('profile completeness', () => {
  it('is 100 with all twelve fields, where no conditions and no donations count as given', () => {
    expect(Object.keys(FULL)).toHaveLength(12);
    expect(profileCompleteness(FULL)).toBe(100);
  });

  it.each(Object.keys(FULL) as (keyof ProfileForCompleteness)[])('is a twelfth lower without %s', (field) => {
    expect(profileCompleteness({ ...FULL, [field]: null })).toBe(92);
    const { [field]: _, ...rest } = FULL;
    expect(profileCompleteness(rest)).toBe(92);
  });

  it('does not count blank text, an address that is missing, or a weight of 0', () => {
    expect(profileCompleteness({ ...FULL, occupation: '  ' })).toBe(92);
    expect(profileCompleteness({ ...FULL, location: {} })).toBe(92);
    expect(profileCompleteness({ ...FULL, weight: 0 })).toBe(92);
  });

  it('rounds to a whole percent', () => {
    expect(profileCompleteness({})).toBe(0);
    expect(profileCompleteness({ name: 'Ali' })).toBe(8);
    expect(profileCompleteness({ name: 'Ali', email: 'ali@example.so' })).toBe(17);
  });
});
