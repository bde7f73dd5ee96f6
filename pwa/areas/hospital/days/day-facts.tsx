import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { dayText } from '../../../features/slots/day-text.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import styles from './days.module.css';

interface DayHoursProps {
  readonly day: Pick<CollectionDay, 'startsAt' | 'endsAt'>;
  readonly now: Date;
}

/** "Thursday, 5 March 2026, 08:00–14:00"; today's says so. */
export function DayHours({ day: { startsAt, endsAt }, now }: DayHoursProps) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {format.isToday(startsAt, now) ? t('days.today') : dayText(startsAt, t, format)}{' '}
      <bdi className={styles.hours}>
        {format.time(startsAt)}–{format.time(endsAt)}
      </bdi>
    </>
  );
}

/** Where it is, whom it wants most, and what donors read of it. */
export function DayFacts({
  day,
}: {
  readonly day: Pick<CollectionDay, 'location' | 'wantedTypes' | 'note'>;
}) {
  const t = useT();
  const { location, wantedTypes, note } = day;
  return (
    <div className={styles.facts}>
      <p className="soft">{location.isElsewhere ? addressText(location.address) : t('days.here')}</p>
      {wantedTypes.length > 0 && (
        <p className="soft">
          {t('days.wants')}{' '}
          {wantedTypes.map((type, index) => (
            <span key={type}>
              {index > 0 && ' · '}
              <bdi>{bloodTypeText(type)}</bdi>
            </span>
          ))}
        </p>
      )}
      {note && (
        <p dir="auto" className={styles.words}>
          {note}
        </p>
      )}
    </div>
  );
}
