import { fromBase64Url } from '../../lib/from-base64url.ts';
import { after, type SetTimer } from '../offline/timer.ts';

/** `pushManager.subscribe` may wait for ever if the push service cannot be reached. */
const SUBSCRIBE_MS = 20_000;

type Subscribed =
  | { readonly is: 'subscribed'; readonly subscription: PushSubscription }
  /** `late` is fulfilled if the browser responds after all. */
  | { readonly is: 'timed_out'; readonly late: Promise<PushSubscription> }
  /** The person, or the system, refused. */
  | { readonly is: 'blocked' }
  /** The browser's push service refused it. */
  | { readonly is: 'failed'; readonly error: unknown };

type Manager = Pick<PushManager, 'getSubscription' | 'subscribe'>;

export function isFor({ options }: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const wanted = fromBase64Url(publicKey);
  const { applicationServerKey } = options;
  // If a browser does not say, it is assumed.
  if (!applicationServerKey) return true;
  const given = new Uint8Array(applicationServerKey);
  return given.length === wanted.length && given.every((byte, index) => byte === wanted[index]);
}

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'NotAllowedError';

/** This browser's subscription for the server's key: the existing one, or a new one, within 20 s. */
export async function subscribe(
  manager: Manager,
  publicKey: string,
  setTimer: SetTimer,
): Promise<Subscribed> {
  try {
    const old = await manager.getSubscription();
    if (old && isFor(old, publicKey)) return { is: 'subscribed', subscription: old };
    await old?.unsubscribe();
    const made = manager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: fromBase64Url(publicKey),
    });
    const patience = after(SUBSCRIBE_MS, setTimer);
    const first = await Promise.race([made, patience.done]);
    patience.cancel();
    return first ? { is: 'subscribed', subscription: first } : { is: 'timed_out', late: made };
  } catch (error) {
    return isRefusal(error) ? { is: 'blocked' } : { is: 'failed', error };
  }
}
