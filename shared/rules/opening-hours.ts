import { localMoment, minutesOf, type Weekday } from './availability.ts';

/** 'HH:MM' on the country's clock. Hours that cross midnight belong to the day on which they begin; equal ones last a day. */
interface Hours {
  readonly open: string;
  readonly close: string;
  readonly closed: boolean;
}

/** `until` and `at` are 'HH:MM'; `opens` is later today, `closed` is for the rest of the day. */
type OpenState =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'opens'; readonly at: string }
  | { readonly is: 'closed' };

const lastsOvernight = ({ open, close }: Hours): boolean => minutesOf(close) <= minutesOf(open);

export function openState(week: Readonly<Record<Weekday, Hours>>, now: Date): OpenState {
  const { today, yesterday, minute } = localMoment(now);
  const before = week[yesterday];
  if (!before.closed && lastsOvernight(before) && minute < minutesOf(before.close))
    return { is: 'open', until: before.close };
  const hours = week[today];
  if (hours.closed) return { is: 'closed' };
  if (minute < minutesOf(hours.open)) return { is: 'opens', at: hours.open };
  const isOpen = lastsOvernight(hours) || minute < minutesOf(hours.close);
  return isOpen ? { is: 'open', until: hours.close } : { is: 'closed' };
}
