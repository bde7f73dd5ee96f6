import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { SlotTime } from '../../../../shared/rules/slots.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { visitTime } from './visit-time.ts';

/** Somebody comes to give blood: for a request, or on a day that they chose. */
export interface Visit {
  /** Of the request, or of the appointment. */
  readonly id: string;
  readonly hospital: Pick<BloodRequest['hospital'], 'name' | 'address' | 'phone'>;
  readonly location: BloodRequest['location'];
  /** ISO 8601; null if there is none. */
  readonly deadline: string | null;
  /** When the hospital expects them, if it said so. */
  readonly slot?: SlotTime | undefined;
}

interface CalendarText {
  readonly summary: string;
  readonly description: string;
}

/**
 * A visit as a calendar file (RFC 5545). The same visit always has the same UID: added a second time it replaces the
 * first. `url` is the page about it.
 */
export function calendarFile(
  { id, hospital, location, deadline, slot }: Visit,
  { summary, description }: CalendarText,
  url: string,
  now: Date,
): string {
  const { start, end, remindMinutes } = visitTime(deadline, now, slot);
  const { latitude, longitude } = location.coordinates ?? {};
  const addresses = [hospital.address, location.address].map(addressText);
  const places = [hospital.name, ...addresses].filter(Boolean);
  const calendar = ical({
    prodId: { company: 'Dhiig', product: 'Dhiig' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const visit = calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    stamp: now,
    // Later ones replace earlier ones.
    sequence: Math.floor(now.getTime() / 1000),
    start,
    end,
    summary,
    description,
    url,
    status: ICalEventStatus.CONFIRMED,
    location: {
      title: [...new Set(places)].join(', '),
      ...(latitude !== undefined && longitude !== undefined && { geo: { lat: latitude, lon: longitude } }),
    },
  });
  visit.createAlarm({
    type: ICalAlarmType.display,
    triggerBefore: remindMinutes * 60,
    description: summary,
  });
  // RFC 5545: every line ends with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}
