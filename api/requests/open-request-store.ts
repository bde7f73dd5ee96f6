import { COMING_RESPONSES } from '../../shared/rules/request-status.ts';
import { readCount } from '../database/count-store.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** Another number once a row of an open request is another. */
export const readOpenChanges = (db: Database): Promise<number> => readCount(db, ['open_requests.changes']);

const readRows = prepared((db: Database) =>
  db
    .selectFrom('open_requests')
    .select([
      'request_id',
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

/** Every open request in its short row, newest first. */
export const readOpenRows = (db: Database) => readRows(db);

export type OpenRow = Awaited<ReturnType<typeof readOpenRows>>[number];

/** A donor's answers to what is open, and those by which some mass casualty expects them, or has had their blood. */
export const readTies = prepared((db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['responses.request_id', 'responses.status', 'requests.mass_casualty_id'])
    .where('responses.donor_id', '=', donorId)
    .where((eb) =>
      eb.or([
        // As no column stands there, no index of what is open is taken in place of the donor's own answers.
        eb(eb.cast<string>('requests.status', 'text'), '=', 'pending'),
        eb.and([
          eb('requests.mass_casualty_id', 'is not', null),
          eb('responses.status', 'in', COMING_RESPONSES),
        ]),
      ]),
    ),
);
