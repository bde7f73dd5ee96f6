import { filteredSignals } from '../../blood/signals/signal-store.ts';
import { byId, type QueueSource } from './kind.ts';

/** Conduct of verified hospitals that admins are to check, under the hospital's name, with its town. */
export const signals: QueueSource = {
  waiting: (db) =>
    filteredSignals(db, { status: 'open' }).select(['abuse_signals.id', 'abuse_signals.raised_at as at']),
  read: async (db, ids) =>
    byId(
      await db
        .selectFrom('abuse_signals')
        .innerJoin('users', 'users.id', 'abuse_signals.hospital_id')
        .innerJoin('hospitals', 'hospitals.user_id', 'abuse_signals.hospital_id')
        .select(['abuse_signals.id', 'users.name', 'hospitals.location_address'])
        .where('abuse_signals.id', 'in', ids)
        .execute(),
      ({ name, location_address: text }) => ({ name, text }),
    ),
};
