import { DAY_MS } from '../../../../shared/time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { inBulk, insertAll } from '../growth/fill-store.ts';
import { phoneOf, withNumber } from '../growth/text-rows.ts';
import { donorRow, userRow } from '../population-store.ts';
import type { Reachable, Scene } from './scene.ts';

/** A whole deployment's texts: as many as three SIMs' operators take. */
const TEXTS_AN_HOUR = 24_000;
const TEXTS_A_DAY = 200_000;

const numberOf = ({ id }: Reachable): number => Number(id.slice(-12));
export const phoneOfDonor = (donor: Reachable): string => phoneOf(numberOf(donor));

const byPush = ({ donors }: Scene): readonly Reachable[] =>
  donors.filter(({ channel }) => channel === 'push');

/** Each has signed in on their phone: an answer from a message counts only there. */
const sessionOf = ({ id }: Reachable, now: Date) => ({
  ...{ id, user_id: id, created_at: now.toISOString() },
  expires_at: new Date(now.getTime() + DAY_MS).toISOString(),
});

const deviceOf = ({ id }: Reachable, at: string) => ({
  ...{ id, user_id: id, session_id: id, endpoint: id, p256dh: '', auth: '' },
  ...{ created_at: at, checked_at: at },
});

/** The donors of a scene, in an empty database. */
export async function fillScene(db: Database, scene: Scene, now: Date): Promise<void> {
  const { donors } = scene;
  const at = now.toISOString();
  await migrate(db, () => now);
  await inBulk(db, async () => {
    await insertAll(
      db,
      'users',
      donors.map((donor) => withNumber(userRow(donor))),
    );
    await insertAll(
      db,
      'donors',
      donors.map((donor) => ({ ...donorRow(donor), channel_sms: donor.channel === 'text' ? 1 : 0 })),
    );
    await insertAll(
      db,
      'donor_health',
      donors.map(({ id }) => ({ user_id: id })),
    );
    const phones = byPush(scene);
    await insertAll(
      db,
      'sessions',
      phones.map((donor) => sessionOf(donor, now)),
    );
    await insertAll(
      db,
      'push_subscriptions',
      phones.map((donor) => deviceOf(donor, at)),
    );
    await insertAll(
      db,
      'deployment_settings',
      ['textsPerDay', 'hospitalTextsPerDay'].map((name) => ({
        ...{ name, value: String(TEXTS_A_DAY), changed_by: null, changed_at: at },
      })),
    );
  });
  await db.updateTable('text_lines').set({ rate_an_hour: TEXTS_AN_HOUR }).execute();
}

/** What the donor's phone shows; undefined if they have been counted out. */
export const readArrivalCode = async (db: Database, responseId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('arrival_codes')
      .select('code')
      .where('response_id', '=', responseId)
      .executeTakeFirst()
  )?.code;

/** Milliseconds from the transaction that called a donor until their message was handed over, by the day's clock. */
export async function readWaits(db: Database): Promise<{ readonly push: number[]; readonly text: number[] }> {
  const push = await db
    .selectFrom('deliveries')
    .select(['created_at as from', 'finished_at as until'])
    .where('kind', '=', 'alert')
    .where('state', '=', 'sent')
    .execute();
  const text = await db
    .selectFrom('texts')
    .select(['created_at as from', 'handed_over_at as until'])
    .where('kind', '=', 'alert')
    .where('handed_over_at', 'is not', null)
    .execute();
  const waits = (rows: readonly { from: string; until: string | null }[]) =>
    rows.map(({ from, until }) => Date.parse(until ?? from) - Date.parse(from)).sort((a, b) => a - b);
  return { push: waits(push), text: waits(text) };
}
