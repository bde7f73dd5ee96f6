import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Card } from '../../ui/card.tsx';
import { useWaitingResponses } from './use-waiting-responses.ts';
import { WaitingLine } from './waiting-line.tsx';
import styles from './waiting-response-list.module.css';
import { isWithdrawal, type WaitingResponse } from './waiting-responses.ts';

interface WaitingResponseListProps {
  /** Requests whose answer is on the screen already. */
  readonly shownElsewhere?: readonly string[];
}

/** The donor's answers that wait for the network; nothing where none does. */
export function WaitingResponseList({ shownElsewhere = [] }: WaitingResponseListProps) {
  const t = useT();
  const titleId = useId();
  const answers = useWaitingResponses().filter(({ request }) => !shownElsewhere.includes(request.id));
  if (answers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('requests.waiting.title')}</h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {answers.map((answer) => (
          <WaitingResponseCard key={answer.request.id} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function WaitingResponseCard({ answer: { request, last } }: { readonly answer: WaitingResponse }) {
  const t = useT();
  const headingId = useId();
  const isTakenBack = isWithdrawal(last);
  return (
    <Card as="li" labelledBy={headingId} accent="amber">
      <div className={styles.card}>
        <div className={styles.request}>
          <BloodTypeDrop type={request.bloodType} size="l" />
          <div className={styles.text}>
            <h3 id={headingId} className={styles.hospital}>
              {request.hospital || t('requests.unknown_hospital')}
            </h3>
            <p className={styles.soft}>{t('requests.units_needed', { units: request.units })}</p>
            <p className={styles.soft}>{request.address}</p>
          </div>
        </div>
        <p>{t(isTakenBack ? 'requests.waiting.withdrawal_says' : 'requests.waiting.answer_says')}</p>
        <WaitingLine entry={last} />
        <p className={styles.soft}>{t('requests.free')}</p>
      </div>
    </Card>
  );
}
