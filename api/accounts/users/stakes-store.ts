import type { Database } from '../../platform/database/database.ts';

export async function countRunningAlertsOf(db: Database, hospitalId: string): Promise<number> {
  const { total } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('hospital_id', '=', hospitalId)
    .where('next_wave_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countSessionsOf(db: Database, userId: string, now: string): Promise<number> {
  const { total } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(total);
}
