import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { visitTime } from './visit-time.ts';

interface CalendarText {
  readonly summary: string;
  readonly description: string;
}

/**
 * The visit as a calendar file (RFC 5545). The same request always has the same UID: added a second time it replaces
 * the first. `url` is the request's page.
 */
export function calendarFile(
  request: Pick<BloodRequest, '_id' | 'hospital' | 'location' | 'deadline' | 'response'>,
  { summary, description }: CalendarText,
  url: string,
  now: Date,
): string {
  const { hospital, location, deadline, response } = request;
  const { start, end, remindMinutes } = visitTime(deadline, now, response?.slot);
  const { latitude, longitude } = location.coordinates ?? {};
  const addresses = [hospital.address, location.address].map(addressText);
  const places = [hospital.name, ...addresses].filter(Boolean);
  const calendar = ical({
    prodId: { company: 'Dhiig', product: 'Dhiig' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const visit = calendar.createEvent({
    id: `${request._id}@${new URL(url).hostname}`,
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
