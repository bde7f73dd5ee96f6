import { createPublicKey } from 'node:crypto';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';
import { giveUpDeliveriesTo, sendUnshownAgain } from './delivery-store.ts';
import { goneWith } from './gone-endpoints.ts';
import { pushHostOf } from './push-hosts.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { SPKI_HEAD } from './subscription-keys.ts';
import { beyondNewest, findByEndpoint, insertSubscription, renewSubscription } from './subscription-store.ts';
import { markOf } from './vapid-pairs.ts';

/** Devices of one person; beyond this the one that registered longest ago is removed. */
export const DEVICES_MAX = 10;
/** A device registers at each start of the app; an unchanged one is written once in this time. */
const CHECKED_EVERY_MS = DAY_MS;

type Subscribing = Call<'POST /push/subscriptions'>;
type Device = Row<'push_subscriptions'>;
type Details = Pick<
  NewRow<'push_subscriptions'>,
  'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'checked_at'
> & { readonly vapid_key: string };

/** Nobody can encrypt for a point that is not on the curve. */
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
 * Could this be somebody who only knows another person's endpoint? Its browser made the keys once, with it: only the
 * device's owner knows them, as the messages to it are encrypted with them.
 */
const isStranger = (known: Device | undefined, userId: string, { p256dh, auth }: Details): boolean =>
  known !== undefined && known.user_id !== userId && (known.p256dh !== p256dh || known.auth !== auth);

/** Whether the row already has all of this and was checked recently. */
const isUpToDate = (known: Device, { checked_at, ...details }: Details): boolean =>
  Object.entries(details).every(([column, value]) => known[column as keyof Device] === value) &&
  Date.parse(checked_at) - Date.parse(known.checked_at) < CHECKED_EVERY_MS;

/** Registers the device as a replacement of one of the caller's own: messages not shown there are sent to it. */
async function replaceDevice(trx: Database, { id, user_id }: Device, details: Details): Promise<string> {
  await renewSubscription(trx, id, details);
  await sendUnshownAgain(trx, { from: id, to: id, userId: user_id }, details.checked_at);
  return id;
}

/** Stores the device and returns its id; undefined if it is another person's and the caller does not have it. */
async function storeDevice(
  context: Context,
  trx: Database,
  userId: string,
  details: Details,
  replaces: string | undefined,
): Promise<string | undefined> {
  const at = details.checked_at;
  const known = await findByEndpoint(trx, details.endpoint);
  if (isStranger(known, userId, details)) return undefined;
  const earlier = replaces === undefined ? undefined : await findByEndpoint(trx, replaces);
  const own = earlier?.user_id === userId && earlier.id !== known?.id ? earlier : undefined;
  if (!known && own) return replaceDevice(trx, own, details);
  if (own) await removeSubscriptions(context, trx, [own.id]);
  if (known) {
    const isMoving = known.user_id !== userId;
    // The row stays with the device, so that tickets of earlier messages lead to its current owner.
    if (isMoving) await giveUpDeliveriesTo(trx, [known.id], at);
    await renewSubscription(trx, known.id, {
      ...details,
      ...(isMoving && { user_id: userId, created_at: at }),
    });
    return known.id;
  }
  const id = context.newId();
  await insertSubscription(trx, { id, user_id: userId, created_at: at, ...details });
  const from = replaces === undefined ? undefined : await goneWith(trx, replaces);
  if (from !== undefined) await sendUnshownAgain(trx, { from, to: id, userId }, at);
  return id;
}

/**
 * Registers a device for the caller, under their session. An endpoint belongs to one person: it is passed on, without
 * the messages that wait for its earlier person, to a caller who knows its keys and so has the device; anybody else
 * gets `gone`. A device that is gone, or was made with another key than the server's current one, gets that key for a
 * new subscription. Fails with `push_host_refused`.
 */
export const subscribe: Handler<'POST /push/subscriptions'> = async ({
  context,
  principal,
  body: { endpoint, keys, applicationServerKey, replaces },
  write,
}: Subscribing) => {
  const { db, config, vapidPairs } = context;
  if (!pushHostOf(endpoint, config.pushAllowedHosts)) throw new Failure('failure.push_host_refused');
  if (!isOnCurve(keys.p256dh))
    throw new Failure('failure.invalid', { fields: { 'keys.p256dh': 'validation.subscription_invalid' } });

  const { publicKey } = vapidPairs.current;
  if ((await goneWith(db, endpoint)) !== undefined) return { outcome: 'gone', id: null, publicKey };
  const known = await findByEndpoint(db, endpoint);
  // An app of an earlier release does not say which key it used.
  const vapid_key = applicationServerKey
    ? markOf(applicationServerKey)
    : (known?.vapid_key ?? markOf(publicKey));
  // Nobody can sign with that key.
  if (vapid_key !== '' && !vapidPairs.find(vapid_key)) return { outcome: 'outdated', id: null, publicKey };

  const { id: userId, sessionId: session_id } = principal;
  const checked_at = context.now().toISOString();
  const details = { session_id, endpoint, ...keys, vapid_key, checked_at };
  const outcome = vapid_key === '' || vapid_key === markOf(publicKey) ? 'kept' : 'outdated';
  if (known?.user_id === userId && isUpToDate(known, details)) return { outcome, id: known.id, publicKey };
  return write(async (trx) => {
    const id = await storeDevice(context, trx, userId, details, replaces);
    if (id === undefined) return { outcome: 'gone', id: null, publicKey };
    await removeSubscriptions(context, trx, await beyondNewest(trx, userId, DEVICES_MAX));
    return { outcome, id, publicKey };
  });
};
