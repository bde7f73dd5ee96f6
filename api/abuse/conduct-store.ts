import type { Database } from '../database/database.ts';

export interface Conduct {
  readonly alerts: number;
  readonly donorsCalled: number;
  readonly donations: number;
  readonly phonesSeen: number;
  readonly donorsAnswered: number;
}

/** Distinct donors who answered requests that a hospital posted since an instant. */
async function countDonorsAnswered(db: Database, hospitalId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .select((eb) => eb.fn.count<number>('responses.donor_id').distinct().as('count'))
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of a hospital since an instant: each counted within an index that begins with the hospital. */
export async function countConduct(db: Database, hospitalId: string, since: string): Promise<Conduct> {
  const { alerts, called, donations, phones } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('alerts')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('created_at', '>', since)
        .as('alerts'),
      eb
        .selectFrom('alert_recipients')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('charged_to', '=', hospitalId)
        .where('alerted_at', '>', since)
        .as('called'),
      eb
        .selectFrom('donations')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('donated_at', '>', since)
        .as('donations'),
      eb
        .selectFrom('phone_disclosures')
        .select((row) => row.fn.count<number>('donor_id').distinct().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('disclosed_at', '>', since)
        .as('phones'),
    ])
    .executeTakeFirstOrThrow();
  return {
    alerts: Number(alerts),
    donorsCalled: Number(called),
    donations: Number(donations),
    phonesSeen: Number(phones),
    donorsAnswered: await countDonorsAnswered(db, hospitalId, since),
  };
}
