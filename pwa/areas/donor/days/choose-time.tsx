import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { dayText } from '../../../features/slots/day-text.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DONOR_DAYS } from '../../../routing/donor-days.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCollectionDays } from './collection-days.ts';
import styles from './days.module.css';
import { useBook } from './use-book.ts';

interface ChooseTimeProps {
  readonly day: CollectionDay;
  /** The appointment that is moved, and its time now; left out, a new one is booked. */
  readonly moves?: { readonly id: string; readonly startsAt: string } | undefined;
  readonly onClose: () => void;
}

/**
 * The second and last tap of a booking: a time of the day. A time that goes meanwhile stays in its place, and can no
 * longer be tapped.
 */
export function ChooseTime({ day, moves, onClose }: ChooseTimeProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { write, isPending, input, failure } = useBook();
  // As they were when it was opened.
  const [times] = useState(day.freeTimes);
  const { data: days, refetch } = useCollectionDays();
  const free = days?.find(({ id }) => id === day.id)?.freeTimes;
  const isFree = (at: string) => free === undefined || free.includes(at);

  const choose = (startsAt: string) =>
    void write(
      {
        dayId: day.id,
        startsAt,
        appointmentId: moves?.id,
        summary: { hospital: day.hospital.name, address: day.location.address, url: DONOR_DAYS },
      },
      {
        showsResult: true,
        onDone: () => {
          onClose();
          void navigate(DONOR_DAYS);
        },
        onFailed: () => void refetch(),
      },
    );

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('donor.days.choose')}
      problem={failure && reasonText(failure, t)}
      actions={
        <Button tone="secondary" onClick={onClose}>
          {t('requests.not_now')}
        </Button>
      }
    >
      <div className="stack-3">
        <p className={styles.name}>{dayText(day.startsAt, t, format)}</p>
        <p>
          <bdi>{day.hospital.name}</bdi>
        </p>
        <ul className={styles.times} aria-label={t('donor.days.choose')}>
          {times.map((at) => (
            <li key={at}>
              <Button
                tone="secondary"
                block
                busy={isPending && input?.startsAt === at}
                disabled={!isFree(at) || at === moves?.startsAt}
                onClick={() => choose(at)}
              >
                {format.time(at)}
              </Button>
            </li>
          ))}
        </ul>
        {!moves && <p className="soft">{t('donor.days.sees', { hospital: day.hospital.name })}</p>}
      </div>
    </Sheet>
  );
}
