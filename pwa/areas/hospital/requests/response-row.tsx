import type { ReactNode } from 'react';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { isAccepted, isAwaited, isExpected } from '../../../../shared/rules/request-status.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { byText } from '../../../features/requests/by-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { PinIcon } from '../../../ui/icons.tsx';
import { ContactMenu, PhoneLink } from './contact-links.tsx';
import { DonorFacts } from './donor-facts.tsx';
import styles from './donor-row.module.css';
import { expectedText } from './expected-text.ts';
import { donorPhoneOf } from './phone-links.ts';
import { PhoneNeedsConnection } from './phone-needs-connection.tsx';
import { RESPONSE_BADGES } from './response-badges.ts';
import { RESPONSE_STEPS } from './response-steps.ts';
import { isFirstTry } from './waiting.ts';
import { WaitingBadge } from './waiting-badge.tsx';

interface ResponseRowProps {
  readonly response: DonorResponse;
  /** The request's. */
  readonly bloodType: BloodType;
  readonly now: Date;
  /** A write about this answer is in progress. */
  readonly busy: boolean;
  /** What was written about this answer and is not sent yet. */
  readonly waiting: OutboxEntry | undefined;
  /** The end of the request waits to be sent. */
  readonly isClosed: boolean;
  /** Its step is what helps the request most. */
  readonly isPrimary: boolean;
  /** Takes the next step (`RESPONSE_STEPS`). */
  readonly onWork: () => void;
  /** The other outcomes, and SMS and WhatsApp. */
  readonly moves: ReactNode;
}

/** One donor who answered: who, how far, since when, how to reach them, and the next step. */
export function ResponseRow({
  response,
  bloodType,
  now,
  busy,
  waiting,
  isClosed,
  isPrimary,
  onWork,
  moves,
}: ResponseRowProps) {
  const t = useT();
  const format = useFormat();
  const { donor, status } = response;
  const phone = donorPhoneOf(response);
  const badge = RESPONSE_BADGES[status];
  const by = byText(response.by, t);
  const step = RESPONSE_STEPS[status];
  /**
   * “Arrived” stands at the other end than “Accept” and “Gave blood”: what another tablet does, or the tap before, puts no
   * other step under a finger.
   */
  const isAtEnd = step?.work === 'arrive';
  const next = step && !isClosed && (
    <span className={styles.step}>
      <Button
        tone={isPrimary ? 'primary' : 'secondary'}
        block
        icon={step.icon}
        busy={busy}
        aria-label={`${t(step.text)}: ${donor.name}`}
        onClick={onWork}
      >
        {t(step.text)}
      </Button>
    </span>
  );
  return (
    <li className={styles.row}>
      <span className={donor.bloodType === bloodType ? styles.same : undefined}>
        <BloodTypeDrop type={donor.bloodType} size="s" tone="soft" />
      </span>
      <div className={styles.who}>
        <div className={styles.head}>
          <bdi className={styles.name}>{donor.name}</bdi>
          {/* While it is first sent, its button and the bar say so: a badge would come only to go. */}
          {waiting && !busy && !isFirstTry(waiting) ? (
            <WaitingBadge entry={waiting} />
          ) : (
            <Badge tone={badge.tone} icon={badge.icon}>
              {t(badge.text)}
            </Badge>
          )}
          {response.hereAt && isExpected(status) && status !== 'arrived' && (
            <Badge tone="green" icon={PinIcon}>
              {t('hospital.says_here')}
            </Badge>
          )}
        </div>
        <DonorFacts
          donor={response}
          expected={
            isAwaited(status) && response.arrival
              ? expectedText(response.arrival, { now, t, format })
              : undefined
          }
        >
          <time dateTime={response.answeredAt}>{format.relative(response.answeredAt, now)}</time>
          {response.leftAt && isAccepted(status) && (
            <span>
              {' · '}
              {t('hospital.left_at', { time: format.time(response.leftAt) })}
            </span>
          )}
          {response.units !== undefined && response.units > 1 && (
            <span>{` · ${t('stock.units', { units: response.units })}`}</span>
          )}
          {response.reaction && (
            <span>
              {' · '}
              {t('hospital.reaction_line', {
                kind: t(`hospital.reaction.${response.reaction.kind}`),
                grade: response.reaction.grade,
              })}
            </span>
          )}
          {by && (
            <>
              {' · '}
              <span>{by}</span>
            </>
          )}
        </DonorFacts>
      </div>
      {(step || phone || response.arrivedAt || status !== 'withdrawn') && (
        <div className={cx(styles.actions, isAtEnd && styles.atEnd)}>
          {!isAtEnd && next}
          {phone && <PhoneLink name={donor.name} phone={phone} />}
          {isClosed ? phone && <ContactMenu name={donor.name} phone={phone} /> : moves}
          {isAtEnd && next}
          {!phone && step && <PhoneNeedsConnection />}
        </div>
      )}
    </li>
  );
}
