import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, HandHeartIcon } from '../../../ui/icons.tsx';
import { ANSWER_LOOK } from './answer-look.ts';
import { ContactLinks } from './contact-links.tsx';
import { DonorFacts } from './donor-facts.tsx';
import styles from './donor-row.module.css';
import { PhoneNeedsConnection } from './phone-needs-connection.tsx';
import { isFirstTry } from './waiting.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface ResponseRowProps {
  readonly response: DonorResponse;
  readonly now: Date;
  /** This answer is being accepted. */
  readonly busy: boolean;
  /** What was written about this answer and is not sent yet. */
  readonly waiting: OutboxEntry | undefined;
  /** The end of the request waits to be sent. */
  readonly isClosed: boolean;
  readonly onAccept: () => void;
  readonly onGaveBlood: () => void;
}

/** One donor who answered: who, how far, since when, how to reach them, and the next step. */
export function ResponseRow({
  response,
  now,
  busy,
  waiting,
  isClosed,
  onAccept,
  onGaveBlood,
}: ResponseRowProps) {
  const t = useT();
  const format = useFormat();
  const { donor, status, phone } = response;
  const look = ANSWER_LOOK[status];
  const isSettled = isClosed || (waiting !== undefined && !isFirstTry(waiting));
  const isToCome = isExpected(status);
  return (
    <li className={styles.row}>
      <BloodTypeDrop type={donor.bloodType} size="s" tone="soft" />
      <div>
        <div className={styles.head}>
          <span className={styles.name}>{donor.name}</span>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.text)}
          </Badge>
          {waiting && <WaitingBadge entry={waiting} />}
        </div>
        <DonorFacts donor={response}>
          <time dateTime={response.answeredAt}>{format.relative(response.answeredAt, now)}</time>
        </DonorFacts>
      </div>
      {(isToCome || phone) && (
        <div className={styles.actions}>
          {status === 'pending' && !isSettled && (
            <Button icon={CheckIcon} busy={busy} onClick={onAccept}>
              {t('hospital.accept')}
            </Button>
          )}
          {isToCome && status !== 'pending' && !isSettled && (
            <Button tone="secondary" icon={HandHeartIcon} onClick={onGaveBlood}>
              {t('hospital.gave_blood')}
            </Button>
          )}
          {phone && <ContactLinks name={donor.name} phone={phone} />}
          {!phone && isToCome && <PhoneNeedsConnection />}
        </div>
      )}
    </li>
  );
}
