import { createPublicKey } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { SPKI_HEAD } from './encrypt-message.ts';
import { pushHostOf } from './push-hosts.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { beyondNewest, findByEndpoint, insertSubscription, renewSubscription } from './subscription-store.ts';

/** Devices of one person; the one that registered longest ago makes room. */
export const DEVICES_MAX = 10;

/** A point that is not on the curve can be encrypted for by nobody. */
function isOnCurve(p256dh: string): boolean {
  try {
    createPublicKey({
      key: Buffer.concat([SPKI_HEAD, Buffer.from(p256dh, 'base64url')]),
      format: 'der',
      type: 'spki',
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a device for the caller, under his session. An endpoint belongs to one person: whoever had it loses
 * it, with what waits for it. Fails with `push_host_refused`.
 */
export const subscribe: Handler<'POST /push/subscriptions'> = async ({
  context,
  principal,
  body: { endpoint, keys },
  write,
}) => {
  if (!pushHostOf(endpoint, context.config.pushAllowedHosts)) throw new Failure('failure.push_host_refused');
  if (!isOnCurve(keys.p256dh))
    throw new Failure('failure.invalid', { fields: { 'keys.p256dh': 'validation.subscription_invalid' } });
  return write(async (trx) => {
    const at = context.now().toISOString();
    const device = { session_id: principal.sessionId, ...keys, checked_at: at };
    const known = await findByEndpoint(trx, endpoint);
    if (known?.user_id === principal.id) {
      await renewSubscription(trx, known.id, device);
      return { id: known.id };
    }
    if (known) await removeSubscriptions(context, trx, [known.id]);
    const id = context.newId();
    await insertSubscription(trx, { id, user_id: principal.id, endpoint, ...device, created_at: at });
    await removeSubscriptions(context, trx, await beyondNewest(trx, principal.id, DEVICES_MAX));
    return { id };
  });
};
