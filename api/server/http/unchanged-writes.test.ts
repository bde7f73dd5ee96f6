import { expect, it } from 'vitest';
import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import { splitKey } from '../../../shared/contract/endpoint.ts';
import { TABLE_FACTS } from '../../platform/database/table-facts.ts';
import { newRequest, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { bookOk, openDay } from '../../tools/testing/collection-days.ts';
import { formBytes } from '../../tools/testing/form-bytes.ts';
import { DOT_PNG } from '../../tools/testing/full-life.ts';
import {
  admin,
  colleagueOf,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createPushLab } from '../../tools/testing/push.ts';

const LOT = { bloodType: 'O+', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-01' };
const ID = '0197a000-0000-7000-8000-00000000000';

/** People with something that each write can change. */
async function world() {
  const { app, service } = await createPushLab();
  const boss = await admin(app);
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const other = await registerDonor(app, { bloodType: 'O-' });
  const { _id: requestId } = await postRequest(app, hospital);
  const responseId = await respondOk(app, donor, requestId);
  const third = await registerDonor(app, { bloodType: 'O-' });
  const arrivedId = await respondOk(app, third, requestId);
  await app.call('PATCH', `/requests/${requestId}/responses/${arrivedId}`, {
    token: hospital.token,
    body: { status: 'arrived' },
  });
  const added = await app.call('POST', '/hospital/inventory', { token: hospital.token, body: LOT });
  const proof = await proofOf(app, boss);
  const opened = await app.call('POST', '/mass-casualties', {
    token: boss.token,
    headers: proof,
    body: { kind: 'town', place: 'Mogadishu', reason: 'A bus has turned over' },
  });
  await app.call('POST', '/contact', {
    body: { name: 'Qof', email: 'qof@example.so', subject: 'general', message: 'Salaan, waa fariin.' },
  });
  const booked = await registerDonor(app);
  const day = await openDay(app, hospital);
  const message = await app.context.db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  return {
    app,
    boss,
    hospital,
    donor,
    other,
    requestId,
    responseId,
    arrivedId,
    proof,
    lot: (added.body.lot as { id: string }).id,
    device: service.subscribe(),
    nurse: await colleagueOf(app, hospital),
    pending: await registerHospital(app),
    mass: (opened.body.massCasualty as { id: string }).id,
    day: day.id,
    booked,
    appointment: await bookOk(app, booked, { dayId: day.id, startsAt: day.startsAt }),
    message: message.id,
  };
}
type World = Awaited<ReturnType<typeof world>>;

interface Write {
  readonly by: Person;
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** For multipart/form-data: the field of the file. */
  readonly file?: string;
}
type WriteOf = (world: World) => Write;

const inAnHour = minutesLater(60).toISOString();

/** Writes that may be repeated with the same values: by name of the case, after the endpoint. */
const REPEATED: Partial<Record<ContractKey, Readonly<Record<string, WriteOf>>>> = {
  'PUT /auth/profile': {
    'a donor': ({ donor: by }) => ({
      by,
      body: {
        name: 'Xaliimo Yare',
        language: 'so',
        bloodType: 'B+',
        location: 'Hargeisa',
        weight: 61,
        medicalConditions: '',
        preferences: {
          maxTravelKm: 30,
          paused: false,
          availability: { days: ['mon', 'tue'], from: '08:00', to: '12:00' },
        },
      },
    }),
    'a hospital': ({ hospital: by }) => ({
      by,
      body: {
        description: 'Open',
        departments: ['Surgery'],
        settings: { general: { maxPendingRequests: 20 }, system: { language: 'so', timezone: 'UTC' } },
      },
    }),
    'a hospital’s identity': ({ hospital: by }) => ({
      by,
      body: { name: 'Another Name', phone: '+252 61 500 9999' },
    }),
    'a colleague': ({ nurse: by }) => ({ by, body: { name: 'Nurse Hodan' } }),
  },
  'POST /auth/photo': { 'the same photo': ({ donor: by }) => ({ by, file: 'photo' }) },
  'DELETE /auth/photo': { 'no photo': ({ donor: by }) => ({ by }) },
  'DELETE /auth/email-change': { 'no change waits': ({ donor: by }) => ({ by }) },
  'DELETE /auth/number': {
    'no number': ({ donor: by }) => ({ by, body: { currentPassword: PASSWORD } }),
  },
  'POST /auth/sign-out-others': { 'no others': ({ donor: by }) => ({ by }) },
  'DELETE /admin/users/{id}/sessions': {
    'no sessions': ({ boss: by, donor }) => ({ by, path: `/admin/users/${donor.id}/sessions` }),
  },
  'POST /requests/create': {
    'the same id': ({ hospital: by }) => ({ by, body: newRequest({ id: `${ID}1` }) }),
  },
  'PATCH /requests/{id}': {
    'a request': ({ hospital: by, requestId }) => ({
      by,
      path: `/requests/${requestId}`,
      body: { units: 3, urgency: 'medium', location: 'Mogadishu', notes: 'Ward 2', deadline: inAnHour },
    }),
  },
  'PATCH /requests/{id}/responses/{responseId}': {
    accepted: ({ hospital: by, requestId, responseId }) => ({
      by,
      path: `/requests/${requestId}/responses/${responseId}`,
      body: { status: 'accepted' },
    }),
    arrived: ({ hospital: by, requestId, responseId }) => ({
      by,
      path: `/requests/${requestId}/responses/${responseId}`,
      body: { status: 'arrived' },
    }),
    deferred: ({ hospital: by, requestId, arrivedId }) => ({
      by,
      path: `/requests/${requestId}/responses/${arrivedId}`,
      body: { status: 'deferred', reason: 'unwell', until: '2026-03-12' },
    }),
  },
  'POST /donor/respond/{id}': {
    'a response': ({ other: by, requestId }) => ({ by, path: `/donor/respond/${requestId}` }),
  },
  'POST /donor/withdraw/{id}': {
    'a response': ({ donor: by, requestId }) => ({ by, path: `/donor/withdraw/${requestId}` }),
  },
  'PATCH /admin/verify-hospital/{id}': {
    approved: ({ boss: by, pending, proof }) => ({
      by,
      headers: proof,
      path: `/admin/verify-hospital/${pending.id}`,
      body: { action: 'approve' },
    }),
  },
  'PATCH /admin/hospitals/{id}/kind': {
    'made a blood bank': ({ boss: by, hospital, proof }) => ({
      by,
      headers: proof,
      path: `/admin/hospitals/${hospital.id}/kind`,
      body: { kind: 'blood_bank' },
    }),
  },
  'PATCH /admin/suspend-hospital/{id}': {
    suspended: ({ boss: by, hospital, proof }) => ({
      by,
      headers: proof,
      path: `/admin/suspend-hospital/${hospital.id}`,
      body: { action: 'suspend', reason: 'Under review' },
    }),
  },
  'PATCH /admin/hospitals/{id}/review': {
    'nothing ticked': ({ boss: by, pending }) => ({
      by,
      path: `/admin/hospitals/${pending.id}/review`,
      body: { action: 'untick', item: 'phone', seen: '' },
    }),
  },
  'PATCH /admin/preferences': {
    preferences: ({ boss: by }) => ({ by, body: { mails: 'soon', news: ['report'] } }),
  },
  'PATCH /admin/users/{id}': {
    'a donor': ({ boss: by, donor }) => ({
      by,
      path: `/admin/users/${donor.id}`,
      body: {
        name: 'Xaliimo Yare',
        email: donor.email,
        role: 'donor',
        bloodType: 'unknown',
        location: 'Baidoa',
      },
    }),
  },
  'PATCH /admin/ban-user/{id}': {
    banned: ({ boss: by, donor, proof }) => ({
      by,
      headers: proof,
      path: `/admin/ban-user/${donor.id}`,
      body: { action: 'ban', reason: 'Misuse' },
    }),
  },
  'PATCH /admin/messages/{id}': {
    closed: ({ boss: by, message }) => ({
      by,
      path: `/admin/messages/${message}`,
      body: { status: 'closed' },
    }),
  },
  'PATCH /admin/site': { facts: ({ boss: by }) => ({ by, body: { hotline: '888', voices: [] } }) },
  'PATCH /admin/settings': { settings: ({ boss: by }) => ({ by, body: { alertsPerHour: 5 } }) },
  'PUT /admin/dhis2': {
    'the map': ({ boss: by }) => ({
      by,
      body: { map: { dataSet: 'pBOMPrpg1QX', sendDay: 5, figures: [], places: [] }, version: 0 },
    }),
  },
  'PATCH /admin/text-lines/{id}': {
    'a line': ({ boss: by }) => ({
      by,
      path: '/admin/text-lines/00000000-0000-7000-8000-000000000001',
      body: { name: 'SIM', prefixes: ['+25263', '+25261'], ratePerHour: 90, active: false },
    }),
  },
  'POST /alerts/emergency': {
    'the same id': ({ hospital: by }) => ({
      by,
      body: {
        id: `${ID}2`,
        bloodType: 'O-',
        message: 'Now',
        location: { latitude: 2.0469, longitude: 45.3182 },
      },
    }),
  },
  'POST /push/subscriptions': { 'a device': ({ donor: by, device }) => ({ by, body: device }) },
  'DELETE /push/subscriptions': {
    'no device': ({ donor: by, device }) => ({ by, body: { endpoint: device.endpoint } }),
  },
  'POST /hospital/inventory': {
    'the same id': ({ hospital: by }) => ({
      by,
      body: { ...LOT, id: `${ID}3` },
    }),
  },
  'PATCH /hospital/inventory/{id}': {
    'what is left': ({ hospital: by, lot }) => ({
      by,
      path: `/hospital/inventory/${lot}`,
      body: { units: 2 },
    }),
  },
  'POST /mass-casualties': {
    'the same id': ({ boss: by, proof }) => ({
      by,
      headers: proof,
      body: { id: `${ID}4`, kind: 'town', place: 'Hargeisa', reason: 'A flood' },
    }),
  },
  'DELETE /hospital/identity-change': { 'no change waits': ({ hospital: by }) => ({ by }) },
  'POST /hospital/documents': { 'the same file': ({ pending: by }) => ({ by, file: 'document' }) },
  'PUT /hospital/shift-code': {
    'the same code': ({ nurse: by }) => ({ by, body: { code: '4071', password: PASSWORD } }),
  },
  'POST /hospital/donor-lists': {
    'the same people': ({ hospital: by }) => ({
      by,
      body: {
        mode: 'invite',
        list: 'Donors',
        language: 'so',
        people: [{ name: 'Asha Cali', phone: '+252 61 555 0901', location: '' }],
      },
    }),
  },
  'DELETE /hospital/donor-lists': { 'nobody waits': ({ hospital: by }) => ({ by }) },
  'DELETE /hospital/shift-code': { 'no code': ({ nurse: by }) => ({ by }) },
  'PUT /mass-casualties/{id}/plan': {
    'a plan': ({ hospital: by, mass }) => ({
      by,
      path: `/mass-casualties/${mass}/plan`,
      body: {
        needs: [{ bloodType: 'AB-', units: 2 }],
        chairs: 2,
        slotMinutes: 20,
        from: inAnHour,
        until: minutesLater(180).toISOString(),
      },
    }),
  },
  'POST /collection-days': {
    'the same id': ({ hospital: by }) => ({
      by,
      body: {
        id: `${ID}5`,
        startsAt: inAnHour,
        endsAt: minutesLater(120).toISOString(),
        chairs: 1,
        slotMinutes: 30,
      },
    }),
  },
  'PATCH /collection-days/{id}': {
    'the same day': ({ hospital: by, day }) => ({
      by,
      path: `/collection-days/${day}`,
      body: {
        action: 'change',
        chairs: 3,
        note: 'Bring water',
        wantedTypes: ['O-'],
        location: 'Hodan, Mogadishu',
      },
    }),
    'a cancelled day': ({ hospital: by, day }) => ({
      by,
      path: `/collection-days/${day}`,
      body: { action: 'cancel', reason: 'No electricity' },
    }),
  },
  'PATCH /appointments/{id}': {
    'the same time': ({ booked: by, appointment }) => ({
      by,
      path: `/appointments/${appointment}`,
      body: { startsAt: hoursLater(24.5).toISOString() },
    }),
    'the same state': ({ hospital: by, appointment }) => ({
      by,
      path: `/appointments/${appointment}`,
      body: { state: 'given', units: 2 },
    }),
  },
  'DELETE /appointments/{id}': {
    'a cancelled one': ({ booked: by, appointment }) => ({ by, path: `/appointments/${appointment}` }),
  },
  'POST /reports/abuse': {
    'the same report': ({ donor: by, hospital }) => ({
      by,
      body: { hospitalId: hospital.id, kind: 'asked_for_money' },
    }),
  },
};

/** Writes that do something each time, which their limit bounds: they sign in, make links, send messages. */
const DO_SOMETHING: readonly ContractKey[] = [
  'POST /auth/login',
  'POST /auth/switch',
  'POST /auth/reauthenticate',
  'POST /auth/change-password',
  'POST /auth/forgot-password',
  'POST /auth/email-link',
  'POST /auth/number-codes',
  'POST /auth/second-factor',
  'POST /auth/second-factor/recovery-codes',
  'POST /admin/invitations',
  'POST /hospital/staff',
  'POST /tokens',
  'POST /webhooks',
  'POST /webhooks/{id}/test',
  'POST /contact',
  'POST /admin/messages/{id}/answers',
  'POST /push/test',
  'POST /hospital/inventory/{id}/movements',
];

/** Writes that are refused the second time, or leave nothing: what they are about is taken, over or gone. */
const OVER: readonly ContractKey[] = [
  'POST /auth/register-donor',
  'POST /auth/register-hospital',
  'POST /auth/register',
  'POST /auth/logout',
  'POST /auth/end-session',
  'POST /auth/sign-out-everywhere',
  'POST /auth/confirm-email',
  'POST /auth/reset-password',
  'PUT /auth/number',
  'POST /auth/invitation',
  'POST /auth/accept-invitation',
  'POST /auth/second-factor/confirmation',
  'DELETE /auth/second-factor',
  'DELETE /auth/account',
  'DELETE /admin/donations/{id}',
  'DELETE /auth/sessions/{id}',
  'PATCH /requests/cancel/{id}',
  'PATCH /requests/fulfill/{id}',
  'POST /hospital/first-donations',
  'POST /hospital/donors',
  'POST /hospital/application',
  'DELETE /hospital/inventory/{id}',
  'DELETE /hospital/documents/{id}',
  'DELETE /hospital/staff/{id}',
  'DELETE /tokens/{id}',
  'DELETE /webhooks/{id}',
  'PATCH /mass-casualties/{id}',
  'PATCH /orders/{id}',
  'DELETE /standing-orders/{id}',
  'PATCH /admin/hospital-changes/{id}',
  'PATCH /admin/abuse-reports/{id}',
  'PATCH /admin/signals/{id}',
  'PATCH /admin/duplicates/{id}',
  'DELETE /admin/deferrals/{id}',
  'DELETE /admin/users/{id}',
  'DELETE /admin/invitations/{id}',
  'POST /admin/text-lines',
  'DELETE /admin/text-lines/{id}',
];

/** Writes whose own tests repeat them: they need a place in a queue, a delivery, a code. */
const REPEATED_ELSEWHERE: readonly ContractKey[] = [
  'POST /admin/dhis2/send',
  'DELETE /hospital/inventory/{id}/movements/{movementId}',
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome',
  'PATCH /hospital/inventory/{id}/bag',
  'POST /donor/donations/{id}/word',
  'POST /hospital/aftercare/{id}/done',
  'PATCH /webhooks/{id}',
  'PUT /webhooks/{id}/receiver',
  'POST /webhooks/{id}/events/{eventId}/send',
  'POST /recalls',
  'POST /recalls/{id}/lift',
  'POST /alerts/answer',
  'POST /donor/donations/{id}/confirm',
  'POST /donor/later-slot/{id}',
  'POST /hospital/arrivals',
  'POST /hospital/callers/{alertId}',
  'POST /appointments',
  'POST /hospital/callers/{alertId}/{donorId}',
  'POST /hospital/first-givers',
  'POST /hospital/first-givers/{donationId}',
  'POST /family-asks',
  'PATCH /hospital/family-asks/{id}',
  'POST /orders',
  'POST /standing-orders',
  'POST /push/receipts',
  'POST /requests/{id}/ask/{donorId}',
];

/** All rows, without when somebody was last seen. */
async function rowsOf({ app: { context } }: World) {
  const rows: Record<string, unknown[]> = {};
  for (const table of Object.keys(TABLE_FACTS) as (keyof typeof TABLE_FACTS)[]) {
    const all = await context.db.selectFrom(table).selectAll().execute();
    rows[table] = all
      .map((row) => ({ ...row, last_active_at: null, seen_at: null }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return rows;
}

async function write(
  world: World,
  key: ContractKey,
  { by, path, body, headers, file }: Write,
): Promise<number> {
  const { method, path: named } = splitKey(key);
  if (!file)
    return (
      await world.app.call(method, path ?? named, { token: by.token, body, ...(headers && { headers }) })
    ).status;
  const form = new FormData();
  form.append(file, new Blob([DOT_PNG], { type: 'image/png' }), 'dot.png');
  const { body: bytes, type } = await formBytes(form);
  const answer = await world.app.fetch(`/api${named}`, {
    method,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': type },
    body: bytes,
  });
  return answer.status;
}

const cases = Object.entries(REPEATED).flatMap(([key, named]) =>
  Object.entries(named).map(([name, writeOf]) => [key as ContractKey, name, writeOf] as const),
);

it.each(cases)('%s, %s: again leaves no row, and no line in the audit', async (key, _, writeOf) => {
  const made = await world();
  const first = await write(made, key, writeOf(made));
  expect([200, 201]).toContain(first);
  const before = await rowsOf(made);
  // Before an admin's second confirmation ends.
  made.app.setNow(minutesLater(4));
  expect(await write(made, key, writeOf(made))).toBe(first);
  expect(await rowsOf(made)).toEqual(before);
});

it('says of each write of the contract what a repetition does', () => {
  const writes = (Object.keys(contract) as ContractKey[]).filter((key) => splitKey(key).method !== 'GET');
  const known = [...Object.keys(REPEATED), ...DO_SOMETHING, ...OVER, ...REPEATED_ELSEWHERE];
  expect(known.toSorted()).toEqual(writes.toSorted());
});
