import { type ReactNode, useId } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../ui/blood-type-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckCircleIcon, WarningIcon } from '../../ui/icons.tsx';
import { MatchLine } from './match-line.tsx';
import styles from './request-card.module.css';
import { RequestFacts } from './request-facts.tsx';
import { requestName } from './request-name.ts';
import { StatusBadge } from './status-badge.tsx';
import { ACCENTS, UrgencyBadge } from './urgency-badge.tsx';

interface RequestCardProps {
  readonly request: BloodRequest;
  readonly now: Date;
  /** The card's one button; a second one only if it is needed. */
  readonly action?: ReactNode;
  readonly onDetails?: () => void;
  /** More about this request, such as what happens next. */
  readonly children?: ReactNode;
}

/** A request for blood, as an item of a list. */
export function RequestCard({ request, now, action, onDetails, children }: RequestCardProps) {
  const t = useT();
  const format = useFormat();
  const headingId = useId();
  const { bloodType, component, units, unitsReceived, urgency, status } = request;
  const isOpen = status === 'pending';
  return (
    <Card as="li" labelledBy={headingId} {...(isOpen && { accent: ACCENTS[urgency] })}>
      <div className={styles.card}>
        <BloodTypeDrop type={bloodType} size="l" tone={isOpen ? 'solid' : 'soft'} decorative />
        <div className={styles.head}>
          <div className={styles.badges}>
            <UrgencyBadge urgency={urgency} />
            <StatusBadge request={request} />
          </div>
          <h3 id={headingId} data-request={request._id} tabIndex={-1} className={styles.units}>
            <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
            {t('requests.units_needed', { units })}
          </h3>
          <p className={styles.component}>
            {t(`requests.component.${component}`)}
            {isOpen && unitsReceived > 0 && ` · ${t('requests.units_received', { received: unitsReceived })}`}
          </p>
        </div>
        <div className={styles.body}>
          <RequestFacts request={request} now={now} isClosed={!isOpen} />
          {isOpen && request.match && <MatchLine match={request.match} />}
          {isOpen && request.expired && (
            <p className={styles.expired}>
              <WarningIcon size={18} />
              {t('requests.expired_hint')}
            </p>
          )}
          {status === 'fulfilled' && (
            <p>
              <Badge tone="green" icon={CheckCircleIcon}>
                {t('requests.fulfilled_mark')}
              </Badge>
            </p>
          )}
          {children}
        </div>
        {(action || onDetails) && (
          <div className={styles.actions}>
            {onDetails && (
              <Button
                tone="quiet"
                aria-label={`${t('requests.details')}: ${requestName(request, t, format)}`}
                onClick={onDetails}
              >
                {t('requests.details')}
              </Button>
            )}
            {action}
          </div>
        )}
        <p className={styles.free}>{t('requests.free')}</p>
      </div>
    </Card>
  );
}

interface RequestListProps {
  readonly label: string;
  /** The label is a heading for screen readers: if there is no other between the page's and the cards'. */
  readonly headed?: boolean;
  readonly children: ReactNode;
}

/** The list of request cards: one column on phones, as many as fit side by side elsewhere. */
export function RequestList({ label, headed = false, children }: RequestListProps) {
  return (
    <>
      {headed && <h2 className="visually-hidden">{label}</h2>}
      <ul className={styles.list} aria-label={label}>
        {children}
      </ul>
    </>
  );
}
