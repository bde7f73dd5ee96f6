import { e164 } from './e164.ts';

/** Numbers to which texts go: a deployment pays for each, and swindlers live on those of other countries. */
const COUNTRY = '+252';

/** A number as people write it, in E.164, if texts go to it; otherwise null. */
export function textNumber(phone: string): string | null {
  const number = e164(phone);
  return number?.startsWith(COUNTRY) ? number : null;
}
