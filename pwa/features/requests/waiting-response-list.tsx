import { useId } from 'react';
import { addressText } from '../../i18n/address-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { donorRequest } from '../../routing/paths.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { WaitingLine } from '../writes/waiting-line.tsx';
import type { KeptResponse } from './use-waiting-responses.ts';
import styles from './waiting-response-list.module.css';
import { isWithdrawal, type WaitingResponse } from './waiting-responses.ts';

/** The donor's responses that wait for the network, or have waited on this screen; nothing if there are none. */
export function WaitingResponseList({ answers }: { readonly answers: readonly KeptResponse[] }) {
  const t = useT();
  const titleId = useId();
  if (answers.length === 0) return null;
  const areSent = answers.every(({ isSent }) => isSent === true);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(areSent ? 'donor.coming_title' : 'requests.waiting.title')}</h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {answers.map((answer) => (
          <WaitingResponseCard
            key={answer.request.id}
            as="li"
            answer={answer}
            isSent={answer.isSent === true}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingResponseCardProps {
  readonly answer: WaitingResponse;
  /** It has reached the hospital: the card says so in the room that it has. */
  readonly isSent?: boolean;
  readonly as?: 'li' | 'section';
}

/** A waiting response, as far as this device knows its request. */
export function WaitingResponseCard({ answer, isSent = false, as = 'section' }: WaitingResponseCardProps) {
  const t = useT();
  const headingId = useId();
  const { request, last } = answer;
  const name = request.hospital || last.summary.title || t('requests.unknown_hospital');
  return (
    <Card as={as} labelledBy={headingId} accent="amber">
      <div className={styles.card}>
        <div className={styles.request}>
          {request.bloodType && <BloodTypeDrop type={request.bloodType} size="l" />}
          <div className={styles.text}>
            <h3 id={headingId} className={styles.hospital}>
              <bdi>{as === 'li' ? <Link to={donorRequest(request.id)}>{name}</Link> : name}</bdi>
            </h3>
            {request.units > 0 && (
              <p className="soft">{t('requests.units_needed', { units: request.units })}</p>
            )}
            {request.address && <p className="soft">{addressText(request.address)}</p>}
          </div>
        </div>
        <div className={styles.state}>
          <div className={cx(styles.card, isSent && styles.over)}>
            <p>
              {t(isWithdrawal(last) ? 'requests.waiting.withdrawal_says' : 'requests.waiting.answer_says')}
            </p>
            <WaitingLine entry={last} />
          </div>
          {isSent && (
            <p role="status" className={styles.sent}>
              <CheckCircleIcon size={20} />
              {t('done.responded')}
            </p>
          )}
        </div>
        <p className="soft">{t('requests.free')}</p>
      </div>
    </Card>
  );
}
