import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { RequestFacts } from '../../../features/requests/request-facts.tsx';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OfflineIcon } from '../../../ui/page-icons.tsx';
import { HelpActions } from './help-actions.tsx';
import styles from './request.module.css';
import { StateBadge } from './state-badge.tsx';
import { isOver } from './use-public-request.ts';
import { WhoCanHelp } from './who-can-help.tsx';

/** What the state means for people who want to help. */
const TONES = {
  open: 'warning',
  enough: 'success',
  fulfilled: 'success',
  cancelled: 'info',
  expired: 'warning',
} as const;

interface PublicRequestViewProps {
  readonly request: PublicRequest;
  readonly seenAt: string;
  readonly isFresh: boolean;
}

export function PublicRequestView({ request, seenAt, isFresh }: PublicRequestViewProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow(seenAt);
  const { bloodType, component, units, unitsNeeded, urgency, state } = request;
  const asOf = () =>
    format.isToday(seenAt, now)
      ? t(isFresh ? 'request.live' : 'request.last_seen', { time: format.time(seenAt) })
      : t(isFresh ? 'request.live_day' : 'request.last_seen_day', { when: format.dateTime(seenAt) });
  const isOpen = !isOver(state);
  return (
    <>
      <Card as="article" labelledBy="request">
        <div className="stack-4">
          <div className={styles.head}>
            <BloodTypeDrop type={bloodType} size="l" tone={isOpen ? 'solid' : 'soft'} decorative />
            <div className={styles.what}>
              <div className="row-2">
                {state === 'open' && <UrgencyBadge urgency={urgency} />}
                <StateBadge state={state} />
              </div>
              <h1 id="request" className={styles.title}>
                <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
                {isOpen ? t('requests.units_needed', { units }) : t('donor.request.closed_title')}
              </h1>
              <p className="soft">
                {!isOpen && `${t('donor.units', { units })} · `}
                {t(`requests.component.${component}`)}
                {isOpen && unitsNeeded < units && ` · ${t('request.still_needed', { units: unitsNeeded })}`}
              </p>
            </div>
          </div>
          <div aria-live="polite">
            <Notice tone={TONES[state]}>{t(`request.says.${state}`)}</Notice>
          </div>
          <RequestFacts request={request} now={now} isClosed={!isOpen} />
          {isOpen && <WhoCanHelp bloodType={bloodType} component={component} />}
          <p className={styles.free}>{t('requests.free')}</p>
          <HelpActions request={request} isOpen={isOpen} />
        </div>
      </Card>
      <p className={styles.seen} suppressHydrationWarning>
        {!isFresh && <OfflineIcon size={18} />}
        {asOf()}
      </p>
    </>
  );
}
