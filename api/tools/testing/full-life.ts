import type { HospitalReview } from '../../../shared/contract/admin-review.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { insertBags } from '../../blood/orders/box-store.ts';
import { insertOrder } from '../../blood/orders/order-store.ts';
import { insertStanding } from '../../blood/orders/standing-store.ts';
import { insertDocument } from '../../people/documents/document-store.ts';
import { PORTRAIT } from '../../platform/photos/pictures.ts';
import { newRequest, postRequest, respondOk } from './blood-requests.ts';
import {
  admin,
  colleagueOf,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from './people.ts';
import type { TestApp } from './test-app.ts';

/** A red dot: the smallest PNG. */
export const DOT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

export interface FullLife {
  readonly donor: Person;
  readonly hospital: Person;
  readonly requestId: string;
}

/** An admin records a phone call to this hospital, and ticks its phone number as checked. */
async function reviewed(app: TestApp, { id }: Person): Promise<void> {
  const { token } = await admin(app);
  const path = `/admin/hospitals/${id}/review`;
  const note = { action: 'call', phone: '+252 61 777 0001', note: 'Waa ay jawaabeen.' };
  const { body } = await app.call('PATCH', path, { token, body: note });
  const { checks } = body.review as HospitalReview;
  const seen = checks.find(({ item }) => item === 'phone')?.seen;
  await app.call('PATCH', path, { token, body: { action: 'tick', item: 'phone', seen } });
  await app.call('GET', `/admin/hospitals/${id}`, { token });
}

/**
 * A donor and a hospital with something in every table: the donor gave blood once and is expected again, both have a
 * photo, a device, a key of a replay, mails, messages, events.
 */
export async function fullLife(app: TestApp): Promise<FullLife> {
  const { context } = app;
  const { db } = context;
  const at = context.now().toISOString();
  const hospital = await verifiedHospital(app, { name: 'Isbitaalka Hooyo', phone: '+252 61 777 0001' });
  const donor = await registerDonor(app, { name: 'Xaliimo Yare', phone: '+252 61 888 0002' });
  await db.updateTable('users').set({ number_e164: '+252618880002' }).where('id', '=', donor.id).execute();
  const as = (person: Person, method: string, path: string, body?: object) =>
    app.call(method, path, {
      token: person.token,
      ...(body && { body }),
      headers: { 'idempotency-key': `key-${path.replaceAll(/\W/g, '-')}` },
    });

  await db
    .insertInto('webhooks')
    .values({
      id: context.newId(),
      hospital_id: hospital.id,
      made_by: hospital.id,
      url: 'https://records.example/dhiig',
      events: '["request.posted"]',
      state: 'active',
      failing_since: null,
      created_at: at,
    })
    .execute();
  const given = await postRequest(app, hospital);
  const responseId = await respondOk(app, donor, given._id);
  await as(hospital, 'PATCH', `/requests/${given._id}/responses/${responseId}`, { status: 'completed' });
  await as(hospital, 'GET', `/requests/${given._id}/matched-donors`);
  await db.updateTable('donors').set({ last_donation_at: null }).where('user_id', '=', donor.id).execute();
  const open = await as(hospital, 'POST', '/requests/create', newRequest({ units: 1 }));
  const requestId = (open.body.request as { _id: string })._id;
  await as(hospital, 'GET', `/requests/${requestId}/matched-donors`);
  await as(donor, 'POST', `/donor/respond/${requestId}`);
  await as(hospital, 'GET', `/requests/${requestId}/responses`);
  await as(donor, 'PUT', '/auth/profile', { medicalConditions: 'neef', emergencyContact: 'Hooyo 061' });
  await as(hospital, 'PUT', '/auth/profile', { phone: '+252 61 777 0009' });

  const mass = { kind: 'town', place: 'Mogadishu', reason: 'Shil baabuur' };
  const opened = await app.call('POST', '/mass-casualties', {
    token: hospital.token,
    body: mass,
    headers: await proofOf(app, hospital),
  });
  const { id: massId } = opened.body.massCasualty as { id: string };
  const hour = (count: number) => new Date(context.now().getTime() + count * HOUR_MS).toISOString();
  await as(hospital, 'PUT', `/mass-casualties/${massId}/plan`, {
    chairs: 2,
    slotMinutes: 30,
    from: hour(1),
    until: hour(2),
    needs: [{ bloodType: 'AB-', units: 1 }],
  });

  const day = { id: context.newId(), startsAt: hour(24), endsAt: hour(26), chairs: 2, slotMinutes: 30 };
  await as(hospital, 'POST', '/collection-days', day);
  await as(donor, 'POST', '/appointments', { id: context.newId(), dayId: day.id, startsAt: hour(24) });
  await as(hospital, 'GET', `/collection-days/${day.id}`);

  await app.call('PATCH', `/requests/${given._id}/responses/${responseId}`, {
    token: hospital.token,
    body: { status: 'completed', reaction: { kind: 'vasovagal', grade: 1 } },
  });
  const donation = await db.selectFrom('donations').select('id').executeTakeFirstOrThrow();
  await as(donor, 'POST', `/donor/donations/${donation.id}/word`, { kind: 'do_not_use' });
  await db
    .updateTable('donor_words')
    .set({ handled_at: at, handled_by: hospital.id })
    .where('donation_id', '=', donation.id)
    .execute();

  await db
    .insertInto('deferrals')
    .values({
      id: context.newId(),
      donor_id: donor.id,
      hospital_id: hospital.id,
      response_id: responseId,
      reason: 'weight',
      until: '2026-03-01',
      ends_at: '2026-02-28T21:00:00.000Z',
      created_at: at,
      by_code: 0,
    })
    .execute();

  const gift = await db
    .selectFrom('donations')
    .select('id')
    .where('donor_id', '=', donor.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_asks')
    .values({
      donation_id: gift.id,
      kind: 'six_weeks',
      donor_id: donor.id,
      hospital_id: hospital.id,
      way: 'call',
      held_back: 0,
      asked_at: at,
      called_by: hospital.id,
    })
    .execute();

  for (const person of [donor, hospital]) {
    const bytes = await context.pictures.reEncode(DOT_PNG, PORTRAIT, person.id);
    await db
      .insertInto('photos')
      .values({ user_id: person.id, id: context.newId(), bytes, created_at: at })
      .execute();
    await app.call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app.call('POST', '/contact', {
      token: person.token,
      body: { name: 'Qof', email: person.email, subject: 'general', message: `Salaan ${person.email}` },
    });
    const written = await db
      .selectFrom('contact_messages')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('message_answers')
      .values({
        id: context.newId(),
        message_id: written.id,
        number: 1,
        text: 'Mahadsanid',
        answered_by: null,
        answered_at: at,
        written_by: person.id,
        delivery: 'sent',
      })
      .execute();
    await db
      .insertInto('push_subscriptions')
      .values({
        id: context.newId(),
        user_id: person.id,
        session_id: 'session',
        endpoint: `https://push.example/${person.id}`,
        p256dh: 'secret',
        auth: 'secret',
        created_at: at,
        checked_at: at,
      })
      .execute();
    await db
      .insertInto('password_resets')
      .values({
        id: context.newId(),
        user_id: person.id,
        token_hash: person.id,
        created_at: at,
        expires_at: at,
      })
      .execute();
    // As for a person who was once an admin.
    await db
      .insertInto('second_factors')
      .values({ user_id: person.id, secret: 'sealed', created_at: at, confirmed_at: null, last_step: 0 })
      .execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id: person.id, code_hash: 'hash', created_at: at })
      .execute();
    await db
      .insertInto('admin_invitations')
      .values({
        id: context.newId(),
        email: `admin-of-${person.email}`,
        invited_by: person.id,
        token_hash: person.id,
        created_at: at,
        expires_at: at,
      })
      .execute();
    await db
      .insertInto('number_codes')
      .values({
        phone: `number of ${person.id}`,
        purpose: 'change',
        id: context.newId(),
        user_id: person.id,
        created_at: at,
        expires_at: at,
      })
      .execute();
    await db
      .insertInto('email_changes')
      .values({
        id: context.newId(),
        user_id: person.id,
        email: `next-${person.email}`,
        token_hash: person.id,
        created_at: at,
        expires_at: at,
      })
      .execute();
    await db
      .insertInto('events')
      .values({
        id: context.newId(),
        user_id: person.id,
        type: 'request',
        subject_id: requestId,
        created_at: at,
      })
      .execute();
    await db
      .insertInto('deliveries')
      .values({
        id: context.newId(),
        user_id: person.id,
        subscription_id: 'device',
        alert_id: null,
        request_id: requestId,
        kind: 'alert',
        details: '{}',
        tag: requestId,
        urgency: 'high',
        expires_at: at,
        state: 'pending',
        attempts: 0,
        next_attempt_at: at,
        leased_until: null,
        last_status: null,
        last_error: null,
        created_at: at,
        finished_at: null,
        shown_at: null,
      })
      .execute();
    await db
      .insertInto('texts')
      .values({
        id: context.newId(),
        user_id: person.id,
        phone: '+252618880002',
        alert_id: null,
        request_id: requestId,
        charged_to: hospital.id,
        kind: 'alert',
        language: 'so',
        details: '{}',
        tag: requestId,
        priority: 1,
        line_id: null,
        state: 'expired',
        attempts: 1,
        next_attempt_at: at,
        leased_until: null,
        leased_by: null,
        expires_at: at,
        last_error: null,
        created_at: at,
        handed_over_at: null,
        finished_at: at,
      })
      .execute();
    await db
      .insertInto('invited_donors')
      .values({
        id: context.newId(),
        hospital_id: hospital.id,
        phone: null,
        name: null,
        blood_type: null,
        location_address: null,
        last_donation_at: null,
        language: 'so',
        state: 'joined',
        invited_at: at,
        expires_at: at,
      })
      .execute();
    await db.updateTable('mails').set({ user_id: person.id }).where('recipient', '=', person.email).execute();
  }
  await db
    .insertInto('admin_preferences')
    .values(
      [donor, hospital].map(({ id }) => ({
        user_id: id,
        timezone: null,
        mails: 'daily' as const,
        muted: '',
        mailed_until: at,
        next_mail_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('deployment_settings')
    .values({ name: 'alertsPerHour', value: '3', changed_by: hospital.id, changed_at: at })
    .execute();
  const map = JSON.stringify({ dataSet: null, sendDay: null, figures: [], places: [] });
  await db
    .insertInto('dhis2_maps')
    .values({ name: 'map', version: 1, map, send_day_since: null, changed_by: hospital.id, changed_at: at })
    .execute();
  await db
    .insertInto('dhis2_sends')
    .values({
      id: context.newId(),
      month: '2026-02',
      dry_run: 0,
      asked_by: hospital.id,
      created_at: at,
      state: 'accepted',
      next_attempt_at: at,
    })
    .execute();
  await db
    .insertInto('donors_shown')
    .values({ hospital_id: hospital.id, day: at.slice(0, 10), donor_id: donor.id })
    // If limits are on, they are recorded already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stocked = await as(hospital, 'POST', '/hospital/inventory', {
    bloodType: 'O-',
    units: 3,
    collectedAt: '2026-03-01',
    expiresAt: '2026-04-01',
  });
  const { id: lotId } = stocked.body.lot as { id: string };
  await as(hospital, 'PATCH', `/hospital/inventory/${lotId}`, { units: 2 });
  const bag = { bloodType: 'O-', bagNumber: 'W123426123456', units: 1 };
  await app.call('POST', '/hospital/inventory', {
    token: hospital.token,
    body: { ...bag, collectedAt: '2026-03-01', expiresAt: '2026-04-01' },
  });
  await as(hospital, 'POST', '/recalls', { bagNumber: bag.bagNumber, scope: 'bag', reason: 'label' });
  await db
    .insertInto('stock_shown')
    .values({ hospital_id: hospital.id, day: at.slice(0, 10), supplier_id: hospital.id })
    .execute();
  const alertId = context.newId();
  await db
    .insertInto('alerts')
    .values({
      id: alertId,
      request_id: requestId,
      hospital_id: hospital.id,
      sender_id: hospital.id,
      raised_by: hospital.id,
      trigger: 'hospital',
      blood_type: 'O-',
      component: 'whole_blood',
      urgency: 'high',
      units_needed: 2,
      message: null,
      latitude: null,
      longitude: null,
      radius_km: 25,
      life_threatening: 0,
      status: 'active',
      ended_by: null,
      ended_at: null,
      deadline: at,
      next_wave_at: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('alert_waves')
    .values({ alert_id: alertId, number: 1, tier: 'exact', radius_km: 25, started_at: at })
    .execute();
  await db
    .insertInto('alert_recipients')
    .values({
      alert_id: alertId,
      donor_id: donor.id,
      wave: 1,
      match: 'exact',
      distance_km: 1,
      alerted_at: at,
      shown_at: null,
      opened_at: null,
      declined_at: null,
      answered_at: null,
    })
    .execute();
  await db
    .insertInto('emergencies')
    .values({
      id: context.newId(),
      alert_id: alertId,
      sender_id: hospital.id,
      hospital_id: hospital.id,
      sent_at: at,
      called: 1,
    })
    .execute();
  await db
    .insertInto('asks')
    .values({ request_id: requestId, donor_id: donor.id, asked_at: at, declined_at: null })
    .execute();
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { name: 'Isbitaalka Cusub' } });
  const photo = await context.pictures.reEncode(DOT_PNG, PORTRAIT, hospital.id);
  await insertDocument(
    db,
    {
      id: context.newId(),
      hospital_id: hospital.id,
      kind: 'photo',
      digest: 'digest',
      size: photo.length,
      created_at: at,
    },
    photo,
  );
  await as(donor, 'POST', '/reports/abuse', { requestId, kind: 'other', text: 'Lacag bay i weydiisteen' });
  // Decided by a person who was once an admin.
  await db
    .insertInto('abuse_signals')
    .values({
      id: context.newId(),
      hospital_id: hospital.id,
      ground: 'cancels',
      figures: '{"cancelled":5,"posted":5}',
      raised_at: at,
      updated_at: at,
      status: 'closed',
      decision: 'close',
      decided_at: at,
      decided_by: donor.id,
      note: 'Waa la wacay',
    })
    .execute();
  await reviewed(app, hospital);
  // Another hospital with the same number.
  const other = await registerHospital(app, { name: 'Isbitaalka Kale', phone: '0617770001' });
  const orderId = context.newId();
  await insertOrder(
    db,
    {
      id: orderId,
      receiver_id: hospital.id,
      supplier_id: other.id,
      request_id: requestId,
      state: 'received',
      urgency: 'high',
      note: 'Albaabka bari',
      created_at: at,
      created_by: hospital.id,
      check_at: null,
      answered_at: at,
      answered_by: other.id,
      declined_for: null,
      packed_at: at,
      packed_by: other.id,
      box: '7',
      packed_celsius: 4,
      sent_at: at,
      sent_by: other.id,
      due_at: at,
      received_at: at,
      received_by: hospital.id,
      received_celsius: 5,
      outside_minutes: 0,
      ended_at: at,
    },
    [{ order_id: orderId, blood_type: 'O-', component: 'red_cells', units: 2, offered: 1 }],
  );
  await insertStanding(db, {
    id: context.newId(),
    hospital_id: hospital.id,
    supplier_id: other.id,
    weekdays: '["mon"]',
    lines: '[{"bloodType":"O-","component":"red_cells","units":2}]',
    created_at: at,
    next_at: at,
  });
  await insertBags(db, [
    {
      order_id: orderId,
      lot_id: context.newId(),
      blood_type: 'O-',
      component: 'red_cells',
      bag_number: 'W1234',
      units: 1,
      collected_at: '2026-03-01',
      expires_at: '2026-04-01',
      state: 'accepted',
      refused_for: null,
      received_lot_id: context.newId(),
    },
  ]);
  const colleague = await colleagueOf(app, hospital);
  await db
    .insertInto('family_asks')
    .values({
      id: context.newId(),
      hospital_id: hospital.id,
      phone: '+252615550909',
      via: 'page',
      ward: 'maternity',
      blood_type: 'O+',
      units: 2,
      language: 'so',
      state: 'refused',
      asked_at: at,
      ends_at: at,
      answered_at: at,
      answered_by: colleague.id,
      proof: null,
      request_id: null,
    })
    .execute();
  await as(hospital, 'PUT', '/hospital/shift-code', { code: '4071', password: PASSWORD });
  await as(hospital, 'POST', '/hospital/staff', { name: 'Hodan Xasan', email: 'hodan@example.so' });

  return { donor, hospital, requestId };
}
