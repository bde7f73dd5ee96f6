import type { Place } from '../../../../shared/places/place.ts';
import { towns } from '../../../../shared/places/towns.ts';
import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts';
import {
  DEFAULT_BLOOD_BANK,
  DEFAULT_DEPARTMENTS,
  DEFAULT_OPERATING_HOURS,
  DEFAULT_SETTINGS,
} from '../../../people/hospitals/hospital-defaults.ts';
import { allSettingColumns } from '../../../people/hospitals/setting-columns.ts';
import { donorId } from '../population.ts';

/**
 * How much of everything there is; all of it grows with the accounts, except what one donor or one quiet hospital has.
 */
export interface Country {
  readonly accounts: number;
  readonly now: Date;
}

/**
 * Everything that is listed has at least this many rows, so that a page is as full in a small country as in a large
 * one.
 */
export const FULL = 60;

const ACCOUNTS_PER_HOSPITAL = 1_000;
/** The last hospitals still wait for an admin. */
const WAITING = 10;
const ACCOUNTS_PER_REQUEST = 5;
const RESPONSES_PER_REQUEST = 5;
/** The first hospital has every tenth request. */
const BUSY_SHARE = 10;
/** One request in this many, the newest ones, is still open. */
const REQUESTS_PER_OPEN = 100;
const DONATIONS_PER_RESPONSE = 0.33;
const ACCOUNTS_PER_MESSAGE = 50;
const ACCOUNTS_PER_AUDIT_LINE = 5;
const ACCOUNTS_PER_ALERT_DEVICE = 3;
/** How many requests the calling donor has answered, the same in a small country and in a large one. */
const OWN_ANSWERS = 30;

export const sizesOf = ({ accounts }: Country) => {
  const requests = accounts / ACCOUNTS_PER_REQUEST;
  return {
    hospitals: Math.max(FULL, Math.round(accounts / ACCOUNTS_PER_HOSPITAL)),
    requests,
    // A third of them have an alert.
    open: Math.max(3 * FULL, Math.round(requests / REQUESTS_PER_OPEN)),
    responses: requests * RESPONSES_PER_REQUEST,
    messages: accounts / ACCOUNTS_PER_MESSAGE,
    auditLines: accounts / ACCOUNTS_PER_AUDIT_LINE,
    devices: Math.floor(accounts / ACCOUNTS_PER_ALERT_DEVICE),
  };
};

export const idOf = (kind: number) => (index: number) =>
  `01910000-0000-7000-${8000 + kind}-${String(index).padStart(12, '0')}`;

export const hospitalId = idOf(0);
export const requestId = idOf(1);
const alertId = idOf(2);
const responseId = idOf(3);
const donationId = idOf(4);
export const messageId = idOf(5);
const auditId = idOf(6);
const deviceId = idOf(7);

export { donorId };

const at = (time: number) => new Date(time).toISOString();

const isCapital = ({ name }: Place) => name === 'Mogadishu';
const CAPITAL = towns().find(isCapital);
/** As many as a small country has other hospitals. */
const OTHER_TOWNS = towns()
  .filter((town) => !isCapital(town))
  .slice(0, FULL / 2);

/** Half of the hospitals are in Mogadishu, the busy one among them. */
const townOf = (hospital: number) =>
  hospital % 2 === 0 ? CAPITAL : OTHER_TOWNS[Math.floor(hospital / 2) % OTHER_TOWNS.length];

export function placeOf(hospital: number) {
  const town = townOf(hospital);
  if (!town) throw new Error('there are no towns');
  return {
    location_address: town.name,
    city: town.name,
    region: town.region,
    latitude: town.latitude + ((hospital % 7) - 3) / 200,
    longitude: town.longitude + ((hospital % 11) - 5) / 200,
  };
}

function* counted<Result>(count: number, make: (index: number) => Result): Generator<Result> {
  for (let index = 0; index < count; index += 1) yield make(index);
}

export const hospitalUsers = (country: Country) =>
  counted(sizesOf(country).hospitals, (index) => ({
    id: hospitalId(index),
    role: 'hospital',
    name: `Isbitaalka ${townOf(index)?.name} ${index}`,
    email: `hospital${index}@example.so`,
    phone: `+252 61 5${String(index).padStart(6, '0')}`,
    password_hash: '',
    status: 'active',
    status_reason: null,
    language: 'so',
    joined_at: at(country.now.getTime() - 400 * DAY_MS),
    last_active_at: country.now.toISOString(),
  }));

