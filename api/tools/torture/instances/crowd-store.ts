import { DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';

/**
 * Signs the crowd of `insertCrowd` in on its phones, with every alert on: so few donors cannot rest between so many
 * hospitals.
 */
export async function wakeCrowd({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const phones = await db.selectFrom('push_subscriptions').select(['session_id', 'user_id']).execute();
  const [created_at, expires_at] = [0, DAY_MS].map((ms) => new Date(now().getTime() + ms).toISOString()) as [
    string,
    string,
  ];
  await db
    .insertInto('sessions')
    .values(
      phones.map(({ session_id, user_id }) => ({
        id: session_id,
        user_id,
        created_at,
        expires_at,
        device: null,
      })),
    )
    .execute();
  await db.updateTable('donors').set({ every_alert: 1 }).execute();
}
