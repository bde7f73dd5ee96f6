import { ANSWERABLE_KINDS } from '../../../shared/contract/answerable-kinds.ts';
import { m } from '../../../shared/contract/message.ts';
import type { ProfileChanges } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { isTypeConfirmed } from '../../../shared/rules/confirmed-type.ts';
import { givingDays } from '../../../shared/rules/giving-days.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { emptyToNull } from '../../empty-to-null.ts';
import { Failure } from '../../failure.ts';
import { stopMessagesTo, stopTextsTo } from '../../messaging/channels/stop-messages.ts';
import { supersedeDeliveriesTo } from '../../messaging/push/delivery-store.ts';
import { isNumberOfStopped } from '../../messaging/texts/received-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { flag } from '../../platform/database/flag.ts';
import { cancelReminder } from './cancel-reminder.ts';
import { donorPlaceChanges } from './donor-place.ts';
import { hasEmail, readDonations, readWholeDonor, updateDonor, updateDonorHealth } from './donor-store.ts';
import { preferenceColumns } from './preference-columns.ts';

/** A day is in the future while it has not begun in the country. */
const isFuture = (date: string, now: Date): boolean =>
  date.includes('T') ? date > now.toISOString() : date > localDate(COUNTRY_TIMEZONE, now);

/** Fails with `invalid` if the last donation or the birth is still to come. */
function refuseFuture({ lastDonation, dateOfBirth }: ProfileChanges, now: Date): void {
  const future = Object.entries({ lastDonation, dateOfBirth }).filter(
    ([, date]) => date && isFuture(date, now),
  );
  if (future.length > 0)
    throw new Failure('failure.invalid', {
      fields: Object.fromEntries(future.map(([field]) => [field, m('validation.date_in_future')])),
    });
}

/** A donation that a hospital confirmed stays valid: a donor can only state a later one. */
async function lastDonationOf(trx: Database, userId: string, stated: string | null): Promise<string | null> {
  const { last } = await readDonations(trx, userId);
  if (last === null || (stated !== null && stated > last)) return stated;
  return last;
}

/** Fails with `type_confirmed` if a donor changes a type that a hospital has confirmed. */
async function refuseConfirmedType(trx: Database, userId: string, stated: BloodType): Promise<void> {
  const { blood_type: bloodType, donations } = await readWholeDonor(trx, userId);
  if (stated !== bloodType && isTypeConfirmed({ bloodType, totalDonations: donations ?? 0 }))
    throw new Failure('failure.type_confirmed', { fields: { bloodType: 'failure.type_confirmed' } });
}

const NEWS = [
  'accepted',
  'cancelled',
  'changed',
  'stand_down',
  'thanks',
  'given_on',
  'talk',
  'type_recorded',
] as const;

/** They take a break, or no longer allow push or texts: messages that have not been sent yet are cancelled. */
async function cancelUnwanted(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  userId: string,
  preferences: ProfileChanges['preferences'],
): Promise<void> {
  const at = now().toISOString();
  const kinds = [...ANSWERABLE_KINDS, ...NEWS];
  if (preferences?.channels?.push === false) await supersedeDeliveriesTo(trx, userId, kinds, at);
  if (preferences?.channels?.sms === false) await stopTextsTo(trx, userId, kinds, at);
  if (preferences?.paused) await stopMessagesTo(trx, userId, ANSWERABLE_KINDS, at);
}

/**
 * Fails with `number_stopped` if texts to their number were stopped by an answer from it: the number may belong to
 * somebody else, so only an answer from it starts them again.
 */
async function refuseStoppedNumber(trx: Database, userId: string): Promise<void> {
  if (await isNumberOfStopped(trx, userId)) throw new Failure('failure.number_stopped');
}

/** Fails with `email_needed` if somebody without an e-mail wants mails. */
async function refuseWithoutEmail(trx: Database, userId: string): Promise<void> {
  if (!(await hasEmail(trx, userId))) throw new Failure('failure.email_needed');
}

/**
 * Writes what a donor changes about themselves; fails with `invalid` for a date in the future, with `type_confirmed`,
 * `number_stopped` and `email_needed`.
 */
export async function changeDonorProfile(
  context: Pick<Context, 'now' | 'config'>,
  trx: Database,
  userId: string,
  input: ProfileChanges,
): Promise<void> {
  refuseFuture(input, context.now());
  const { lastDonation, neverDonated, bloodType, location, coordinates, preferences } = input;
  if (bloodType !== undefined) await refuseConfirmedType(trx, userId, bloodType);
  if (preferences?.channels?.email) await refuseWithoutEmail(trx, userId);
  if (preferences?.channels?.sms) await refuseStoppedNumber(trx, userId);
  const before = await readWholeDonor(trx, userId);
  const donor = {
    ...defined({
      blood_type: bloodType,
      last_donation_at:
        lastDonation === undefined ? undefined : await lastDonationOf(trx, userId, lastDonation),
      never_donated: flag(lastDonation ? false : neverDonated),
    }),
    ...donorPlaceChanges(before, location, coordinates),
    ...(input.gender === 'female' && before.gender !== 'female' && { short_name: 1 as const }),
    ...preferenceColumns(preferences),
    // Whoever allows calls again says that their number is right.
    ...(preferences?.calls && { wrong_phone: null }),
  };
  if (Object.keys(donor).length > 0) {
    await updateDonor(trx, userId, donor);
    await cancelReminder(context, trx, userId);
    await cancelUnwanted(context, trx, userId, preferences);
  }

  const health = defined({
    date_of_birth: input.dateOfBirth,
    gender: input.gender,
    weight_kg: input.weight,
    occupation: emptyToNull(input.occupation),
    emergency_contact: emptyToNull(input.emergencyContact),
    // An empty text means "none": the question counts as answered.
    medical_conditions: input.medicalConditions,
  });
  if (Object.keys(health).length > 0) await updateDonorHealth(trx, userId, health);
  if (input.dateOfBirth !== undefined || input.weight !== undefined) await setGivingDays(trx, userId);
}

async function setGivingDays(trx: Database, userId: string): Promise<void> {
  const { date_of_birth, weight_kg } = await readWholeDonor(trx, userId);
  const { from, until } = givingDays({ dateOfBirth: date_of_birth, weightKg: weight_kg });
  await updateDonor(trx, userId, { gives_from: from, gives_until: until });
}
