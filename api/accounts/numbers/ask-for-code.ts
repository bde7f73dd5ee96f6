import { NUMBER_CODE_MINUTES } from '../../../shared/contract/numbers.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findHolder } from '../../messaging/texts/number-holder-store.ts';
import { queueCode } from '../../messaging/texts/queue-code.ts';
import { countCode } from './code-limits.ts';
import { storeNumberCode } from './number-code-store.ts';
import { requireCodeNumber } from './prove-number.ts';

/** Fails with `sign_in_required`, or `forbidden` for anybody but a donor. */
function askerOf({ principal, body }: Call<'POST /auth/number-codes'>): string | null {
  if (body.purpose !== 'change') return null;
  if (!principal) throw new Failure('failure.sign_in_required');
  if (principal.role !== 'donor') throw new Failure('failure.forbidden');
  return principal.id;
}

/** Nobody signs in to what is no account, and that is said whether or not there is one. */
const SENT = {
  register: 'confirmation.number_code_sent',
  change: 'confirmation.number_code_sent',
  ask: 'confirmation.number_code_sent',
  'sign-in': 'confirmation.number_code_if_account',
  reset: 'confirmation.number_code_if_account',
} as const;

/**
 * Queues a text with a code, the same whether or not the number has an account: neither the answer nor its time reveals
 * it. The sender decides what is of use to the number, if anything (`messaging/texts/say-code.ts`). A code that is still
 * valid is sent again, with the tries at it. Fails with `number_not_served`, and like `countCode`.
 */
export const askForCode: Handler<'POST /auth/number-codes'> = async (call) => {
  const { context, body, network, language, write, device, t } = call;
  const { purpose } = body;
  const userId = askerOf(call);
  const phone = requireCodeNumber(context, body.phone);
  const known = context.loginDevices.recognise(await findHolder(context.db, phone), device.cookie);
  await countCode(context, { phone, purpose, network, device: known });
  return write(async (trx) => {
    const now = context.now();
    const expiresAt = new Date(now.getTime() + NUMBER_CODE_MINUTES * MINUTE_MS).toISOString();
    const id = await storeNumberCode(trx, {
      phone,
      purpose,
      id: context.newId(),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    });
    await queueCode(context, trx, { code: { id, purpose }, userId, phone, language, expiresAt });
    return { message: t(SENT[purpose]) };
  });
};
