export { ABOUT_CLAIMS, HOME_CLAIMS, SITE, VOICES } from './country/site.ts';

/** What a phone dials: the number in E.164 if the server could tell it, otherwise as typed, as a local one. */
export const dialled = (phone: string, e164?: string | null): string =>
  e164 ?? phone.replaceAll(/[^\d+]/g, '');

/** Where a tap on a number leads. Source: RFC 3966. */
export const phoneHref = (phone: string, e164?: string | null): string => `tel:${dialled(phone, e164)}`;

export const emailHref = (email: string): string => `mailto:${email}`;
