import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { CallBase } from '../../handler.ts';
import type { Principal } from '../../principal.ts';

const macOf = ({ keys }: Pick<Context, 'keys'>, sessionId: string, until: string): Buffer =>
  createHmac('sha256', keys.jwtSecret).update(`reauthentication\n${sessionId}\n${until}`).digest();

/** `until.mac`: until when (milliseconds since 1970) this session has proved whose it is. */
export const proofOf = (context: Pick<Context, 'keys'>, sessionId: string, until: Date): string => {
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
