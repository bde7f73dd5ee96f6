import { type ReactNode, useId } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { liveStateOf } from '../../../../shared/rules/request-order.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import { expectedBy } from '../../../features/requests/counts.ts';
import { shortDistance } from '../../../features/requests/distance-text.ts';
import { MatchLine } from '../../../features/requests/match-line.tsx';
import { requestName } from '../../../features/requests/request-name.ts';
import { requestText } from '../../../features/requests/request-text.ts';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { ACCENTS, UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { type Format, useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckCircleIcon, InfoIcon, UsersIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './wanted-card.module.css';

interface WantedCardProps {
  readonly request: BloodRequest;
  readonly now: Date;
  /** Says what "Compatible" means. */
  readonly explainsMatch: boolean;
  /** The card's one button. */
  readonly action?: ReactNode;
  /** Left out, the card has no Details button: the whole card opens the request's page. */
  readonly onDetails?: (() => void) | undefined;
}

/** Within a day only the hour is shown; its page has the date. */
const shortTime = (iso: string, now: Date, format: Format): string => {
  const inMs = Date.parse(iso) - now.getTime();
  return inMs >= 0 && inMs < DAY_MS ? format.time(iso) : format.dateTime(iso);
};

/** A request as a donor decides on it: three fit on a phone's screen. The rest is on its page. */
export function WantedCard({ request, now, explainsMatch, action, onDetails }: WantedCardProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { bloodType, component, units, urgency, status, deadline, distanceKm, hospital, match } = request;
  const state = liveStateOf(request, now);
  const isClosed = status !== 'pending';
  const address = addressText(request.location.address);
  const age = <time dateTime={request.datePosted}>{format.relative(request.datePosted, now)}</time>;
  const reason = requestText(request, t);
  const isRedCells = component === 'red_cells';
  return (
    <Card
      as="li"
      padding="none"
      labelledBy={headingId}
      {...(state === 'open' && { accent: ACCENTS[urgency] })}
    >
      <div className={cx(styles.card, !action && styles.closed)}>
        <BloodTypeDrop type={bloodType} tone={isClosed ? 'soft' : 'solid'} decorative />
        <div className={styles.text}>
          <div className={styles.head}>
            <h3 id={headingId} className={styles.units}>
              <Link to={donorRequest(request._id)} data-covers>
                <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
                {t('donor.units', { units })}
              </Link>
            </h3>
            <State request={request} state={state} />
          </div>
          <strong className={styles.name}>
            <bdi>{hospital.name || t('requests.unknown_hospital')}</bdi>
          </strong>
          <p className={styles.place}>
            {address && <span>{address}</span>}
            {distanceKm !== undefined && <bdi>{shortDistance(distanceKm, format)}</bdi>}
            {isClosed && age}
          </p>
          {(reason || isRedCells) && (
            <p className={styles.about}>
              {reason && <span dir="auto">{reason}</span>}
              {isRedCells && <span>{t('requests.component.red_cells')}</span>}
            </p>
          )}
          {!isClosed && match === 'compatible' && <MatchLine match={match} isBrief={!explainsMatch} />}
        </div>
        {!isClosed && (
          <p className={cx(styles.coming, state === 'enough' && styles.enough)}>
            <UsersIcon size={18} />
            <span>
              {state === 'enough' ? t('requests.enough') : t('donor.coming', { count: expectedBy(request) })}
              {deadline && ` · ${t('requests.needed_by', { when: shortTime(deadline, now, format) })}`}
            </span>
            {age}
          </p>
        )}
        {(onDetails || action) && (
          <div className={styles.foot}>
            {onDetails && (
              <IconButton
                icon={InfoIcon}
                label={`${t('requests.details')}: ${requestName(request, t, format)}`}
                onClick={onDetails}
              />
            )}
            {action}
          </div>
        )}
      </div>
    </Card>
  );
}

interface StateProps {
  readonly request: BloodRequest;
  readonly state: ReturnType<typeof liveStateOf>;
}

/** Urgency while the request still needs donors, else "closed". The next line says when enough are coming. */
function State({ request, state }: StateProps) {
  const t = useT();
  if (state === 'open') return <UrgencyBadge urgency={request.urgency} inWords />;
  if (state === 'enough') return null;
  if (state === 'fulfilled')
    return (
      <Badge tone="green" icon={CheckCircleIcon}>
        {t('requests.fulfilled_mark')}
      </Badge>
    );
  return <StatusBadge request={{ status: request.status, expired: state === 'expired' }} />;
}
