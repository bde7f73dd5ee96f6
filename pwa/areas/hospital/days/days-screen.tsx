import { useState } from 'react';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useAhead } from '../../../features/writes/use-ahead.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { CalendarIcon, CloseCircleIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import bar from '../create-bar.module.css';
import section from '../section.module.css';
import { VerificationNotice } from '../verification-notice.tsx';
import { DayFacts, DayHours } from './day-facts.tsx';
import { hospitalDay } from './day-paths.ts';
import { DaySheet } from './day-sheet.tsx';
import styles from './days.module.css';
import { useDays, usePastDays } from './queries.ts';
import { newDays, waitingDays } from './waiting-days.ts';

/** Both screens are one file of the build: each file costs every page a line of its import map. */
export { DayScreen } from './day-screen.tsx';

function DayCard({ day }: { readonly day: CollectionDay }) {
  const t = useT();
  const now = useNow();
  const { taken = 0, seats = 0 } = day.figures ?? {};
  return (
    <li>
      <Card as="article">
        <div className={styles.part}>
          <h3>
            <Link to={hospitalDay(day.id)}>
              <DayHours day={day} now={now} />
            </Link>
          </h3>
          {day.state === 'cancelled' ? (
            <Badge icon={CloseCircleIcon}>{t('days.cancelled')}</Badge>
          ) : (
            <p>{t('days.taken', { taken, seats })}</p>
          )}
          <DayFacts day={day} />
        </div>
      </Card>
    </li>
  );
}

function DayCards({ days, label }: { readonly days: readonly CollectionDay[]; readonly label: string }) {
  return (
    <ul className={section.cards} aria-label={label}>
      {days.map((day) => (
        <DayCard key={day.id} day={day} />
      ))}
    </ul>
  );
}

function PastDays() {
  const t = useT();
  const { data, error } = usePastDays();
  if (data)
    return data.length > 0 ? <DayCards days={data} label={t('days.past')} /> : <p>{t('days.none_past')}</p>;
  return error ? <p>{failureReason(error, t)}</p> : <Skeleton shape="card" count={2} />;
}

interface DaysScreenProps {
  readonly hospital: HospitalProfile;
}

/** The hospital's collection days to come, the next first, and a button to open one while it is verified. */
export function DaysScreen({ hospital }: DaysScreenProps) {
  const t = useT();
  const { data: days, error, refetch, isLoading, dataUpdatedAt } = useDays(true);
  const waiting = newDays(useAhead(waitingDays(useOutbox()), dataUpdatedAt), days);
  const [isPastShown, setPastShown] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const open = () => setOpening(true);
  return (
    <>
      <div className={section.section}>
        <div className={section.head}>
          <h2>{t('hospital.days')}</h2>
          {hospital.verified && (
            <div className={section.wide}>
              <Button icon={PlusIcon} onClick={open}>
                {t('days.open')}
              </Button>
            </div>
          )}
        </div>
        <VerificationNotice hospital={hospital} />
        {!days && error && <NotRead error={error} onRetry={refetch} />}
        {isLoading && <Skeleton shape="card" count={3} />}
        {waiting.map(({ entry, day }) => (
          <Card key={entry.id} accent="amber">
            <div className={styles.part}>
              <h3>
                <DayHours day={day} now={new Date(entry.createdAt)} />
              </h3>
              <WaitingLine entry={entry} />
            </div>
          </Card>
        ))}
        {days?.length === 0 && waiting.length === 0 && (
          <EmptyState icon={CalendarIcon} title={t('days.none')}>
            {hospital.verified && t('days.none_hint')}
          </EmptyState>
        )}
        {days && days.length > 0 && <DayCards days={days} label={t('hospital.days')} />}
        {isPastShown ? (
          <PastDays />
        ) : (
          <Button tone="quiet" block onClick={() => setPastShown(true)}>
            {t('days.show_past')}
          </Button>
        )}
      </div>
      {hospital.verified && (
        <FloatingBar className={bar.bar}>
          <Button size="l" icon={PlusIcon} onClick={open}>
            {t('days.open')}
          </Button>
        </FloatingBar>
      )}
      {isOpening && <DaySheet onClose={() => setOpening(false)} />}
    </>
  );
}