export const hospitals = (country: Country) =>
  counted(sizesOf(country).hospitals, (index) => {
    const place = placeOf(index);
    const isWaiting = index >= sizesOf(country).hospitals - WAITING;
    const verifiedAt = at(country.now.getTime() - 390 * DAY_MS);
    return {
      user_id: hospitalId(index),
      address: 'Maka al-Mukarama Road',
      ...place,
      verification: isWaiting ? 'pending' : 'verified',
      verified_at: isWaiting ? null : verifiedAt,
      verified_latitude: isWaiting ? null : place.latitude,
      verified_longitude: isWaiting ? null : place.longitude,
      queued_at: verifiedAt,
      operating_hours: JSON.stringify(DEFAULT_OPERATING_HOURS),
      departments: JSON.stringify(DEFAULT_DEPARTMENTS),
      bank_capacity: DEFAULT_BLOOD_BANK.capacity,
      bank_current_stock: DEFAULT_BLOOD_BANK.currentStock,
      bank_emergency_reserve: DEFAULT_BLOOD_BANK.emergencyReserve,
      ...allSettingColumns({
        ...DEFAULT_SETTINGS,
        requests: { ...DEFAULT_SETTINGS.requests, maxPendingRequests: 20 },
      }),
      // The first may read what only blood banks may; all show what they can give.
      kind: index === 0 ? 'blood_bank' : 'hospital',
      shares_stock: 1,
    };
  });

const URGENCIES = ['medium', 'low', 'high'] as const;
const CLOSED = ['fulfilled', 'fulfilled', 'cancelled'] as const;

/** Whole numbers that look as if they followed no rule, the same each time. */
const mixed = (index: number) => Math.imul(index + 1, 2_654_435_761) >>> 8;

/** The columns of a request that follow from its number: the higher, the newer. */
function requestFacts({ accounts, now }: Country, index: number) {
  const { requests, open, hospitals } = sizesOf({ accounts, now });
  const isOpen = index >= requests - open;
  const posted = now.getTime() - ((requests - index) / requests) * 364 * DAY_MS - 10 * MINUTE_MS;
  // Requests that are open now were posted within a week.
  const since = isOpen ? now.getTime() - ((requests - index) / open) * 6 * DAY_MS : posted;
  return {
    hospital: isOpen
      ? index % hospitals
      : index % BUSY_SHARE === 0
        ? 0
        : 1 + (mixed(index) % (hospitals - 1)),
    status: isOpen ? ('pending' as const) : (CLOSED[mixed(index) % CLOSED.length] ?? 'fulfilled'),
    bloodType: BLOOD_TYPES[mixed(index * 3) % BLOOD_TYPES.length] ?? 'O+',
    urgency: URGENCIES[mixed(index * 7) % URGENCIES.length] ?? 'medium',
    posted: since,
    closed: since + 50 * MINUTE_MS,
  };
}

export function newestOfBusy(country: Country): string {
  const { requests, hospitals } = sizesOf(country);
  return requestId(requests - 1 - ((requests - 1) % hospitals));
}

export const requests = (country: Country) =>
  counted(sizesOf(country).requests, (index) => {
    const { hospital, status, bloodType, urgency, posted, closed } = requestFacts(country, index);
    const owner = hospitalId(hospital);
    const isClosed = (as: string, value: string) => (status === as ? value : null);
    return {
      id: requestId(index),
      hospital_id: owner,
      blood_type: bloodType,
      component: index % 3 === 0 ? 'red_cells' : 'whole_blood',
      units: 2,
      units_received: status === 'fulfilled' ? 2 : 0,
      urgency,
      status,
      ...placeOf(hospital),
      deadline: status === 'pending' ? at(country.now.getTime() + 2 * DAY_MS) : null,
      created_at: at(posted),
      updated_at: at(posted),
      created_by: owner,
      fulfilled_at: isClosed('fulfilled', at(closed)),
      fulfilled_by: isClosed('fulfilled', owner),
      cancelled_at: isClosed('cancelled', at(closed)),
      cancelled_by: isClosed('cancelled', owner),
      cancel_reason: isClosed('cancelled', 'Blood came from the family'),
      first_answered_at: at(posted + 12 * MINUTE_MS),
    };
  });

export function alertOfBusy(country: Country): string {
  for (let index = sizesOf(country).requests - 1; index >= 0; index -= 1) {
    const { hospital, urgency } = requestFacts(country, index);
    if (hospital === 0 && urgency === 'high') return alertId(index);
  }
  throw new Error('the busy hospital has no alert');
}

/** The calling donor is the first: the others answer in turn. */
const donorWho = ({ accounts }: Country, answer: number) => 1 + (answer % (accounts - 1));

function responseRow(country: Country, request: number, donor: number, index: number) {
  const { status, posted } = requestFacts(country, request);
  const isOpen = status === 'pending';
  const gave = status === 'fulfilled' && index % RESPONSES_PER_REQUEST < 2;
  return {
    id: responseId(index),
    request_id: requestId(request),
    donor_id: donorId(donor),
    status: isOpen ? 'pending' : gave ? 'completed' : 'not_needed',
    match: 'exact',
    distance_km: 2.4,
    answered_at: at(posted + (12 + (index % RESPONSES_PER_REQUEST)) * MINUTE_MS),
    accepted_at: gave ? at(posted + 20 * MINUTE_MS) : null,
    completed_at: gave ? at(posted + 45 * MINUTE_MS) : null,
    closed_at: isOpen || gave ? null : at(posted + 50 * MINUTE_MS),
  };
}

