/**
 * Unsent writes of somebody who is signed out are stored on the device sealed: AES-256-GCM under a key that belongs to
 * the user and that the server gives to them alone, while they are signed in (`GET /auth/seal-key`). The device holds
 * the key beside the plain entries as long as they are signed in and deletes it together with them, so signing out
 * needs neither network nor password, and only signing in again brings the key back.
 *
 * What it protects from: the next user of the tablet, whatever they open; somebody who copies the browser's
 * profile after the sign-out; a mix-up of two owners' rows (the owner is bound in as additional data).
 * What it does not: somebody who had the unlocked device while they were signed in, as everything was plain then; the
 * server, which is where the writes go anyway; bytes that the disk's own log has not overwritten yet. A password
 * was not taken as the key: it would have to be asked for at sign-out, a change of it would lose the writes, and
 * the sealed row would let a finder of the device try passwords without the server's limits.
 */
import { fromBase64Url } from '../../lib/from-base64url.ts';
import { toBase64Url } from '../../lib/to-base64url.ts';
import type { DeviceTime, OutboxEntry, SealedRow } from './rows.ts';

type SealedEntry = Omit<OutboxEntry, 'seq'>;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Whether this can be a key: 256 bits, base64url. A portal's answer cannot. */
export const isSealKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{43}$/.test(key);

const importKey = (crypto: Crypto, key: string) =>
  crypto.subtle.importKey('raw', fromBase64Url(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The mark by which an owner finds their row, and nobody finds the owner. */
export const ownerMark = async (crypto: Crypto, userId: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(`dhiig sealed outbox ${userId}`))));

/** Seals a user's entries under their key (base64url, 256 bits), each time with a fresh nonce. */
export async function seal(
  crypto: Crypto,
  key: string,
  userId: string,
  entries: readonly OutboxEntry[],
  now: DeviceTime,
): Promise<SealedRow> {
  const owner = await ownerMark(crypto, userId);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = utf8(JSON.stringify(entries.map(({ seq: _, ...entry }) => entry)));
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(owner) },
    await importKey(crypto, key),
    plain,
  );
  return {
    id: crypto.randomUUID(),
    owner,
    iv: toBase64Url(iv),
    ciphertext: toBase64Url(new Uint8Array(ciphertext)),
    sealedAt: now,
  };
}

/** The entries in order; undefined if this key does not open the row. */
export async function unseal(
  crypto: Crypto,
  key: string,
  row: SealedRow,
): Promise<readonly SealedEntry[] | undefined> {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64Url(row.iv), additionalData: utf8(row.owner) },
      await importKey(crypto, key),
      fromBase64Url(row.ciphertext),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
