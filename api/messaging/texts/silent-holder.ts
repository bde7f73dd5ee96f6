import { DAY_MS } from '../../../shared/time.ts';
import type { Holder } from './number-holder-store.ts';

/** Operators give a number to somebody else after it was silent for some months. */
const SILENT_DAYS = 90;

/**
 * Has nothing been heard for so long of the account that proved a number, that the number may be somebody else's by
 * now? Then whoever gets its codes may neither enter the account nor be kept from having one of their own: a code alone
 * sets no new password on a device that the account does not know (`accounts/accounts/reset-password.ts`), and a new
 * account takes the number over (`accounts/accounts/pass-number-on.ts`). An account that is in use is its owner's, and a
 * code is enough: who lost phone and password gets in again by the new SIM. What remains is somebody who uses Dhiig for
 * months without the SIM of their number; they see that number in their profile, and change it there. A banned account
 * keeps its number, so that a ban is not lifted by waiting.
 */
export function isSilent({ status, last_active_at, answered_at }: Holder, now: Date): boolean {
  const heard = answered_at !== null && answered_at > last_active_at ? answered_at : last_active_at;
  return status === 'active' && now.getTime() - Date.parse(heard) > SILENT_DAYS * DAY_MS;
}
