import { groundsOf, isLikely, type Likeness, type LikenessGround } from '../../shared/rules/likeness.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { closePair, deletePair, insertPair, type Pair, pairsOf, updatePair } from './duplicate-store.ts';
import { deviceMark, identityOf, likenessOf, searchedTraits, traitsFor } from './likeness-of.ts';
import {
  type Compared,
  deleteTrait,
  devicesOf,
  insertTraits,
  readCompared,
  sharing,
  type Trait,
  traitsOf,
} from './trait-store.ts';

/** Of the accounts that share a trait, this many of the newest are compared: a family is never larger than that. */
const COMPARED_MAX = 50;
/** How many devices of one account are stored. */
const DEVICES_MAX = 20;

type Watching = Pick<Context, 'now' | 'newId'>;

interface Account {
  readonly id: string;
  readonly likeness: Likeness;
  /** It cannot do anything now: it is banned, or rejected and not suspended. */
  readonly isRefused: boolean;
}

const isRefused = ({ status, verification, suspended_at }: Compared): boolean =>
  status === 'banned' || (verification === 'rejected' && suspended_at === null);

async function accountsOf(db: Database, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const devices = Map.groupBy(await devicesOf(db, ids), ({ user_id }) => user_id);
  return (await readCompared(db, ids)).map((row) => ({
    id: row.id,
    likeness: likenessOf(
      row,
      (devices.get(row.id) ?? []).map(({ value }) => value),
    ),
    isRefused: isRefused(row),
  }));
}

const keyOf = ({ kind, value }: Trait): string => `${kind} ${value}`;

/** Writes what differs; false where nothing does. Devices are not touched. */
async function storeTraits(
  { now }: Watching,
  trx: Database,
  { id, likeness }: Account,
  known: readonly Trait[],
): Promise<boolean> {
  const wanted = new Map(traitsFor(likeness).map((trait) => [keyOf(trait), trait]));
  const old = known.filter((trait) => trait.kind !== 'device' && !wanted.has(keyOf(trait)));
  for (const trait of known) wanted.delete(keyOf(trait));
  for (const trait of old) await deleteTrait(trx, id, trait);
  const fresh = [...wanted.values()];
  const noted_at = now().toISOString();
  if (fresh.length > 0)
    await insertTraits(
      trx,
      fresh.map((trait) => ({ ...trait, user_id: id, noted_at })),
    );
  return old.length > 0 || fresh.length > 0;
}

const hasNew = (grounds: readonly LikenessGround[], before: string): boolean => {
  const known = JSON.parse(before) as LikenessGround[];
  return grounds.some((ground) => !known.includes(ground));
};

/**
 * A dismissed pair comes back where one of the two has changed its identity since, or they have more in common; a pair
 * of which an account was refused only once that account is let in again.
 */
const comesBack = (
  pair: Pair,
  grounds: readonly LikenessGround[],
  seen: string,
  isOneOut: boolean,
): boolean => (pair.decision === 'refused' ? !isOneOut : pair.seen !== seen || hasNew(grounds, pair.grounds));

async function flag(
  { now, newId }: Watching,
  trx: Database,
  [first, second]: readonly [Account, Account],
  { pair, isOut }: { readonly pair: Pair | undefined; readonly isOut: boolean },
): Promise<void> {
  const common = groundsOf(first.likeness, second.likeness);
  if (!isLikely(first.likeness, second.likeness, common)) {
    // There is nothing to decide. A pair that was decided stays stored, in case they become alike again.
    if (pair?.status === 'open') await deletePair(trx, pair.id);
    return;
  }
  const grounds = JSON.stringify(common);
  const seen = identityOf(first.likeness, second.likeness);
  const flagged_at = now().toISOString();
  const undecided = {
    status: 'open',
    decision: null,
    decided_at: null,
    decided_by: null,
    reason: null,
  } as const;
  if (!pair) {
    // An admin who lets it in again has it compared again.
    if (isOut) return;
    const [first_id, second_id] = [first.id, second.id];
    await insertPair(trx, { id: newId(), first_id, second_id, grounds, seen, flagged_at, ...undecided });
  } else if (pair.status === 'open') {
    if (pair.grounds !== grounds || pair.seen !== seen) await updatePair(trx, pair.id, { grounds, seen });
  } else if (comesBack(pair, common, seen, first.isRefused || second.isRefused))
    await updatePair(trx, pair.id, { grounds, seen, flagged_at, ...undecided });
}

async function compare(context: Watching, trx: Database, account: Account): Promise<void> {
  const { id, likeness } = account;
  const devices = likeness.devices.map((value) => ({ kind: 'device', value }) as const);
  const others = new Set<string>();
  for (const trait of [...searchedTraits(likeness), ...devices])
    for (const other of await sharing(trx, trait, id, COMPARED_MAX)) others.add(other);
  const otherOf = ({ first_id, second_id }: Pair) => (first_id === id ? second_id : first_id);
  const pairs = new Map((await pairsOf(trx, id)).map((pair) => [otherOf(pair), pair]));
  // Accounts that no longer have anything in common are found only through the pairs.
  for (const [other, { status }] of pairs) if (status === 'open') others.add(other);
  for (const other of await accountsOf(trx, [...others])) {
    const inOrder = other.id < id ? ([other, account] as const) : ([account, other] as const);
    await flag(context, trx, inOrder, { pair: pairs.get(other.id), isOut: account.isRefused });
  }
}

/** An account that is no longer compared: an admin, or staff of somebody else's hospital. */
async function forget(trx: Database, userId: string, known: readonly Trait[]): Promise<void> {
  for (const trait of known) await deleteTrait(trx, userId, trait);
  for (const { id, status } of await pairsOf(trx, userId)) if (status === 'open') await deletePair(trx, id);
}

/**
 * Compares an account with those that share a number, a name, a spot or a device with it, and stores which of them are
 * likely duplicates. Called in the transaction that writes the account's identity; where that did not change, it only
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
  if (!account) return forget(trx, userId, known);
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

async function recordMarks({ now }: Watching, trx: Database, userId: string, marks: readonly string[]) {
  if (marks.length === 0) return;
  const noted_at = now().toISOString();
  await insertTraits(
    trx,
    marks.map((value) => ({ kind: 'device', value, user_id: userId, noted_at })),
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
  await recordMarks(context, trx, userId, fresh);
  const { likeness } = account;
  await compare(context, trx, {
    ...account,
    likeness: { ...likeness, devices: [...likeness.devices, ...fresh] },
  });
}

/** An account is banned or rejected: that decides all its open pairs. */
export async function closeRefused(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
  adminId: string | null,
): Promise<void> {
  for (const { id, status } of await pairsOf(trx, userId))
    if (status === 'open')
      await closePair(trx, id, {
        decision: 'refused',
        decided_at: now().toISOString(),
        decided_by: adminId,
        reason: null,
      });
}
