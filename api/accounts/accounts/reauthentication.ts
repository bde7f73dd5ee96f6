import { REAUTHENTICATED_MINUTES } from '../../../shared/contract/reauthentication.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { proofOf } from '../../platform/sessions/proof.ts';
import { checkPassword } from './check-password.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { countCodeTry, forgetCodeTries, spendCode, wrongCode } from './spend-code.ts';

/** If there is a second factor, a stolen session and the password are not enough. */
async function checkCode(
  { context, principal, write }: Call<'POST /auth/reauthenticate'>,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new Failure('failure.invalid', { fields: { code: 'failure.code_required' } });
  await countCodeTry(context, principal.id, 'session');
  const isRight = await write((trx) => spendCode(context, trx, { userId: principal.id, code }));
  if (!isRight) throw wrongCode();
  await forgetCodeTries(context, principal.id);
}

/**
 * Asks signed-in people to prove their identity again. The proof is sent only with the calls that require one: it is
 * valid for this session and five minutes, and a stolen token alone gets none. Fails like `checkPassword`, or with
 * `code_wrong`.
 */
export const reauthenticate: Handler<'POST /auth/reauthenticate'> = async (call) => {
  const { context, principal, body } = call;
  if (await hasSecondFactor(context.db, principal.id)) await checkCode(call, body.code);
  else await checkPassword(call, principal, body.password ?? '', 'password');
  const until = new Date(context.now().getTime() + REAUTHENTICATED_MINUTES * 60_000);
  return { proof: proofOf(context, principal.sessionId, until), expiresAt: until.toISOString() };
};