export function* responses(country: Country) {
  const { responses } = sizesOf(country);
  for (let index = 0; index < responses; index += 1)
    yield responseRow(country, Math.floor(index / RESPONSES_PER_REQUEST), donorWho(country, index), index);
  // Every fifth, so that it is among those who did not give.
  for (let own = 0; own < OWN_ANSWERS; own += 1)
    yield responseRow(country, own * 11, 0, responses + own * RESPONSES_PER_REQUEST + 4);
}

export function* donations(country: Country) {
  const { responses } = sizesOf(country);
  let made = 0;
  for (let index = 0; index < responses && made < responses * DONATIONS_PER_RESPONSE; index += 1) {
    const request = Math.floor(index / RESPONSES_PER_REQUEST);
    const { hospital, status, bloodType, posted } = requestFacts(country, request);
    if (status !== 'fulfilled' || index % RESPONSES_PER_REQUEST >= 2) continue;
    yield {
      id: donationId(made),
      donor_id: donorId(donorWho(country, index)),
      response_id: responseId(index),
      request_id: requestId(request),
      hospital_id: hospitalId(hospital),
      blood_type: bloodType,
      units: 1,
      donated_at: at(posted + 45 * MINUTE_MS),
    };
    made += 1;
  }
}

export function* alerts(country: Country) {
  const { requests } = sizesOf(country);
  for (let index = 0; index < requests; index += 1) {
    const { hospital, status, bloodType, urgency, posted } = requestFacts(country, index);
    if (urgency !== 'high') continue;
    const isOpen = status === 'pending';
    const { latitude, longitude } = placeOf(hospital);
    yield {
      id: alertId(index),
      request_id: requestId(index),
      hospital_id: hospitalId(hospital),
      sender_id: hospitalId(hospital),
      raised_by: hospitalId(hospital),
      trigger: 'request',
      blood_type: bloodType,
      component: index % 3 === 0 ? 'red_cells' : 'whole_blood',
      urgency,
      units_needed: 2,
      message: null,
      latitude,
      longitude,
      radius_km: 50,
      life_threatening: 0,
      status: isOpen ? 'active' : 'ended',
      ended_by: isOpen ? null : 'enough',
      ended_at: isOpen ? null : at(posted + 30 * MINUTE_MS),
      deadline: at(posted + 10 * DAY_MS),
      created_at: at(posted),
    };
  }
}

export function* waves(country: Country) {
  for (const { id, created_at } of alerts(country))
    yield { alert_id: id, number: 1, tier: 'exact', radius_km: 5, started_at: created_at };
}

export function* recipients(country: Country) {
  const { requests } = sizesOf(country);
  for (let index = 0; index < requests; index += 1) {
    const { hospital, urgency, posted } = requestFacts(country, index);
    if (urgency !== 'high') continue;
    for (let answer = 0; answer < RESPONSES_PER_REQUEST; answer += 1)
      yield {
        alert_id: alertId(index),
        donor_id: donorId(donorWho(country, index * RESPONSES_PER_REQUEST + answer)),
        wave: 1,
        match: 'exact',
        distance_km: 2.4,
        alerted_at: at(posted),
        shown_at: at(posted + MINUTE_MS),
        answered_at: at(posted + 12 * MINUTE_MS),
        charged_to: hospitalId(hospital),
      };
  }
}

/** The last ten are open. */
export const messages = (country: Country) =>
  counted(sizesOf(country).messages, (index) => {
    const count = sizesOf(country).messages;
    return {
      id: messageId(index),
      name: `Qof ${index}`,
      email: `qof${index}@example.so`,
      phone: null,
      subject: 'general',
      message: `Salaan, waxaan rabaa inaan ogaado sida loo bixiyo dhiigga ${index}`,
      status: index < count - 10 ? 'closed' : 'open',
      created_at: at(country.now.getTime() - ((count - index) / count) * 364 * DAY_MS),
      user_id: null,
    };
  });

export const auditLines = (country: Country) =>
  counted(sizesOf(country).auditLines, (index) => {
    const count = sizesOf(country).auditLines;
    return {
      id: auditId(index),
      at: at(country.now.getTime() - ((count - index) / count) * 364 * DAY_MS),
      actor_id: null,
      action: 'account.register',
      subject_type: 'user',
      subject_id: donorId(index),
      detail: JSON.stringify({ role: 'donor' }),
      trace_id: 'bench',
    };
  });

export const devices = (country: Country) =>
  counted(sizesOf(country).devices, (index) => ({
    id: deviceId(index),
    user_id: donorId(index * ACCOUNTS_PER_ALERT_DEVICE),
    session_id: 'bench',
    endpoint: `https://fcm.googleapis.com/fcm/send/${index}`,
    p256dh: 'p256dh',
    auth: 'auth',
    created_at: at(country.now.getTime() - 100 * DAY_MS),
    checked_at: country.now.toISOString(),
  }));
