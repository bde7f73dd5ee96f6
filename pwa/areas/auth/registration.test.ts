import { describe, expect, it } from 'vitest';
import { donorBody, EMPTY_REGISTRATION, hospitalBody } from './registration.ts';
import { registrationErrors } from './rules.ts';

const FORM = {
  ...EMPTY_REGISTRATION,
  name: ' Hodan Cali ',
  email: 'hodan@example.so',
  password: 'caano-geel-42',
  confirmPassword: 'caano-geel-42',
  phone: '+252 61 555 0101',
  location: { address: 'Hodan, Muqdisho' },
  bloodType: 'O-' as const,
  address: 'Jidka Wadnaha 12',
};

describe('registrationErrors', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(registrationErrors('donor', FORM)).toEqual({});
    expect(registrationErrors('hospital', FORM)).toEqual({});
  });

  it('asks a donor for every field of a donor', () => {
    expect(registrationErrors('donor', EMPTY_REGISTRATION)).toEqual({
      name: 'validation.name_required',
      email: 'validation.email_required',
      password: 'validation.password_required',
      confirmPassword: 'auth.confirm_password_required',
      phone: 'validation.phone_required',
      location: 'validation.location_required',
      bloodType: 'validation.blood_type_required',
    });
  });

  it('asks a hospital for its address and for no blood type', () => {
    const errors = registrationErrors('hospital', { ...FORM, address: ' ', bloodType: '' });
    expect(errors).toEqual({ address: 'validation.address_required' });
  });

  it('asks a donor without an email for the code that was texted to them in its place', () => {
    expect(registrationErrors('donor', { ...FORM, email: '' }, true)).toEqual({
      numberCode: 'validation.number_code_required',
    });
    expect(registrationErrors('donor', { ...FORM, email: '', numberCode: '۱۲۳ ۴۵۶' }, true)).toEqual({});
  });

  it.each([
    [{ email: 'hodan.example' }, { email: 'validation.email_invalid' }],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'validation.password_too_short' }],
    [{ confirmPassword: 'caano-geel-43' }, { confirmPassword: 'auth.passwords_do_not_match' }],
    [{ phone: 'la ii soo wac' }, { phone: 'validation.phone_invalid' }],
    [{ location: { address: '  ' } }, { location: 'validation.location_required' }],
  ])('with %o says %o', (change, errors) => {
    expect(registrationErrors('donor', { ...FORM, ...change })).toEqual(errors);
  });
});

describe('the payload', () => {
  it('contains the fields of its role, and no second password', () => {
    expect(Object.keys(donorBody(FORM))).toEqual([
      'name',
      'password',
      'phone',
      'location',
      'email',
      'remember',
      'bloodType',
      'sms',
      'calls',
    ]);
    expect(hospitalBody(FORM)).not.toHaveProperty('bloodType');
    expect(hospitalBody(FORM).address).toBe('Jidka Wadnaha 12');
  });

  it("keeps a donor signed in on their phone, but nobody who registers on a hospital's tablet", () => {
    expect(donorBody(FORM).remember).toBe(true);
    expect(hospitalBody(FORM).remember).toBe(false);
  });

  it('contains the coordinates of the device if they are known', () => {
    const coordinates = { latitude: 2.04, longitude: 45.31 };
    const location = { address: 'Hodan, Muqdisho', coordinates };
    expect(donorBody({ ...FORM, location })).toMatchObject({ location: 'Hodan, Muqdisho', coordinates });
    expect(donorBody(FORM)).not.toHaveProperty('coordinates');
  });
});
