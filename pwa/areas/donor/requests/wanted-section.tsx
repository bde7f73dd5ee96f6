import { type ReactNode, useId, useState } from 'react';
import { GivingBarNotice } from '../../../features/requests/giving-bar-notice.tsx';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { WaitingRing } from '../../../features/requests/waiting-ring.tsx';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DownIcon, UpIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeferralNotice } from '../coming/deferral-notice.tsx';
import { ProfileLink } from '../profile/profile-link.tsx';
import { ListNotes } from './list-notes.tsx';
import { NothingWanted } from './nothing-wanted.tsx';
import { TypeCode } from './type-code.tsx';
import type { WantedRequests } from './use-wanted-requests.ts';
import { WantedList } from './wanted-list.tsx';
import styles from './wanted-section.module.css';

interface WantedBodyProps {
  readonly wanted: WantedRequests;
  readonly stats: DonorStats | undefined;
  readonly maxTravelKm: number;
  /** Of its list. */
  readonly label?: string;
  readonly respondText?: TextKey;
  /** Shows this many and leaves the rest to the Blood Requests tab. */
  readonly limit?: number;
  /** Where nothing is open at all. */
  readonly noneText?: TextKey;
  /** Below a shortened list. */
  readonly more?: ReactNode;
}

/** The donor's requests in every state: loading, failed, none, and those that are further than they travel. */
export function WantedBody({
  wanted,
  stats,
  maxTravelKm,
  label,
  respondText,
  noneText,
  limit,
  more,
}: WantedBodyProps) {
  const t = useT();
  const [isBeyondOpen, setBeyondOpen] = useState(false);
  if (wanted.lacksBloodType)
    return (
      <>
        {wanted.typeCode && <TypeCode code={wanted.typeCode} />}
        {/* The dashboard leads to the profile above it. */}
        <EmptyState title={t('failure.blood_type_missing')} {...(!limit && { action: <ProfileLink /> })}>
          {t('donor.blood_type_why')}
        </EmptyState>
      </>
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
  if (wanted.isLoading) return <Skeleton shape="request" count={limit ?? 3} />;

  const shown = limit === undefined ? wanted.within : wanted.within.slice(0, limit);
  const isWaiting = (stats?.daysUntilEligible ?? 0) > 0;
  const mustWait = isWaiting || stats?.deferral !== undefined || stats?.bar !== undefined;
  const list = { mustWait, isSettled: wanted.isSettled, ...(respondText && { respondText }) };
  return (
    <>
      {stats?.deferral ? (
        <DeferralNotice deferral={stats.deferral} hospital={stats.deferral.hospital} />
      ) : stats?.bar ? (
        <GivingBarNotice bar={stats.bar} />
      ) : (
        stats && isWaiting && <WaitingRing stats={stats} />
      )}
      <WantedList
        {...list}
        label={label ?? t('donor.who_needs_me')}
        headed={limit === undefined}
        requests={wanted.within}
        limit={limit}
        maxTravelKm={maxTravelKm}
      >
        <NothingWanted wanted={wanted} maxTravelKm={maxTravelKm} {...(noneText && { noneText })} />
      </WantedList>
      {limit === undefined && wanted.beyond.length > 0 && (
        <Beyond
          {...list}
          requests={wanted.beyond}
          isOnly={shown.length === 0}
          maxTravelKm={maxTravelKm}
          isOpen={isBeyondOpen}
          onToggle={() => setBeyondOpen(!isBeyondOpen)}
        />
      )}
      <ListNotes requests={isBeyondOpen ? [...shown, ...wanted.beyond] : shown} />
      {more}
    </>
  );
}

interface BeyondProps {
  readonly requests: WantedRequests['beyond'];
  /** If none is nearer: these are not "more". */
  readonly isOnly: boolean;
  readonly mustWait: boolean;
  readonly isSettled: boolean;
  readonly respondText?: TextKey;
  readonly maxTravelKm: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Beyond({ requests, isOnly, maxTravelKm, isOpen, onToggle, ...list }: BeyondProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const label = t(isOnly ? 'donor.only_beyond' : 'donor.beyond', {
    count: requests.length,
    distance: format.distance(maxTravelKm),
  });
  return (
    <div className={styles.beyond}>
      <Button
        tone="quiet"
        icon={isOpen ? UpIcon : DownIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {label}
      </Button>
      <div id={id}>
        {isOpen && (
          <WantedList {...list} label={label} headed requests={requests} maxTravelKm={maxTravelKm} />
        )}
      </div>
    </div>
  );
}
