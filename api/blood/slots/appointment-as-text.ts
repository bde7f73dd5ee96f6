import type { SlotTime } from '../../../shared/rules/slots.ts';
import { dayOf, hoursOfSlot } from '../../platform/i18n/text-times.ts';
import { e164 } from '../../platform/phones/e164.ts';
import type { DayRow } from './day-store.ts';
import { placeOfDay } from './place-of-day.ts';

/** Where, when and with which code a donor is expected, as texts say it. */
export function appointmentAsText(day: DayRow, slot: SlotTime, code: string) {
  const { hospital_name: hospital, hospital_phone: phone } = day;
  const { place, address, isElsewhere } = placeOfDay(day);
  return {
    hospital,
    place: isElsewhere ? address : place || address,
    day: dayOf(slot.startsAt),
    hours: hoursOfSlot(slot),
    phone: phone === null ? '' : (e164(phone) ?? phone),
    code,
  };
}
