import { INVITED_DAYS } from '../../../shared/contract/donor-lists.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import { findHospitalOf } from '../../blood/requests/request-store.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { findKnownNumbers, insertInvited } from '../../people/invited-donors/invited-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { enrol } from './enrol.ts';
import { invitationText } from './invitation-text.ts';

/** The person stands there: they are asked at once, before any list's people. */
const URGENT = 1;

const wrongPhone = (code: 'failure.number_not_served' | 'failure.number_known') =>
  new Failure(code, { fields: { phone: code } });

/**
 * Registers somebody at the desk. Fails with `number_not_served`, with `request_not_found` if they gave for no request of
 * the hospital, and with `number_known` for a number that has an account, was invited, or wants no texts.
 */
export const registerAtDesk: Handler<'POST /hospital/donors'> = ({
  context,
  principal: { id: actorId, hospitalId },
  body: { name, phone, bloodType: stated, location, language, consent, gaveFor },
  write,
  t,
}) =>
  write(async (trx) => {
    const number = textNumber(phone, context.config.smsCountries);
    if (number === null) throw wrongPhone('failure.number_not_served');
    if ((await findKnownNumbers(trx, [number])).size > 0) throw wrongPhone('failure.number_known');
    const hospital = await findHospitalWithAccount(trx, hospitalId);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    const bloodType = stated === 'unknown' ? null : stated;
    const request = gaveFor === undefined ? undefined : await findHospitalOf(trx, gaveFor);
    if (gaveFor !== undefined && request?.hospital_id !== hospitalId)
      throw new Failure('failure.request_not_found');
    const now = context.now();
    const today = gaveFor === undefined ? null : localDate(COUNTRY_TIMEZONE, now);
    if (consent === 'seen') {
      const person = { name, number, language, bloodType, location, lastDonationDate: today };
      await enrol(context, trx, person, { hospital, actorId });
      return { donor: { name, isAsked: false }, message: t('done.donor_registered') };
    }
    // Without room among the day's texts they wait with those of lists (`ask-invited.ts`).
    const hasRoom = (await remainingTexts(context, trx, hospitalId)) > 0;
    await insertInvited(trx, [
      {
        id: context.newId(),
        hospital_id: hospitalId,
        phone: number,
        name,
        blood_type: bloodType,
        location_address: location || null,
        last_donation_at: today,
        language,
        state: hasRoom ? 'asked' : 'waiting',
        invited_at: now.toISOString(),
        expires_at: new Date(now.getTime() + INVITED_DAYS * DAY_MS).toISOString(),
        gave_for: gaveFor ?? null,
      },
    ]);
    if (hasRoom)
      await queueTexts(context, trx, [
        invitationText(context, hospital, { phone: number, language, gave_for: gaveFor ?? null }, URGENT),
      ]);
    await recordAudit(context, trx, {
      actorId,
      action: 'list.invite',
      subjectId: hospitalId,
      detail: { people: 1, invited: 1 },
    });
    return { donor: { name, isAsked: true }, message: t('done.new_donor_asked') };
  });
