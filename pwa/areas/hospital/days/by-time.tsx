import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './days.module.css';

/** People whom the hospital expects at one time. */
export interface TimeGroup<Person> {
  /** ISO instants; undefined for those who wait for a time. */
  readonly time: { readonly startsAt: string; readonly endsAt: string } | undefined;
  /** Chairs that nobody has taken; left out if they are of no use any more. */
  readonly free?: number;
  readonly people: readonly Person[];
}

interface ByTimeProps<Person> {
  readonly label: string;
  /** Stands over those without a time. */
  readonly untimed: string;
  readonly groups: readonly TimeGroup<Person>[];
  readonly keyOf: (person: Person) => string;
  /** A row of the list. */
  readonly children: (person: Person) => ReactNode;
}

/** Who comes when: the times in their order, each with its free chairs and its people, who never change places. */
export function ByTime<Person>({ label, untimed, groups, keyOf, children }: ByTimeProps<Person>) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="stack-3" aria-label={label}>
      {groups.map(({ time, free = 0, people }) => (
        <li key={time?.startsAt ?? ''} className={styles.time}>
          <p className={styles.hour}>
            <strong>
              {time ? (
                <bdi>
                  {format.time(time.startsAt)}–{format.time(time.endsAt)}
                </bdi>
              ) : (
                untimed
              )}
            </strong>
            {free > 0 && <span>{t('slots.free_chairs', { free })}</span>}
          </p>
          {people.length > 0 && (
            <ul className={styles.people}>
              {people.map((person) => (
                <Fragment key={keyOf(person)}>{children(person)}</Fragment>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
