import { createHmac, timingSafeEqual } from 'node:crypto';
import { REAUTHENTICATED_MINUTES } from '../../shared/contract/reauthentication.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Call, CallBase, Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import { checkPassword } from './check-password.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { countCodeTry, forgetCodeTries, spendCode, wrongCode } from './spend-code.ts';

const macOf = ({ keys }: Pick<Context, 'keys'>, sessionId: string, until: string): Buffer =>
  createHmac('sha256', keys.jwtSecret).update(`reauthentication\n${sessionId}\n${until}`).digest();

/** `until.mac`: until when (milliseconds since 1970) this session has proved whose it is. */
const proofOf = (context: Pick<Context, 'keys'>, sessionId: string, until: Date): string => {
  const end = String(until.getTime());
  return `${end}.${macOf(context, sessionId, end).toString('base64url')}`;
};

function isProof(context: Pick<Context, 'keys' | 'now'>, sessionId: string, proof: string): boolean {
  const [until = '', mac = ''] = proof.split('.');
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(context, sessionId, until);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > context.now().getTime();
}

/** If there is a second factor, a stolen session and the password are not enough. */
async function checkCode(
  { context, principal, traceId, write }: Call<'POST /auth/reauthenticate'>,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new Failure('failure.invalid', { fields: { code: 'failure.code_required' } });
  await countCodeTry(context, principal.id, 'session');
  const isRight = await write((trx) => spendCode(context, trx, { userId: principal.id, code, traceId }));
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

/**
 * Fails with `reauthentication_needed` unless the call carries a proof of `POST /auth/reauthenticate`. Call it inside
 * the write, which a replay never reaches: the proof of a replay may have expired.
 */
export function checkReauthenticated({
  context,
  principal,
  proof,
}: Pick<CallBase, 'context' | 'proof'> & { readonly principal: Pick<Principal, 'sessionId'> }): void {
  if (proof === undefined || !isProof(context, principal.sessionId, proof))
    throw new Failure('failure.reauthentication_needed');
}
