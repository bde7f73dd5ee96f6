import { useId } from 'react';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { shortDistance } from '../../../features/requests/distance-text.ts';
import { dayText } from '../../../features/slots/day-text.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DONOR_DAYS } from '../../../routing/donor-days.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CalendarIcon, DropIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { ChooseTime } from './choose-time.tsx';
import styles from './days.module.css';
import { hoursText } from './hours-text.ts';

interface DayCardProps {
  readonly day: CollectionDay;
  readonly as?: 'li' | 'article';
  readonly tone?: 'primary' | 'secondary';
}

/** A day on which they may give: when, where, how far, and one button. Alone it leads to the days, which say the rest. */
export function DayCard({ day, as = 'li', tone = 'primary' }: DayCardProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { hospital, location, distanceKm, note, wantedTypes, isWanted } = day;
  const date = dayText(day.startsAt, t, format);
  const isAlone = as === 'article';
  const saysPlace = !isAlone || location.isElsewhere || distanceKm === undefined;
  return (
    <Card as={as} labelledBy={headingId}>
      <div className={cx('stack-3', styles.card)}>
        <div>
          <h3 id={headingId} className={styles.title}>
            {isAlone ? (
              <Link to={DONOR_DAYS} data-covers>
                {date}
              </Link>
            ) : (
              date
            )}
          </h3>
          <p>{hoursText(day, t, format)}</p>
        </div>
        <div>
          <p className={styles.name}>
            <bdi>{hospital.name}</bdi>
          </p>
          <p className="soft">
            {saysPlace && addressText(location.address || location.place)}
            {saysPlace && distanceKm !== undefined && ' · '}
            {distanceKm !== undefined && <bdi>{shortDistance(distanceKm, format)}</bdi>}
          </p>
        </div>
        {isWanted && wantedTypes.length > 0 && (
          <p>
            <Badge tone="brand" icon={DropIcon}>
              {t('donor.days.wanted')}
            </Badge>
          </p>
        )}
        {note && !isAlone && (
          <p dir="auto" className={styles.words}>
            {note}
          </p>
        )}
        <Button
          tone={tone}
          icon={CalendarIcon}
          aria-label={`${t('donor.days.choose')}: ${hospital.name}, ${date}`}
          onClick={() => openDialog((close) => <ChooseTime day={day} onClose={close} />)}
        >
          {t('donor.days.choose')}
        </Button>
      </div>
    </Card>
  );
}
