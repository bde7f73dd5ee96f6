import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import { deleteMailsTo } from '../mail/mail-store.ts';
import { hospitalsExpecting } from '../requests/answer-store.ts';
import { closeHospital } from '../requests/close-hospital.ts';
import { countWhatStays, noteDeparture } from './departure-store.ts';
import { deleteMessagesFrom, deleteResponsesAbout } from './personal-data-store.ts';
import type { Principal } from './principal.ts';
import { deleteUser, lockActiveAdmins, readUser } from './user-store.ts';

interface By {
  /** Who removes: himself, or an admin. */
  readonly actorId: string;
  readonly traceId: string;
}

/** Somebody must be left who can let others in; fails with `last_admin`. */
async function keepLastAdmin(trx: Database, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(trx);
  if (admins.every((id) => id === userId)) throw new Failure('failure.last_admin');
}

/** Those who wait for the person see at once that he does not come, or that nobody waits for them. */
async function tellOthers(context: Context, trx: Database, { id, role }: Person): Promise<void> {
  if (role === 'hospital') await closeHospital(context, trx, id);
  if (role !== 'donor') return;
  const waiting = await hospitalsExpecting(trx, id);
  await recordEvents(
    context,
    trx,
    waiting.map(({ hospital_id, request_id }) => ({
      userId: hospital_id,
      type: 'request',
      subjectId: request_id,
    })),
  );
}

type Person = Pick<Principal, 'id' | 'role'>;

/**
 * Removes a person from every table; what is left are counts, and ids in the audit that lead to nobody. Rows
 * that name him go with his own by their foreign keys, the others are removed here.
 */
export async function removePerson(context: Context, trx: Database, person: Person, by: By): Promise<void> {
  const { id, role } = person;
  if (role === 'admin') await keepLastAdmin(trx, id);
  const { email } = await readUser(trx, id);
  await tellOthers(context, trx, person);
  await noteDeparture(trx, role, context.now().toISOString().slice(0, 7), await countWhatStays(trx, id));
  await deleteResponsesAbout(trx, id);
  await deleteMailsTo(trx, email);
  await deleteMessagesFrom(trx, email);
  await deleteUser(trx, id);
  await recordAudit(context, trx, {
    actorId: by.actorId,
    action: 'account.delete',
    subjectType: 'user',
    subjectId: id,
    detail: { role },
    traceId: by.traceId,
  });
}
