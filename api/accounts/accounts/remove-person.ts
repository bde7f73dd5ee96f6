import { afterChangedAnswer } from '../../blood/alerts/after-response.ts';
import { deleteAlertsOf } from '../../blood/alerts/alert-store.ts';
import { closeDays } from '../../blood/collection-days/close-days.ts';
import { closeOrders } from '../../blood/orders/close-orders.ts';
import { closeHospital } from '../../blood/requests/close-hospital.ts';
import { deleteRequestsOf, lockRequest } from '../../blood/requests/request-store.ts';
import { hospitalsExpecting } from '../../blood/requests/response-store.ts';
import { dropBooking } from '../../blood/slots/cancel-booking.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { deleteTextsToNumber } from '../../messaging/texts/text-store.ts';
import { deleteMessagesFrom } from '../../people/contact/contact-store.ts';
import { deleteHospital } from '../../people/hospitals/hospital-store.ts';
import { colleagueIds, deleteColleague } from '../../people/hospitals/staff-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { deleteResponsesAbout } from '../../platform/idempotency/key-store.ts';
import { deleteMailsTo } from '../../platform/mail/mail-store.ts';
import type { Principal } from '../../principal.ts';
import { leaveGroups } from '../duplicates/watch-likeness.ts';
import { deleteNumberCodesTo } from '../numbers/number-code-store.ts';
import { countWhatStays, recordDeparture } from './departure-store.ts';
import { deleteUser, lockActiveAdmins, readUser } from './user-store.ts';

/** At least one active admin must remain, or nobody could admit others; fails with `last_admin`. */
async function requireAnotherAdmin(trx: Database, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(trx);
  if (admins.every((id) => id === userId)) throw new Failure('failure.last_admin');
}

/** The pending requests that count on a donor, locked. */
async function lockExpecting(trx: Database, donorId: string): Promise<Row<'requests'>[]> {
  const locked: Row<'requests'>[] = [];
  for (const { request_id } of await hospitalsExpecting(trx, donorId)) {
    const request = await lockRequest(trx, request_id);
    if (request) locked.push(request);
  }
  return locked;
}

/** Hospitals that expected the donor see at once that they are not coming, and their alerts continue. */
async function continueWithout(
  context: Context,
  trx: Database,
  requests: readonly Row<'requests'>[],
): Promise<void> {
  for (const request of requests) await afterChangedAnswer(context, trx, request);
  await recordEvents(
    context,
    trx,
    requests.map(({ id, hospital_id }) => ({ userId: hospital_id, type: 'request', subjectId: id })),
  );
}

/** Deletes the hospital's rows that are counted elsewhere: rows deleted by a foreign key would still be counted. */
async function deleteCounted(trx: Database, hospitalId: string): Promise<void> {
  await deleteAlertsOf(trx, hospitalId);
  await deleteRequestsOf(trx, hospitalId);
  await deleteHospital(trx, hospitalId);
}

type Person = Pick<Principal, 'id' | 'role' | 'hospitalId'>;

/** A hospital's staff are deleted with it, and so are their names, which belong to it. */
async function removeStaff(
  context: Context,
  trx: Database,
  hospitalId: string,
  actorId: string | null,
): Promise<void> {
  for (const id of await colleagueIds(trx, hospitalId))
    await removePerson(context, trx, { id, role: 'hospital', hospitalId }, actorId);
}

/**
 * Removes a person from every table; only counts stay, and ids in the audit that identify nobody. Rows with a foreign
 * key are deleted with the account, the others here. `actorId` is who removes them: themselves, an admin, or null for
 * whoever has their number now.
 */
export async function removePerson(
  context: Context,
  trx: Database,
  person: Person,
  actorId: string | null,
): Promise<void> {
  const { id, role, hospitalId } = person;
  const isHospital = role === 'hospital' && hospitalId === id;
  if (role === 'admin') await requireAnotherAdmin(trx, id);
  const { email, number_e164: number } = await readUser(trx, id);
  if (isHospital) await removeStaff(context, trx, id, actorId);
  if (isHospital) await closeOrders(context, trx, id, actorId, true);
  if (isHospital) await closeHospital(context, trx, id);
  if (isHospital) await closeDays(context, trx, id, actorId, true);
  if (role === 'donor') await dropBooking(context, trx, id, actorId);
  if (role === 'hospital') await deleteColleague(trx, id);
  const waiting = role === 'donor' ? await lockExpecting(trx, id) : [];
  // A hospital counts once, however many people worked there.
  if (role !== 'hospital' || isHospital)
    await recordDeparture(trx, role, context.now().toISOString().slice(0, 7), await countWhatStays(trx, id));
  await deleteResponsesAbout(trx, id);
  if (email !== null) await deleteMailsTo(trx, email);
  if (number !== null) {
    await deleteTextsToNumber(trx, number);
    await deleteNumberCodesTo(trx, number);
  }
  await deleteMessagesFrom(trx, { id, email });
  if (isHospital) await deleteCounted(trx, id);
  await leaveGroups(context, trx, id);
  await deleteUser(trx, id);
  await continueWithout(context, trx, waiting);
  await recordAudit(context, trx, {
    actorId,
    action: 'account.delete',
    subjectId: id,
    detail: { role, ...(role === 'hospital' && !isHospital && { worksAt: true }) },
  });
}
