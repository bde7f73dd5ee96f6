import type { OperatingHours } from '../../../shared/contract/people.ts';
import { localMoment } from '../../../shared/rules/availability.ts';
import type { SlotTime } from '../../../shared/rules/slots.ts';
import type { NextDay } from '../../messaging/push/delivery-details.ts';
import type { TextedDay, TextWithDetails } from '../../messaging/texts/text-details.ts';
import type { HospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { dayOf, hoursOfSlot, momentOf } from '../../platform/i18n/text-times.ts';
import { e164 } from '../../platform/phones/e164.ts';
import { placeOfRequest } from '../../platform/places/place-name.ts';
import type { NewsKind } from './news-kinds.ts';
import { codesOf, findTextedPlace } from './text-news-store.ts';

/** `08:00-18:00`, the hospital's hours of this day; null if it is closed. */
function hoursOf({ operating_hours }: HospitalWithAccount, now: Date): string | null {
  const today = (JSON.parse(operating_hours) as OperatingHours)[localMoment(now).today];
  return today.closed ? null : `${today.open}-${today.close}`;
}

const textedDay = (next: NextDay | undefined): TextedDay | undefined =>
  next && { hospital: next.hospital, day: dayOf(next.startsAt) };

interface Told {
  readonly kind: NewsKind;
  readonly hospital: HospitalWithAccount;
  readonly now: Date;
  /** In a mass casualty: when the hospital expects them. */
  readonly slot?: SlotTime | null | undefined;
  /** Offered to who is not needed. */
  readonly nextFor?: (donorId: string) => NextDay | undefined;
}

/**
 * News about a request as a text for each of these donors; undefined for one whom the hospital expects without an
 * arrival code, as they have arrived.
 */
export async function newsAsText(
  trx: Database,
  requestId: string,
  { kind, hospital, now, slot, nextFor }: Told,
  donorIds: readonly string[],
): Promise<(donorId: string) => TextWithDetails | undefined> {
  const { name } = hospital;
  if (kind === 'stand_down')
    return (donorId) => ({ kind, details: { hospital: name, next: textedDay(nextFor?.(donorId)) } });
  if (kind !== 'accepted' && kind !== 'changed') return () => ({ kind, details: { hospital: name } });
  const request = await findTextedPlace(trx, requestId);
  if (!request) return () => undefined;
  const details = {
    hospital: name,
    place: placeOfRequest(request, hospital),
    phone: e164(hospital.phone) ?? hospital.phone,
  };
  if (kind === 'changed') {
    const until = request.deadline === null ? null : momentOf(request.deadline);
    return () => ({ kind, details: { ...details, until } });
  }
  const hours = slot ? hoursOfSlot(slot) : hoursOf(hospital, now);
  const codes = await codesOf(trx, requestId, donorIds);
  return (donorId) => {
    const code = codes.get(donorId);
    return code === undefined ? undefined : { kind, details: { ...details, hours, code } };
  };
}
