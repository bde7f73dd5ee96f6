import { expect, it } from 'vitest';
import { internationalNumber, phoneLinks } from './phone-links.ts';

it.each([
  ['+252 61 555 1234', '252615551234'],
  ['00252 61-555-1234', '252615551234'],
  ['061 555 1234', '252615551234'],
  ['61 555 1234', '252615551234'],
  ['252615551234', '252615551234'],
  ['1 234 567', '2521234567'],
  ['+44 (20) 7946 0000', '442079460000'],
])('reads %s as %s', (written, number) => {
  expect(internationalNumber(written)).toBe(number);
});

it('links to call, SMS and WhatsApp', () => {
  expect(phoneLinks('061 555 1234')).toEqual({
    call: 'tel:+252615551234',
    sms: 'sms:+252615551234',
    whatsApp: 'https://wa.me/252615551234',
  });
});
