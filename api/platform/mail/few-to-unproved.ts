import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { MailKind } from '../database/tables.ts';
import { isProvedAddress, type MailRow } from './mail-store.ts';

/** Mails per day to an unconfirmed address: links to a new password, and all other mails. */
const RESETS = 4;
const NEWS = 5;
/**
 * Mails that are not counted here: a confirmation is counted if it is requested, the others are sent by an admin's
 * action.
 */
const NOT_COUNTED: readonly MailKind[] = [
  'confirm_email',
  'hospital_verified',
  'hospital_rejected',
  'hospital_suspended',
  'hospital_reinstated',
  'hospital_request_cancelled',
  'hospital_change_accepted',
  'hospital_change_rejected',
  'contact_answer',
  'hospital_warned',
];

/**
 * Is this mail one too many for an unconfirmed address? Anybody can register with another person's address, or give it
 * to an account, and so make Dhiig write to it. An address is confirmed by opening a link that was mailed to it, for a
 * new password or a confirmation; from then on its account gets all mails. Confirmations are counted if they are
 * requested (`accounts/accounts/email-link-limits.ts`), so that the person sees why none is sent.
 */
export async function isOneTooMany(
  context: Pick<Context, 'db' | 'limiter' | 'log'>,
  { id, kind, recipient, attempts }: MailRow,
): Promise<boolean> {
  if (NOT_COUNTED.includes(kind) || attempts > 1) return false;
  if (await isProvedAddress(context.db, recipient)) return false;
  const isReset = kind === 'reset_password';
  const counted = {
    rule: isReset ? 'reset to an unproved e-mail' : 'news to an unproved e-mail',
    whom: recipient,
  };
  try {
    await context.limiter.consume(counted, isReset ? RESETS : NEWS, DAY_MINUTES);
    return false;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'failure.too_many_tries') throw error;
    context.log.info({ mailId: id, kind }, 'mail to an unconfirmed e-mail dropped');
    return true;
  }
}
