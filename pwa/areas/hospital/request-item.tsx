import { useId } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { MatchedDonors } from '../../requests-kit/hospital/matched-donors.tsx';
import { WhoIsComing } from '../../requests-kit/hospital/who-is-coming.tsx';
import { StatusBadge } from '../../requests-kit/status-badge.tsx';
import { UrgencyBadge } from '../../requests-kit/urgency-badge.tsx';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../ui/blood-type-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckCircleIcon, CloseCircleIcon, EditIcon } from '../../ui/icons.tsx';
import styles from './request-item.module.css';
import { RequestItemFacts } from './request-item-facts.tsx';

export type RequestWork = 'fulfil' | 'edit' | 'cancel';

interface RequestItemProps {
  readonly request: BloodRequest;
  readonly now: Date;
  /** Lists that mix open and closed requests show how each stands. */
  readonly showStatus: boolean;
  readonly onWork: (work: RequestWork) => void;
}

const ACCENTS = { high: 'danger', medium: 'amber', low: 'blue' } as const;

/** A request as the hospital that posted it sees it. */
export function RequestItem({ request, now, showStatus, onWork }: RequestItemProps) {
  const t = useT();
  const headingId = useId();
  const { bloodType, component, status, urgency, units, unitsReceived } = request;
  const isPending = status === 'pending';
  return (
    <Card as="li" labelledBy={headingId} {...(isPending && { accent: ACCENTS[urgency] })}>
      <div className={styles.item}>
        <div className={styles.head}>
          <BloodTypeDrop type={bloodType} size="l" tone={isPending ? 'solid' : 'soft'} decorative />
          <div className={styles.title}>
            <p className={styles.badges}>
              <UrgencyBadge urgency={urgency} />
              {(showStatus || request.expired) && <StatusBadge request={request} />}
            </p>
            <h3 id={headingId}>
              <span className="visually-hidden">{bloodTypeName(bloodType, t)}: </span>
              {t('requests.units_needed', { units })}
            </h3>
            <p className={styles.soft}>
              {t(`requests.component.${component}`)}
              {unitsReceived > 0 && ` · ${t('requests.units_of', { received: unitsReceived, units })}`}
            </p>
          </div>
        </div>
        <RequestItemFacts request={request} now={now} />
        {isPending && (
          <>
            <WhoIsComing request={request} now={now} />
            <div className={styles.actions}>
              <Button
                tone={request.coming > 0 ? 'primary' : 'secondary'}
                icon={CheckCircleIcon}
                onClick={() => onWork('fulfil')}
              >
                {t('hospital.blood_received')}
              </Button>
              <MatchedDonors request={request} />
              <span className={styles.minor}>
                <Button tone="quiet" icon={EditIcon} onClick={() => onWork('edit')}>
                  {t('hospital.edit')}
                </Button>
                <Button tone="quiet" icon={CloseCircleIcon} onClick={() => onWork('cancel')}>
                  {t('hospital.cancel')}
                </Button>
              </span>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
