import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { removeSubscriptionsOfSessions } from '../../messaging/push/remove-subscriptions.ts';
import { deleteSession } from '../../platform/sessions/session-store.ts';

type Keys = Pick<Context, 'keys'>;

const proofOf = ({ keys }: Keys, sessionId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.jwtSecret, '', `dhiig session end ${sessionId}`, 32));

/**
 * Ends one session and does nothing else: its id and a proof (HKDF-SHA256, RFC 5869) that the server gave. A device
 * that is signed out while offline stores this instead of the token, which identifies its person and would let the next
 * one act as them.
 */
export const endingOf = (context: Keys, sessionId: string): string =>
  `${sessionId}.${proofOf(context, sessionId).toString('base64url')}`;

/**
 * Ends the session; its device gets no more messages. One that has ended before is no error; an invalid proof fails
 * with `forbidden`.
 */
export const endSession: Handler<'POST /auth/end-session'> = async ({ context, body, write, t }) => {
  const [sessionId = '', proof = ''] = body.ending.split('.');
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(context, sessionId);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Failure('failure.forbidden');
  return write(async (trx) => {
    await deleteSession(trx, sessionId);
    await removeSubscriptionsOfSessions(context, trx, [sessionId]);
    return { message: t('done.signed_out') };
  });
};
