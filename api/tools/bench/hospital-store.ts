import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { BenchDonor } from './population.ts';

/** Fewer rows than SQLite has parameters for in one statement (32,766). */
const ROWS = 500;
/** The requests that are still open, however many there were. */
const OPEN = 10;
const CALLED = 5;
const UNITS = 2;

interface Past {
  readonly hospital: Row<'hospitals'>;
  readonly requests: number;
  readonly donors: readonly BenchDonor[];
  readonly now: Date;
}

const TYPES = ['O+', 'A+', 'O+', 'B+', 'O-', 'A+', 'AB+', 'O+'] as const;
const URGENCIES = ['high', 'medium', 'low'] as const;
const idOf = (kind: number, index: number) =>
  `01910000-0000-7000-${8000 + kind}-${String(index).padStart(12, '0')}`;

/** The requests of a year, as the days go: the newest are open, of the others every tenth was cancelled. */
function requestRow({ hospital, requests, now }: Past, index: number): Row<'requests'> {
  const posted = now.getTime() - ((requests - index) / requests) * 364 * DAY_MS - 60 * MINUTE_MS;
  const at = new Date(posted).toISOString();
  const closed = new Date(posted + 50 * MINUTE_MS).toISOString();
  const status = index >= requests - OPEN ? 'pending' : index % 10 === 0 ? 'cancelled' : 'fulfilled';
  const isClosed = (as: Row<'requests'>['status'], value: string) => (status === as ? value : null);
  const { user_id, location_address, city, region, latitude, longitude } = hospital;
  return {
    id: idOf(1, index),
    hospital_id: user_id,
    blood_type: TYPES[index % TYPES.length] ?? 'O+',
    component: 'whole_blood',
    units: UNITS,
    units_received: status === 'fulfilled' ? UNITS : 0,
    units_elsewhere: 0,
    units_issued: 0,
    place_changed_at: null,
    deadline_changed_at: null,
    created_by: user_id,
    edited_by: null,
    urgency: URGENCIES[index % URGENCIES.length] ?? 'high',
    urgent_at: null,
    status,
    ...{ location_address, city, region, latitude, longitude },
    reason: null,
    description: null,
    notes: null,
    deadline: null,
    created_at: at,
    updated_at: at,
    fulfilled_at: isClosed('fulfilled', closed),
    fulfilled_by: isClosed('fulfilled', user_id),
    cancelled_at: isClosed('cancelled', closed),
    cancelled_by: isClosed('cancelled', user_id),
    cancel_reason: isClosed('cancelled', 'Blood came from the family'),
    first_answered_at: new Date(posted + 12 * MINUTE_MS).toISOString(),
    mass_casualty_id: null,
  };
}

/** What belongs to a request: its alert, the alerted donors, and two who answered. */
function ofRequest(request: Row<'requests'>, index: number, donors: readonly BenchDonor[]) {
  const at = (minutes: number) =>
    new Date(Date.parse(request.created_at) + minutes * MINUTE_MS).toISOString();
  const isOpen = request.status === 'pending';
  const called = Array.from({ length: CALLED }, (_, some) => donors[(index * CALLED + some) % donors.length]);
  const people = called.filter((donor) => donor !== undefined);
  const alert: Row<'alerts'> = {
    id: idOf(2, index),
    request_id: request.id,
    hospital_id: request.hospital_id,
    sender_id: request.hospital_id,
    raised_by: request.hospital_id,
    trigger: 'request',
    blood_type: request.blood_type,
    component: request.component,
    urgency: request.urgency,
    units_needed: request.units,
    message: null,
    latitude: request.latitude,
    longitude: request.longitude,
    radius_km: 50,
    life_threatening: 0,
    status: isOpen ? 'active' : 'ended',
    ended_by: isOpen ? null : 'enough',
    ended_at: isOpen ? null : at(30),
    deadline: at(600),
    next_wave_at: null,
    notified_at: null,
    notify_at: null,
    notified_ending: isOpen ? null : 'enough',
    held_back: null,
    created_at: at(0),
  };
  const wave = { alert_id: alert.id, number: 1, tier: 'exact' as const, radius_km: 5, started_at: at(0) };
  const recipients = people.map(({ id }) => ({
    alert_id: alert.id,
    donor_id: id,
    wave: 1,
    match: 'exact' as const,
    distance_km: 2.4,
    alerted_at: at(0),
    charged_to: request.hospital_id,
  }));
  const responses = people.slice(0, UNITS).map(({ id }, some) => ({
    id: idOf(3, index * UNITS + some),
    request_id: request.id,
    donor_id: id,
    status: isOpen ? ('accepted' as const) : ('completed' as const),
    match: 'exact' as const,
    distance_km: 2.4,
    answered_at: at(12 + some),
    accepted_at: at(13),
    completed_at: isOpen ? null : at(50),
    closed_at: null,
  }));
  const donations = responses
    .filter(() => request.status === 'fulfilled')
    .map(({ id, donor_id }, some) => ({
      id: idOf(4, index * UNITS + some),
      donor_id,
      response_id: id,
      request_id: request.id,
      hospital_id: request.hospital_id,
      blood_type: request.blood_type,
      units: 1,
      donated_at: at(50),
    }));
  return { alert, wave, recipients, responses, donations };
}

export const verify = (db: Database, hospitalId: string) =>
  db
    .updateTable('hospitals')
    .set({ verification: 'verified', search_radius_km: 50 })
    .where('user_id', '=', hospitalId)
    .execute();

/**
 * Writes a hospital's year of requests, with their alerts, answers and donations. The caller has to compute the sums.
 */
export const insertPast = (db: Database, past: Past): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const indexes = Array.from({ length: past.requests }, (_, index) => index);
    for (const some of chunks(indexes, ROWS)) {
      const requests = some.map((index) => requestRow(past, index));
      const parts = requests.map((request, at) => ofRequest(request, some[at] ?? 0, past.donors));
      await trx.insertInto('requests').values(requests).execute();
      await trx
        .insertInto('alerts')
        .values(parts.map(({ alert }) => alert))
        .execute();
      await trx
        .insertInto('alert_waves')
        .values(parts.map(({ wave }) => wave))
        .execute();
      for (const recipients of chunks(
        parts.flatMap((part) => part.recipients),
        ROWS,
      ))
        await trx.insertInto('alert_recipients').values(recipients).execute();
      await trx
        .insertInto('responses')
        .values(parts.flatMap(({ responses }) => responses))
        .execute();
      const donations = parts.flatMap((part) => part.donations);
      if (donations.length > 0) await trx.insertInto('donations').values(donations).execute();
    }
  });
