import { sql } from 'kysely';
import { HANDOVER_ACTIONS } from '../../../shared/contract/handover.ts';
import { EXPECTED_RESPONSES } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';

/** Pending requests, the oldest first. */
export const openRequests = (db: Database, hospitalId: string, limit: number) =>
  db
    .selectFrom('requests')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function countOpenRequests(db: Database, hospitalId: string): Promise<number> {
  const { total } = await db
    .selectFrom('requests')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('hospital_id', '=', hospitalId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return total;
}

/** Donors who are expected for pending requests, the earliest response first. */
export const expectedDonors = (db: Database, hospitalId: string, limit: number) =>
  db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .innerJoin('donors', 'donors.user_id', 'responses.donor_id')
    .select(['responses.id', 'responses.request_id', 'responses.status', 'responses.answered_at'])
    .select(['responses.arrives_when', 'responses.arrives_at', 'users.name', 'requests.blood_type'])
    .select(['responses.is_near', 'responses.distance_km', 'donors.show_location'])
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', EXPECTED_RESPONSES)
    .orderBy('responses.answered_at')
    .orderBy('responses.id')
    .limit(limit)
    .execute();

/** What these people did since an instant, newest first, with the subject if it still exists. */
export const actionsOf = (db: Database, actorIds: readonly string[], since: string, limit: number) =>
  db
    .selectFrom('audit')
    .leftJoin('responses', (join) =>
      join.onRef('responses.id', '=', 'audit.subject_id').on('audit.subject_type', '=', 'response'),
    )
    .leftJoin('users as donor', 'donor.id', 'responses.donor_id')
    .leftJoin('requests', (join) =>
      join.on('requests.id', '=', (eb) => eb.fn.coalesce('responses.request_id', 'audit.subject_id')),
    )
    .leftJoin('alerts', (join) =>
      join.onRef('alerts.id', '=', 'audit.subject_id').on('audit.subject_type', '=', 'alert'),
    )
    .leftJoin('stock_lots', (join) =>
      join.onRef('stock_lots.id', '=', 'audit.subject_id').on('audit.subject_type', '=', 'stock'),
    )
    .select(['audit.id', 'audit.at', 'audit.actor_id', 'audit.action', 'audit.detail'])
    .select(['donor.name as donor', 'requests.blood_type as of_request'])
    .select(['alerts.blood_type as of_alert', 'alerts.raised_by', 'stock_lots.blood_type as of_lot'])
    .where('audit.actor_id', 'in', actorIds)
    .where('audit.at', '>=', since)
    // Keeps the planner from using an index of the action: person and time match fewer rows.
    .where(sql<string>`cast(${sql.ref('audit.action')} as text)`, 'in', HANDOVER_ACTIONS)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
