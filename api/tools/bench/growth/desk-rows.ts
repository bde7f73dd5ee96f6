import { NEVER } from '../../../../shared/rules/deferral.ts';
import { FIGURES } from '../../../../shared/rules/figures.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import { squareColumns } from '../../../people/matching/grid.ts';
import {
  type Country,
  donations,
  donorId,
  FULL,
  hospitalId,
  hospitals,
  idOf,
  newestOfBusy,
  recipients,
  sizesOf,
} from './country.ts';

/** What waits at the desk and what the server stores: the number of accounts for one of each. */
const ACCOUNTS_PER = { report: 2_000, signal: 5_000, duplicate: 1_000, replay: 20 } as const;

const adminOf = idOf(8);
const reportOf = idOf(9);
const reportTextOf = idOf(10);
const signalOf = idOf(11);
const duplicateOf = idOf(12);
const documentOf = idOf(13);
const massOf = idOf(14);
const deliveryOf = idOf(15);
const dayOf = idOf(21);
const slotOf = idOf(22);
const appointmentOf = idOf(23);
const sendOf = idOf(24);
const webhookId = idOf(24);
const webhookEventOf = idOf(25);
const wordOf = idOf(26);
const reactionOf = idOf(27);
const deferralOf = idOf(28);

export const ADMIN = adminOf(0);
export const REPORT = reportOf(0);
export const SIGNAL = signalOf(0);
export const DUPLICATE = duplicateOf(0);
export const DOCUMENT = documentOf(0);
export const MASS = massOf(0);
export const DAY = dayOf(0);
export const DHIS2_SEND = sendOf(0);

const RECIPIENTS = { donor: donorId(0), hospital: hospitalId(0), admin: ADMIN } as const;
export const deliveryTo = (role: keyof typeof RECIPIENTS): string =>
  deliveryOf(Object.keys(RECIPIENTS).indexOf(role));

const WEBHOOK_OWNERS = ['hospital', 'admin'] as const;
export const webhookOf = (role: (typeof WEBHOOK_OWNERS)[number]): string =>
  webhookId(WEBHOOK_OWNERS.indexOf(role));

