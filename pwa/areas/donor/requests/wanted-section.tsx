import { type ReactNode, useId, useState } from 'react';
import { useAsOf } from '../../../data/queries/ages.ts';
import { GivingBarNotice } from '../../../features/requests/giving-bar-notice.tsx';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { WaitingRing } from '../../../features/requests/waiting-ring.tsx';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DownIcon, UpIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeferralNotice } from '../coming/deferral-notice.tsx';
import { FirstGift } from '../first-gift/first-gift.tsx';
import { NothingWanted } from './nothing-wanted.tsx';
import { updatedText, type WantedRequests } from './use-wanted-requests.ts';
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
  const format = useFormat();
  // The network's line says so then, and the room stays: what is below must not move as a line comes and goes.
  const isOld = useAsOf() !== undefined;
  const [isBeyondOpen, setBeyondOpen] = useState(false);
  if (wanted.lacksBloodType) return <FirstGift code={wanted.typeCode} />;
  if (wanted.isFailed)
    return <ErrorState onRetry={() => wanted.refresh()}>{t('common.network_error')}</ErrorState>;
  if (wanted.isLoading) return <Skeleton shape="request" count={limit ?? 3} />;

  const shown = limit === undefined ? wanted.within : wanted.within.slice(0, limit);
  const isWaiting = (stats?.daysUntilEligible ?? 0) > 0;
  const mustWait = isWaiting || stats?.deferral !== undefined || stats?.bar !== undefined;
  // Who answers on the dashboard reads it with the answer.
  const free = limit === undefined && t('requests.free');
  const updated = wanted.updatedAt > 0 && updatedText(wanted.updatedAt, t, format);
  const list = {
    mustWait,
    isSettled: wanted.isSettled,
    isPage: limit === undefined,
    ...(respondText && { respondText }),
  };
  return (
    <>
      {stats?.deferral ? (
        <DeferralNotice deferral={stats.deferral} hospital={stats.deferral.hospital} />
      ) : stats?.bar ? (
        <GivingBarNotice bar={stats.bar} />
      ) : (
        stats &&
        isWaiting &&
        (limit === undefined ? (
          <WaitingRing stats={stats} />
        ) : (
          shown.length > 0 && <p>{t('donor.waiting.meanwhile')}</p>
        ))
      )}
      <WantedList
        {...list}
        label={label ?? t('donor.who_needs_me')}
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
      {(shown.length > 0 || isBeyondOpen) && (free || updated) && (
        <p className={styles.note}>
          {free}
          {updated && <span className={cx(isOld && styles.unsaid)}>{updated}</span>}
        </p>
      )}
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
          <WantedList {...list} label={label} isPage requests={requests} maxTravelKm={maxTravelKm} />
        )}
      </div>
    </div>
  );
}
