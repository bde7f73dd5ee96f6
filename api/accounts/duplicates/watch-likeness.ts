import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Account, accountsOf, type Watching } from './account.ts';
import { deleteMember, membershipsOf, updateMember } from './group-store.ts';
import { joinGroups, settle } from './join-groups.ts';
import { deviceMark, searchedTraits, traitsFor } from './likeness-of.ts';
import { deleteTrait, insertTraits, markVerified, sharing, type Trait, traitsOf } from './trait-store.ts';

/**
 * Of the verified hospitals that share a trait, this many are compared, and of all accounts this many of the oldest:
 * a family is never larger. The verified ones are counted by themselves, so that nobody can crowd them out.
 */
const BOUNDS = [
  { onlyVerified: true, limit: 20 },
  { onlyVerified: false, limit: 50 },
] as const;
/** How many devices of one account are stored. */
const DEVICES_MAX = 20;

const keyOf = ({ kind, value }: Trait): string => `${kind} ${value}`;

/** Writes what differs; false if nothing does. Devices are not touched. */
async function storeTraits(
  { now }: Watching,
  trx: Database,
  { id, likeness, isVerified }: Account,
  known: Awaited<ReturnType<typeof traitsOf>>,
): Promise<boolean> {
  const verified = isVerified ? 1 : 0;
  const wanted = new Map(traitsFor(likeness).map((trait) => [keyOf(trait), trait]));
  const old = known.filter((trait) => trait.kind !== 'device' && !wanted.has(keyOf(trait)));
  for (const trait of known) wanted.delete(keyOf(trait));
  for (const trait of old) await deleteTrait(trx, id, trait);
  const fresh = [...wanted.values()];
  const noted_at = now().toISOString();
  if (fresh.length > 0)
    await insertTraits(
      trx,
      fresh.map((trait) => ({ ...trait, user_id: id, noted_at, verified })),
    );
  if (known.some((trait) => trait.verified !== verified)) await markVerified(trx, id, verified);
  return old.length > 0 || fresh.length > 0;
}

async function compare(context: Watching, trx: Database, account: Account): Promise<void> {
  const { id, likeness } = account;
  const devices = likeness.devices.map((value) => ({ kind: 'device', value }) as const);
  const others = new Set<string>();
  for (const trait of [...searchedTraits(likeness), ...devices])
    for (const bound of likeness.role === 'hospital' ? BOUNDS : BOUNDS.slice(-1))
      for (const other of await sharing(trx, trait, id, bound)) others.add(other);
  await joinGroups(context, trx, account, others);
}

/** Takes an account out of its groups: it is deleted, or no longer compared. */
export async function leaveGroups(
  context: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
): Promise<void> {
  for (const row of await membershipsOf(trx, [userId])) {
    await deleteMember(trx, row);
    await settle(context, trx, row.group_id);
  }
}

/** An account that is no longer compared: an admin, or staff of somebody else's hospital. */
async function forget(context: Watching, trx: Database, userId: string, known: readonly Trait[]) {
  for (const trait of known) await deleteTrait(trx, userId, trait);
  await leaveGroups(context, trx, userId);
}

/**
 * Compares an account with those that share a number, a name, a spot or a device with it, and stores which of them are
 * likely duplicates. Called in the transaction that writes the account's identity; if that did not change, it only
 * makes three queries. `again` compares in any case: for an account that is let in again.
 */
export async function watchLikeness(
  context: Watching,
  trx: Database,
  userId: string,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const known = await traitsOf(trx, userId);
  const [account] = await accountsOf(trx, [userId]);
  if (!account) return forget(context, trx, userId, known);
  const changed = await storeTraits(context, trx, account, known);
  if (changed || again) await compare(context, trx, account);
}

/** An account that registers, with the device that it does so on: `names` are those of the device's cookie. */
export async function watchNewcomer(
  context: Watching,
  trx: Database,
  userId: string,
  names: readonly string[],
): Promise<void> {
  await recordMarks(context, trx, userId, names.map(deviceMark));
  await watchLikeness(context, trx, userId, { again: true });
}

async function recordMarks(
  { now }: Watching,
  trx: Database,
  userId: string,
  marks: readonly string[],
  verified: 0 | 1 = 0,
) {
  if (marks.length === 0) return;
  const noted_at = now().toISOString();
  await insertTraits(
    trx,
    marks.map((value) => ({ kind: 'device', value, user_id: userId, noted_at, verified })),
  );
}

/** An account that signs in: a device that is new to it is recorded, and compared. */
export async function watchDevice(
  context: Watching,
  trx: Database,
  userId: string,
  names: readonly string[],
): Promise<void> {
  const known = (await traitsOf(trx, userId)).filter(({ kind }) => kind === 'device');
  const fresh = names.map(deviceMark).filter((mark) => known.every(({ value }) => value !== mark));
  if (fresh.length === 0) return;
  const [account] = await accountsOf(trx, [userId]);
  if (!account) return;
  const newestFirst = known.toSorted((a, b) => b.noted_at.localeCompare(a.noted_at));
  for (const old of newestFirst.slice(Math.max(0, DEVICES_MAX - fresh.length)))
    await deleteTrait(trx, userId, old);
  await recordMarks(context, trx, userId, fresh, account.isVerified ? 1 : 0);
  const { likeness } = account;
  await compare(context, trx, {
    ...account,
    likeness: { ...likeness, devices: [...likeness.devices, ...fresh] },
  });
}

/** An account is banned or rejected: that decides about it in all its groups. */
export async function closeRefused(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
  adminId: string | null,
): Promise<void> {
  for (const row of await membershipsOf(trx, [userId])) {
    if (row.decision !== null) continue;
    await updateMember(trx, row, {
      decision: 'refused',
      decided_at: now().toISOString(),
      decided_by: adminId,
      reason: null,
    });
    await settle({ now }, trx, row.group_id);
  }
}
