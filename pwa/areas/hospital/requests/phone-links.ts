const SOMALIA = '252';

/** Somali subscriber numbers have 7 to 9 digits behind the trunk zero or the country code. */
const SUBSCRIBER = /^\d{7,9}$/;

/**
 * A number as people write it, as digits with the country code and without plus (E.164). A number with
 * neither plus nor 00 in front is a Somali one.
 */
export function internationalNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return SOMALIA + digits.slice(1);
  return SUBSCRIBER.test(digits) ? SOMALIA + digits : digits;
}

/** Where a tap on Call, SMS and WhatsApp leads. Source: RFC 3966 (tel), RFC 5724 (sms), wa.me links. */
export function phoneLinks(phone: string): { call: string; sms: string; whatsApp: string } {
  const number = internationalNumber(phone);
  return { call: `tel:+${number}`, sms: `sms:+${number}`, whatsApp: `https://wa.me/${number}` };
}
