import { type ReactNode, useState } from 'react';
import type { ListedAppointment, ShownSlot } from '../../../../shared/contract/collection-days.ts';
import { isAppointmentOpen } from '../../../../shared/rules/collection-days.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { ByTime, type TimeGroup } from './by-time.tsx';
import styles from './days.module.css';

type Group = TimeGroup<ListedAppointment>;

const isCancelled = ({ state }: ListedAppointment) => state === 'cancelled';
const keyOf = ({ id }: ListedAppointment) => id;

/** The times of a day with who comes then and the free chairs from now on; then those who came without one. */
export function groupsOf(
  slots: readonly ShownSlot[],
  appointments: readonly ListedAppointment[],
  now: Date,
): readonly Group[] {
  const people = appointments.filter((one) => !isCancelled(one));
  const timed = slots.map(
    ({ startsAt, endsAt, chairs, taken }): Group => ({
      time: { startsAt, endsAt },
      people: people.filter((one) => one.startsAt === startsAt),
      ...(endsAt > now.toISOString() && { free: chairs - taken }),
    }),
  );
  const times = new Set<string | null>(slots.map(({ startsAt }) => startsAt));
  const untimed = people.filter(({ startsAt }) => !times.has(startsAt));
  return untimed.length > 0 ? [...timed, { time: undefined, people: untimed }] : timed;
}

/** The beginnings of those times that are over, and of whose people nobody is still to come or to give. */
const doneOf = (groups: readonly Group[], now: Date): ReadonlySet<string> =>
  new Set(
    groups.flatMap(({ time, people }) =>
      time && time.endsAt < now.toISOString() && !people.some(({ state }) => isAppointmentOpen(state))
        ? [time.startsAt]
        : [],
    ),
  );

interface DayListProps {
  readonly isOpen: boolean;
  readonly slots: readonly ShownSlot[];
  readonly appointments: readonly ListedAppointment[];
  readonly now: Date;
  readonly children: (appointment: ListedAppointment) => ReactNode;
}

/**
 * Who comes when. What was over and done as the screen was opened is folded, so that the present time stands at the
 * top; nothing moves into the fold later.
 */
export function DayList({ isOpen, slots, appointments, now, children }: DayListProps) {
  const t = useT();
  const groups = groupsOf(slots, appointments, now);
  const [done] = useState(() => doneOf(isOpen ? groups : [], now));
  const isDone = ({ time }: Group) => time !== undefined && done.has(time.startsAt);
  const cancelled = appointments.filter(isCancelled);
  const list = (label: string, shown: readonly Group[], untimed = t('days.untimed')) => (
    <ByTime label={label} untimed={untimed} groups={shown} keyOf={keyOf}>
      {children}
    </ByTime>
  );
  return (
    <Card>
      <div className={styles.part}>
        {done.size > 0 && (
          <Fold label={t('days.earlier')}>{list(t('days.earlier'), groups.filter(isDone))}</Fold>
        )}
        {list(
          t('mass.queue'),
          groups.filter((group) => !isDone(group)),
        )}
        {cancelled.length > 0 && (
          <Fold label={t('days.cancelled_count', { cancelled: cancelled.length })}>
            {list(t('days.cancelled'), [{ time: undefined, people: cancelled }], t('days.cancelled'))}
          </Fold>
        )}
      </div>
    </Card>
  );
}
