import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { actorNames } from '../../platform/actors/actor-names.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { arriveForRequest } from '../requests/arrive-for-request.ts';
import { countCodeLookup, countGuess, giveGuessBack, giveTryBack } from '../requests/code-tries.ts';
import { findAppointmentWithDonor, updateAppointment } from '../slots/appointment-store.ts';
import { deleteArrivalCode, findAppointmentByCode } from '../slots/arrival-code-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { keptChair, lockAppointment } from './appointments.ts';
import { showListed } from './show-appointment.ts';
import { tellOfArrival } from './tell-of-arrival.ts';

type Arrive = Call<'POST /hospital/arrivals'>;

/** Marks an appointment's donor as arrived; undefined if the code is no appointment's. */
async function arriveForAppointment(
  { context, principal, body, t }: Arrive,
  trx: Database,
  isProof: boolean,
) {
  const id = await findAppointmentByCode(trx, principal.hospitalId, body.code);
  if (id === undefined) return undefined;
  const { appointment, day } = await lockAppointment(trx, principal, id);
  const { state } = appointment;
  if (state === 'booked' || state === 'no_show') {
    await updateAppointment(trx, id, {
      state: 'arrived',
      arrived_at: context.now().toISOString(),
      closed_at: null,
      handled_by: principal.id,
      slot_id: await keptChair(trx, appointment),
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'appointment.change',
      subjectId: id,
      detail: { status: 'arrived', via: 'code' },
    });
    await tellOfArrival(context, trx, day, id);
    await notifyOfDay(context, trx, day, [appointment.donor_id]);
  } else if (state !== 'arrived') throw new Failure('failure.arrival_code_unknown');
  if (isProof) await updateAppointment(trx, id, { arrived_by_code: 1 });
  await deleteArrivalCode(trx, { appointmentId: id });
  const row = await findAppointmentWithDonor(trx, id);
  if (!row) throw new Failure('failure.arrival_code_unknown');
  return {
    appointment: showListed(row, await actorNames(trx, principal.hospitalId)),
    message: t('done.arrived', { name: row.name }),
  };
}

/**
 * A donor says their code on arrival: they are marked as arrived, for the request that they answered or for their
 * appointment, and the code is used up. A donor who was marked as arrived before is found, and nothing changes. After
 * many wrong codes in a day a right one counts as an arrival that the hospital recorded itself, since it may be a guess.
 * A code that is unknown, of another hospital, of a closed
 * request or used before is the same 404; `too_many_codes` beyond the hospital's tries.
 */
export const recordArrival: Handler<'POST /hospital/arrivals'> = async (call) => {
  const { context, principal, write } = call;
  await countCodeLookup(context, 'arrival code', principal.hospitalId);
  const isProof = await countGuess(context, principal.hospitalId);
  const recorded = await write(
    async (trx) =>
      (await arriveForAppointment(call, trx, isProof)) ?? (await arriveForRequest(call, trx, isProof)),
  );
  await giveTryBack(context, 'arrival code', principal.hospitalId);
  if (isProof) await giveGuessBack(context, principal.hospitalId);
  return recorded;
};
