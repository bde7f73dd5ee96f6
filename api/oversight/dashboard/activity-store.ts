import type { AuditAction } from '../../../shared/contract/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';

const latestOf = (db: Database, action: AuditAction, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', literal(action))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .as('latest'),
    )
    .selectAll();

/** The latest entries of these actions. Of each action at most this many are read, however much else was done since. */
export function listLatest(db: Database, actions: readonly AuditAction[], limit: number) {
  const [first, ...others] = actions as readonly [AuditAction, ...AuditAction[]];
  const all = others.reduce(
    (union, action) => union.unionAll(latestOf(db, action, limit)),
    latestOf(db, first, limit),
  );
  return db
    .selectFrom(all.as('latest'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type LatestRow = Awaited<ReturnType<typeof listLatest>>[number];

type Ids = readonly string[];

/** Names of people and hospitals, and for staff the hospital where they work. */
export const readPeople = (db: Database, ids: Ids) =>
  db
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .leftJoin('users as employer', 'employer.id', 'staff.hospital_id')
    .select(['users.id', 'users.name', 'staff.hospital_id', 'employer.name as works_at'])
    .where('users.id', 'in', ids)
    .execute();

export const readNeeds = (db: Database, ids: Ids) =>
  db
    .selectFrom('requests')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .select(['requests.id', 'requests.blood_type', 'requests.units', 'hospital.name as hospital'])
    .where('requests.id', 'in', ids)
    .execute();

/** Without a hospital if an admin sent it. */
export const readAlerted = (db: Database, ids: Ids) =>
  db
    .selectFrom('alerts')
    .leftJoin('users as hospital', 'hospital.id', 'alerts.hospital_id')
    .select(['alerts.id', 'alerts.blood_type', 'hospital.name as hospital'])
    .where('alerts.id', 'in', ids)
    .execute();

export const readDonorsOf = (db: Database, responseIds: Ids) =>
  db
    .selectFrom('responses')
    .innerJoin('users as donor', 'donor.id', 'responses.donor_id')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .select(['responses.id', 'donor.name as donor', 'hospital.name as hospital'])
    .where('responses.id', 'in', responseIds)
    .execute();
