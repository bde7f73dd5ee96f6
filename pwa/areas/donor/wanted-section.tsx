import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { WantedRequests } from './use-wanted-requests.ts';
import { WantedList } from './wanted-list.tsx';
import styles from './wanted-section.module.css';

interface WantedBodyProps {
  readonly wanted: WantedRequests;
  readonly waitDays: number;
  readonly maxTravelKm: number;
  /** Shows this many and leaves the rest to the Blood Requests tab. */
  readonly limit?: number;
  /** Below a list that was cut short. */
  readonly more?: ReactNode;
}

/** The donor's requests in every state: loading, failed, none, and those that are further than they travel. */
export function WantedBody({ wanted, waitDays, maxTravelKm, limit, more }: WantedBodyProps) {
  const t = useT();
  if (wanted.lacksBloodType)
    return (
      <EmptyState title={t('failure.blood_type_missing')} action={<ProfileLink />}>
        {t('donor.blood_type_why')}
      </EmptyState>
    );
  if (wanted.isFailed)
    return (
      <ErrorState
        action={
          <Button tone="secondary" onClick={() => void wanted.refresh()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('common.network_error')}
      </ErrorState>
    );
  if (wanted.isLoading) return <Skeleton shape="card" count={limit ?? 3} />;

  const shown = limit === undefined ? wanted.within : wanted.within.slice(0, limit);
  return (
    <>
      <WantedList
        label={t('donor.who_needs_me')}
        headed={limit === undefined}
        requests={shown}
        waitDays={waitDays}
      >
        <EmptyState title={t('requests.none_found')}>{t('requests.none_available')}</EmptyState>
      </WantedList>
      {more}
      {limit === undefined && (
        <Beyond requests={wanted.beyond} waitDays={waitDays} maxTravelKm={maxTravelKm} />
      )}
    </>
  );
}

interface BeyondProps {
  readonly requests: WantedRequests['beyond'];
  readonly waitDays: number;
  readonly maxTravelKm: number;
}

function Beyond({ requests, waitDays, maxTravelKm }: BeyondProps) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (requests.length === 0) return null;
  const label = t('donor.beyond', { count: requests.length, distance: format.distance(maxTravelKm) });
  return (
    <div className={styles.beyond}>
      <Button
        tone="quiet"
        icon={isOpen ? UpIcon : DownIcon}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <WantedList label={label} headed requests={requests} waitDays={waitDays} />}
    </div>
  );
}