const hoursAgo = ({ now }: Country, hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();

function* counted<Row>(count: number, make: (index: number) => Row): Generator<Row> {
  for (let index = 0; index < count; index += 1) yield make(index);
}

const some = ({ accounts }: Country, of: keyof typeof ACCOUNTS_PER) =>
  Math.max(FULL, Math.round(accounts / ACCOUNTS_PER[of]));

export const admins = (country: Country) =>
  counted(1, () => ({
    id: ADMIN,
    role: 'admin',
    name: 'Admin',
    email: 'admin@example.so',
    phone: '',
    password_hash: '',
    status: 'active',
    status_reason: null,
    language: 'en',
    joined_at: hoursAgo(country, 10_000),
    last_active_at: hoursAgo(country, 1),
  }));

/** Reports by donors about hospitals, the first about the busy one; each with a text. */
export const reports = (country: Country) =>
  counted(some(country, 'report'), (index) => ({
    id: reportOf(index),
    reporter_id: donorId(1 + index),
    hospital_id: hospitalId(index % sizesOf(country).hospitals),
    request_id: index === 0 ? newestOfBusy(country) : null,
    kind: 'asked_for_money',
    status: 'open',
    created_at: hoursAgo(country, 1 + index),
  }));

export const reportTexts = (country: Country) =>
  counted(some(country, 'report'), (index) => ({
    id: reportTextOf(index),
    report_id: reportOf(index),
    user_id: donorId(1 + index),
    text: 'Lacag ayay i weydiiyeen.',
    created_at: hoursAgo(country, 1 + index),
  }));

export const signals = (country: Country) =>
  counted(Math.min(some(country, 'signal'), sizesOf(country).hospitals), (index) => ({
    id: signalOf(index),
    hospital_id: hospitalId(index),
    ground: 'cancels',
    figures: JSON.stringify({ posted: 12, cancelled: 7 }),
    raised_at: hoursAgo(country, 2 + index),
    updated_at: hoursAgo(country, 1),
    status: 'open',
  }));

export const duplicateGroups = (country: Country) =>
  counted(some(country, 'duplicate'), (index) => ({
    id: duplicateOf(index),
    status: 'open',
    flagged_at: hoursAgo(country, 1 + index),
  }));

/** One group in ten is as large as an attack makes it. */
const LARGE_GROUP = 60;

const membersOf = ({ accounts }: Country, group: number) =>
  counted(group % 10 === 0 ? LARGE_GROUP : 2, (index) => ({
    group_id: duplicateOf(group),
    user_id: donorId((LARGE_GROUP * group + index) % accounts),
    rank: index === 0 ? 1 : 7,
    like_id: index === 0 ? null : donorId((LARGE_GROUP * group) % accounts),
    grounds: JSON.stringify(['phone']),
    seen: `bench-${group}`,
  }));

export function* duplicateMembers(country: Country) {
  for (let group = 0; group < some(country, 'duplicate'); group += 1) yield* membersOf(country, group);
}

export const documents = (country: Country) =>
  counted(sizesOf(country).hospitals, (index) => ({
    id: documentOf(index),
    hospital_id: hospitalId(index),
    kind: 'pdf',
    digest: `bench-${index}`,
    size: 20_000,
    created_at: hoursAgo(country, 9_000),
  }));

export const documentPieces = (country: Country) =>
  counted(sizesOf(country).hospitals, (index) => ({
    document_id: documentOf(index),
    number: 0,
    bytes: Buffer.alloc(20_000, 'dhiig '),
  }));

export const massCasualties = (country: Country) =>
  counted(1, () => ({
    id: MASS,
    kind: 'town',
    place: 'Mogadishu',
    region: 'Banaadir',
    latitude: 2.0371,
    longitude: 45.3438,
    reason: 'Qarax',
    life_threatening: 0,
    status: 'open',
    opened_at: hoursAgo(country, 1),
    opened_by: ADMIN,
  }));

/** The hospitals' days in turn: so many of each to come, on one of the next sixty days, then as many that are over. */
const DAYS_PER_HOSPITAL = 10;
const HOURS_OF_DAY = 8;
const CHAIRS = 4;
/** Appointments of a day, most of which has been booked. */
const BOOKED = 28;

/** How many are to come, and how many are over. */
const daysIn = (country: Country) => sizesOf(country).hospitals * DAYS_PER_HOSPITAL;
const allDays = (country: Country) => 2 * daysIn(country);

const isOver = (country: Country, day: number) => day >= daysIn(country);

/** Hours from now until the first time of a day; of one that is over fewer than none. */
function beginOf(country: Country, day: number): number {
  const ahead = 24 * (1 + (day % 60)) - (day % 6);
  return isOver(country, day) ? -ahead - HOURS_OF_DAY : ahead;
}

export const collectionDays = (country: Country) => {
  const places = [...hospitals(country)];
  return counted(allDays(country), (index) => {
    const begin = beginOf(country, index);
    const { user_id, latitude, longitude } = places[index % places.length] ?? {};
    const place = { latitude: Number(latitude), longitude: Number(longitude) };
    return {
      id: dayOf(index),
      hospital_id: user_id,
      state: isOver(country, index) ? 'closed' : 'open',
      starts_at: hoursAgo(country, -begin),
      ends_at: hoursAgo(country, -begin - HOURS_OF_DAY),
      chairs: CHAIRS,
      slot_minutes: 60,
      square: squareColumns(place).square,
      wanted_types: JSON.stringify(index % 3 === 0 ? ['O-', 'O+'] : []),
      created_at: hoursAgo(country, 100),
    };
  });
};

export function* slots(country: Country) {
  for (let day = 0; day < allDays(country); day += 1)
    for (let hour = 0; hour < HOURS_OF_DAY; hour += 1)
      yield {
        id: slotOf(day * HOURS_OF_DAY + hour),
        day_id: dayOf(day),
        starts_at: hoursAgo(country, -beginOf(country, day) - hour),
        ends_at: hoursAgo(country, -beginOf(country, day) - hour - 1),
        chairs: CHAIRS,
      };
}

/** Each donor has one to come, if there is a chair, and gave at another; of the days that are over all were as full. */
export function* appointments(country: Country) {
  const booked = Math.min(daysIn(country) * BOOKED, country.accounts);
  for (let index = 0; index < allDays(country) * BOOKED; index += 1) {
    const day = Math.floor(index / BOOKED);
    const isGiven = isOver(country, day);
    if (!isGiven && index >= booked) continue;
    const closed = isGiven ? hoursAgo(country, -beginOf(country, day) - 1) : null;
    yield {
      id: appointmentOf(index),
      day_id: dayOf(day),
      slot_id: slotOf(day * HOURS_OF_DAY + Math.floor((index % BOOKED) / CHAIRS)),
      donor_id: donorId(index % country.accounts),
      state: isGiven ? 'given' : 'booked',
      how: 'app',
      booked_at: hoursAgo(country, isGiven ? 2_000 : 90),
      arrived_at: closed,
      closed_at: closed,
    };
  }
}

/** One gift in so many is followed by a word of its donor, by a reaction, and by a deferral. */
const GIFTS_PER_AFTERCARE = 40;

/** Of each the busy hospital has a full list that waits for it; everything else is dealt with. */
function* aftercare(country: Country) {
  const newest: string[] = [];
  for (const { id, hospital_id } of donations(country)) {
    if (hospital_id !== hospitalId(0)) continue;
    newest.push(id);
    if (newest.length > FULL) newest.shift();
  }
  let index = 0;
  for (const gift of donations(country)) {
    const waits = newest.includes(gift.id);
    if (waits || index % GIFTS_PER_AFTERCARE === 0) yield { gift, index, waits };
    index += 1;
  }
}

export function* donorWords(country: Country) {
  for (const { gift, index, waits } of aftercare(country))
    yield {
      id: wordOf(index),
      donation_id: gift.id,
      donor_id: gift.donor_id,
      hospital_id: gift.hospital_id,
      kind: 'felt_faint',
      said_at: gift.donated_at,
      handled_at: waits ? null : gift.donated_at,
    };
}

export function* donorReactions(country: Country) {
  for (const { gift, index } of aftercare(country))
    yield {
      id: reactionOf(index),
      response_id: gift.response_id,
      donor_id: gift.donor_id,
      hospital_id: gift.hospital_id,
      kind: 'vasovagal',
      grade: 1 + (index % 3),
      recorded_at: gift.donated_at,
    };
}

/** Whoever is asked in for a talk waits for it. */
export function* deferrals(country: Country) {
  for (const { gift, index, waits } of aftercare(country))
    yield {
      id: deferralOf(index),
      donor_id: gift.donor_id,
      hospital_id: gift.hospital_id,
      response_id: gift.response_id,
      reason: waits ? 'talk' : 'haemoglobin',
      until: null,
      ends_at: waits ? NEVER : gift.donated_at,
      created_at: gift.donated_at,
    };
}

function deliveryRow(country: Country, index: number, userId: string, alert: string | null) {
  const then = hoursAgo(country, 200);
  return {
    id: deliveryOf(index),
    user_id: userId,
    subscription_id: 'bench',
    alert_id: alert,
    request_id: null,
    kind: alert === null ? 'test' : 'alert',
    details: '{}',
    tag: `bench:${index}`,
    urgency: 'normal',
    expires_at: hoursAgo(country, 100),
    state: 'sent',
    attempts: 1,
    next_attempt_at: then,
    last_status: 201,
    created_at: then,
    finished_at: then,
    shown_at: then,
  };
}

/** A test message to each caller, then one message to each alerted donor. */
export function* deliveries(country: Country) {
  let index = 0;
  for (const id of Object.values(RECIPIENTS)) yield deliveryRow(country, index++, id, null);
  for (const { donor_id, alert_id } of recipients(country))
    yield deliveryRow(country, index++, donor_id, alert_id);
}

/** One of the busy hospital and one of the admins, which are told of nothing new: what is measured beside is not theirs. */
export const webhooks = (country: Country) =>
  WEBHOOK_OWNERS.map((role) => ({
    id: webhookOf(role),
    hospital_id: role === 'hospital' ? hospitalId(0) : null,
    made_by: role === 'hospital' ? hospitalId(0) : ADMIN,
    url: 'https://records.example/dhiig',
    events: '[]',
    state: 'active',
    created_at: hoursAgo(country, 1_000),
  }));

/** More than a log shows of each, one in twenty accounts. */
export const webhookEvents = (country: Country) =>
  counted(some(country, 'replay'), (index) => ({
    id: webhookEventOf(index),
    webhook_id: webhookId(index % WEBHOOK_OWNERS.length),
    event: 'request.posted',
    subject: newestOfBusy(country),
    body: '{}',
    state: 'sent',
    attempts: 1,
    next_attempt_at: hoursAgo(country, 1),
    answer: '204',
    created_at: hoursAgo(country, 1),
    finished_at: hoursAgo(country, 1),
  }));

/** Results that are stored for replays, and whom each names besides its own caller. */
const replayOf = (country: Country, index: number) => ({
  user_id: hospitalId(index % sizesOf(country).hospitals),
  key: `bench-replay-${String(index).padStart(8, '0')}`,
});

export const replays = (country: Country) =>
  counted(some(country, 'replay'), (index) => ({
    ...replayOf(country, index),
    fingerprint: 'bench',
    response: JSON.stringify({ message: 'Waa la aqbalay.', donor: { id: donorId(index), name: 'Qof' } }),
    created_at: hoursAgo(country, 1),
  }));

export const mentions = (country: Country) =>
  counted(some(country, 'replay'), (index) => ({ person_id: donorId(index), ...replayOf(country, index) }));

const dhis2Id = (letter: string, index: number) => letter + String(index).padStart(10, '0');

/** Every figure, of the country and of the busiest hospitals. */
const mapped = (country: Country) => ({
  dataSet: null,
  sendDay: null,
  figures: Object.keys(FIGURES).map((figure, index) => ({
    figure,
    dimensions: {},
    dataElement: dhis2Id('e', index),
    categoryOptionCombo: null,
    attributeOptionCombo: null,
  })),
  places: [
    { organisation: 'country', orgUnit: dhis2Id('c', 0) },
    ...Array.from({ length: Math.min(50, sizesOf(country).hospitals) }, (_, index) => ({
      organisation: `hospital:${hospitalId(index)}`,
      orgUnit: dhis2Id('h', index),
    })),
  ],
});

export const dhis2Maps = (country: Country) =>
  counted(1, () => ({
    name: 'map',
    version: 1,
    map: JSON.stringify(mapped(country)),
    send_day_since: null,
    changed_by: ADMIN,
    changed_at: hoursAgo(country, 1),
  }));

/** Two years of months. */
export const dhis2Sends = (country: Country) =>
  counted(24, (index) => {
    const { figures, places } = mapped(country);
    const values = places.flatMap((place) => figures.map((row) => ({ ...row, ...place, value: '12' })));
    return {
      id: sendOf(index),
      month: '2026-01',
      dry_run: 0,
      planned_month: null,
      asked_by: ADMIN,
      created_at: hoursAgo(country, 24 * 30 * index),
      state: 'accepted',
      attempts: 1,
      next_attempt_at: hoursAgo(country, 24 * 30 * index),
      leased_until: null,
      finished_at: hoursAgo(country, 24 * 30 * index),
      data_values: JSON.stringify({ dataSet: null, values }),
      value_count: values.length,
      counts: JSON.stringify({ imported: values.length, updated: 0, ignored: 0, deleted: 0 }),
      conflicts: '[]',
      problem: null,
    };
  });
