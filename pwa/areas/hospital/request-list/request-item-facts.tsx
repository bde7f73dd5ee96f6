import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { byText } from '../../../features/requests/by-text.ts';
import { cancelText } from '../../../features/requests/cancel-text.ts';
import { requestText } from '../../../features/requests/request-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './request-item.module.css';

interface RequestItemFactsProps {
  readonly request: BloodRequest;
}

/** What was asked for, until when, and how it ended. */
export function RequestItemFacts({ request }: RequestItemFactsProps) {
  const t = useT();
  const format = useFormat();
  const { deadline, fulfilledAt, cancelledAt, people } = request;
  const whyCancelled = cancelText(request, t);
  const purpose = requestText(request, t);
  const times = [
    people?.edited !== undefined && (
      <span key="edited">
        {t('hospital.edited')} {byText(people.edited, t)}
      </span>
    ),
    deadline && <span key="deadline">{t('requests.needed_by', { when: format.dateTime(deadline) })}</span>,
    fulfilledAt && (
      <span key="fulfilled">
        {t('hospital.fulfilled_on', { when: format.dateTime(fulfilledAt) })} {byText(people?.closed, t)}
      </span>
    ),
    cancelledAt && (
      <span key="cancelled">
        {t('hospital.cancelled_on', { when: format.dateTime(cancelledAt) })} {byText(people?.closed, t)}
      </span>
    ),
  ].filter(Boolean);
  return (
    <div className={styles.facts}>
      {purpose && (
        <p dir="auto" className={styles.description}>
          {purpose}
        </p>
      )}
      {request.notes && <p className="soft">{request.notes}</p>}
      {whyCancelled && <p>{t('hospital.cancelled_because', { reason: whyCancelled })}</p>}
      {times.length > 0 && <p className={styles.times}>{times}</p>}
    </div>
  );
}
