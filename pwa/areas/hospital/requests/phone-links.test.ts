import { expect, it } from 'vitest';
import { smsHref, whatsAppHref } from './phone-links.ts';

it('links to the number in E.164, however it was typed', () => {
  const phone = { phone: '061 555 1234', phoneE164: '+252615551234' };
  expect(smsHref(phone)).toBe('sms:+252615551234');
  expect(whatsAppHref(phone)).toBe('https://wa.me/252615551234');
});

it('links to an international number that an earlier release cached', () => {
  const phone = { phone: '+44 (20) 7946 0000' };
  expect(smsHref(phone)).toBe('sms:+442079460000');
  expect(whatsAppHref(phone)).toBe('https://wa.me/442079460000');
});

it('dials what is no number of any country as it was typed, and has no WhatsApp for it', () => {
  const phone = { phone: '855 12', phoneE164: null };
  expect(smsHref(phone)).toBe('sms:85512');
  expect(whatsAppHref(phone)).toBeUndefined();
});
