import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { findAdmins } from '../alerts/cancels-store.ts';
import { alertDeadline } from '../alerts/wave-plan.ts';
import { findMass, findOpenFor, insertMass } from '../slots/mass-store.ts';
import { notifyOfMass } from '../slots/notify-of-mass.ts';
import { findMassPlace, hospitalsOfPlace, isOfPlace, type MassPlace } from './of-place.ts';
import { showMassDetail } from './show-mass.ts';

/** How many an owner may open in a day: each alerts hospitals, and donors beyond the limit of an hour. */
const OPENED_PER_DAY = 2;
const MAIL_MINUTES = DAY_MINUTES;

type Open = Call<'POST /mass-casualties'>;

/** The place of the mass casualty; for an owner it must be the town of their hospital. */
async function placeOf({ context, principal, body }: Open): Promise<MassPlace> {
  const place = findMassPlace(body.kind, body.place);
  if (!place) throw new Failure('failure.invalid', { fields: { place: 'casualty.place_unknown' } });
  if (principal.role === 'admin') return place;
  const hospital = await readHospital(context.db, principal.hospitalId);
  if (place.kind !== 'town' || !isOfPlace(place, hospital))
    throw new Failure('failure.invalid', { fields: { place: 'casualty.place_not_own' } });
  return place;
}

/** Notifies the devices of all who work at the place's verified hospitals, to ask what they need and can take. */
async function notifyHospitals(context: Context, trx: Database, mass: Row<'mass_casualties'>): Promise<void> {
  const hospitals = await hospitalsOfPlace(trx, mass);
  for (const { user_id } of hospitals) {
    const people = await peopleOf(trx, user_id);
    await queueMessages(
      context,
      trx,
      people.map((userId) => ({
        kind: 'mass_opened',
        details: { place: mass.place },
        userId,
        tag: `mass:${mass.id}`,
        urgency: 'high',
        expiresAt: alertDeadline(null, context.now()),
      })),
    );
  }
  await notifyOfMass(
    context,
    trx,
    mass.id,
    hospitals.map(({ user_id }) => user_id),
  );
}

/** Notifies admins of each one that an owner opened, because they can end it. */
async function notifyAdmins(
  context: Context,
  trx: Database,
  { place, reason }: Row<'mass_casualties'>,
  hospital: string,
): Promise<void> {
  for (const admin of await findAdmins(trx))
    await queueMail(context, trx, {
      kind: 'mass_opened',
      details: { hospital, place, reason },
      userId: admin.id,
      recipient: admin.email,
      language: admin.language,
      usefulMinutes: MAIL_MINUTES,
    });
}

/**
 * Opens a mass casualty for a place that has none open, once the caller has proved their identity again: its verified
 * hospitals are asked what they need. The same id opened again by the same person is the same one.
 */
export const openMass: Handler<'POST /mass-casualties'> = async (call) => {
  const { context, principal, body, t, write, isReplay } = call;
  const isAdmin = principal.role === 'admin';
  const place = await placeOf(call);
  const id = body.id ?? context.newId();
  const known = await findMass(context.db, id);
  if (!known && (await findOpenFor(context.db, place)))
    throw new Failure('failure.mass_open', { values: { place: place.place } });
  if (!isAdmin && !known && !(await isReplay())) {
    // Before it counts: a proof that has expired, twice, would take the day's openings away.
    checkReauthenticated(call);
    await context.limiter.consume(
      { rule: 'mass casualties', whom: principal.hospitalId },
      OPENED_PER_DAY,
      DAY_MINUTES,
    );
  }
  return write(async (trx) => {
    const message = t('casualty.opened');
    const opened = await findMass(trx, id);
    if (opened && opened.opened_by !== principal.id) throw new Failure('failure.id_taken');
    if (opened) return { massCasualty: await showMassDetail(trx, opened, principal), message };
    checkReauthenticated(call);
    if (await findOpenFor(trx, place))
      throw new Failure('failure.mass_open', { values: { place: place.place } });
    const row: Row<'mass_casualties'> = {
      id,
      ...place,
      reason: body.reason,
      life_threatening: isAdmin && body.lifeThreatening ? 1 : 0,
      status: 'open',
      opened_at: context.now().toISOString(),
      hospital_id: isAdmin ? null : principal.hospitalId,
      opened_by: principal.id,
      ended_at: null,
      ended_by: null,
      ended_because: null,
      end_reason: null,
      figures: null,
    };
    await insertMass(trx, row);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'mass.open',
      subjectId: id,
      detail: {
        kind: row.kind,
        place: row.place,
        reason: row.reason,
        lifeThreatening: row.life_threatening === 1,
      },
    });
    await notifyHospitals(context, trx, row);
    if (!isAdmin) await notifyAdmins(context, trx, row, principal.hospitalName);
    return { massCasualty: await showMassDetail(trx, row, principal), message };
  });
};
