import { INVITED_DAYS } from '../../../shared/contract/donor-lists.ts';
import { inDaytime } from '../../../shared/rules/daytime.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { deploymentBudget, hospitalBudget, type TextBudget } from '../../messaging/texts/text-budget.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { claimWaiting, nextWithWaiting } from '../../people/invited-donors/invited-store.ts';
import { invitationText } from './invitation-text.ts';

/** The part of a day's texts that invitations may use; the rest is for emergencies. */
const SHARE = 0.5;
/** Invitations in one transaction. */
const BATCH = 100;
const LOWEST = 2;

/** How many people may still be asked today, of those that a budget lets. */
export const roomForInvitations = ({ used, max }: TextBudget): number =>
  Math.max(0, Math.floor(max * SHARE) - used);

async function askOf(context: Context, hospitalId: string, roomForAll: number): Promise<number> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const ofHospital = roomForInvitations(await hospitalBudget(context, trx, hospitalId));
    const room = Math.min(ofHospital, roomForAll, BATCH);
    const hospital = room > 0 ? await findHospitalWithAccount(trx, hospitalId) : undefined;
    if (!hospital || !isTrusted(hospital)) return 0;
    const expiresAt = new Date(now().getTime() + INVITED_DAYS * DAY_MS).toISOString();
    const asked = await claimWaiting(trx, hospitalId, room, expiresAt);
    await queueTexts(
      context,
      trx,
      asked.map((person) => invitationText(context, hospital, person, LOWEST)),
    );
    return asked.length;
  });
}

/**
 * Asks people of hospitals' lists whether they want to be donors: by day, as far as the day's texts are not needed for
 * emergencies. Returns their number.
 */
export async function askInvited(context: Context): Promise<number> {
  const { db, now } = context;
  if (inDaytime(now()).getTime() !== now().getTime()) return 0;
  let asked = 0;
  let hospitalId = await nextWithWaiting(db, '');
  if (hospitalId === undefined) return 0;
  const room = roomForInvitations(await deploymentBudget(context, db));
  while (hospitalId !== undefined && asked < room) {
    asked += await askOf(context, hospitalId, room - asked);
    hospitalId = await nextWithWaiting(db, hospitalId);
  }
  return asked;
}
