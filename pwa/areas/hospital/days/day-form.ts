import type { ChangedDay, CollectionDay, NewDay } from '../../../../shared/contract/collection-days.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import {
  instantOfLocal,
  localDate,
  localDateTime,
  type Timezone,
} from '../../../../shared/rules/local-day.ts';
import { slotTimes } from '../../../../shared/rules/slots.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { PlaceValue } from '../../../features/places/place-field.tsx';
import type { Chairs } from './chair-fields.tsx';

/** A collection day as it is typed: its date and hours on the hospital's clock. */
interface DayDraft extends Chairs {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** hh:mm. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly where: 'here' | 'elsewhere';
  readonly location: PlaceValue;
  readonly wantedTypes: readonly BloodType[];
  readonly note: string;
}

/** As it was opened; a new one is tomorrow morning at the hospital. */
export function draftOf(day: CollectionDay | undefined, timezone: Timezone, now: Date): DayDraft {
  const tomorrow = localDate(timezone, new Date(now.getTime() + DAY_MS));
  const clock = (iso: string) => localDateTime(timezone, new Date(iso));
  const isElsewhere = day?.location.isElsewhere === true;
  return {
    date: day ? clock(day.startsAt).slice(0, 10) : tomorrow,
    startsAt: day ? clock(day.startsAt).slice(-5) : '08:00',
    endsAt: day ? clock(day.endsAt).slice(-5) : '14:00',
    chairs: day?.chairs ?? 4,
    slotMinutes: day?.slotMinutes ?? 30,
    where: isElsewhere ? 'elsewhere' : 'here',
    location: { address: isElsewhere ? day.location.address : '' },
    wantedTypes: day?.wantedTypes ?? [],
    note: day?.note ?? '',
  };
}

/**
 * Its beginning and end, ISO instants; what is not filled in stays text, which the server refuses. A day whose end is
 * before its beginning ends after midnight.
 */
function hoursOf({ date, startsAt, endsAt }: DayDraft, timezone: Timezone) {
  const from = instantOfLocal(timezone, `${date}T${startsAt}`);
  const until = instantOfLocal(timezone, `${date}T${endsAt}`);
  const isNextDay = until <= from && !Number.isNaN(Date.parse(until));
  return {
    startsAt: from,
    endsAt: isNextDay ? new Date(Date.parse(until) + DAY_MS).toISOString() : until,
  };
}

/** How many donors it can take in all; 0 if no time fits into its hours. */
export function seatsOf(draft: DayDraft, timezone: Timezone): number {
  const { startsAt, endsAt } = hoursOf(draft, timezone);
  return slotTimes(startsAt, endsAt, draft.slotMinutes).length * (draft.chairs || 0);
}

type Details = Omit<NewDay, 'id' | 'location'> & { readonly location: string | null };

function detailsOf(draft: DayDraft, timezone: Timezone): Details {
  const { chairs, wantedTypes, note, where, location } = draft;
  return {
    ...hoursOf(draft, timezone),
    chairs,
    slotMinutes: draft.slotMinutes as NewDay['slotMinutes'],
    location: where === 'here' ? null : location.address,
    ...(where === 'elsewhere' && location.coordinates && { coordinates: location.coordinates }),
    wantedTypes: [...wantedTypes],
    note: note.trim(),
  };
}

export function newDayOf(id: string, draft: DayDraft, timezone: Timezone): NewDay {
  const { location, note, ...details } = detailsOf(draft, timezone);
  return { id, ...details, ...(location !== null && { location }), ...(note && { note }) };
}

/** Only what was changed; undefined if nothing was. */
export function changeOf(day: CollectionDay, draft: DayDraft, timezone: Timezone): ChangedDay | undefined {
  const before = detailsOf(draftOf(day, timezone, new Date(0)), timezone);
  const changed = Object.entries(detailsOf(draft, timezone)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Details]),
  );
  return changed.length > 0 ? { action: 'change', ...Object.fromEntries(changed) } : undefined;
}
