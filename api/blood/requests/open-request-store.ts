import { COMING_RESPONSES } from '../../../shared/rules/request-status.ts';
import { readCount } from '../../platform/database/count-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';

/** Changes with each change to a row of an open request. */
export const readOpenChanges = (db: Database): Promise<number> => readCount(db, ['open_requests.changes']);

const readRows = prepared((db: Database) =>
  db
    .selectFrom('open_requests')
    .select([
      'request_id',
      'hospital_id',
      'listed',
      'blood_type',
      'component',
      'urgency',
      'units_open',
      'expected',
      'latitude',
      'longitude',
      'deadline',
      'mass_casualty_id',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('request_id', 'desc'),
);

/** Every open request as a short row, newest first. */
export const readOpenRows = (db: Database) => readRows(db);

export type OpenRow = Awaited<ReturnType<typeof readOpenRows>>[number];

/** A donor's responses to open requests, and those by which a mass casualty expects them, or has had their blood. */
export const readTies = prepared((db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['responses.request_id', 'responses.status', 'requests.mass_casualty_id'])
    .where('responses.donor_id', '=', donorId)
    .where((eb) =>
      eb.or([
        // Not a bare column, so that the index of open requests is not used instead of the donor's own responses.
        eb(eb.cast<string>('requests.status', 'text'), '=', 'pending'),
        eb.and([
          eb('requests.mass_casualty_id', 'is not', null),
          eb('responses.status', 'in', COMING_RESPONSES),
        ]),
      ]),
    ),
);
