import { useId, useState } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { SETTLED_RESPONSES } from '../../../../shared/rules/request-status.ts';
import { requestName } from '../../../features/requests/request-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ResponseMoves } from '../arrivals/response-moves.tsx';
import styles from './donor-row.module.css';
import { ResponseRow } from './response-row.tsx';
import { useRequestResponses } from './use-request-responses.ts';

const isKnown = ({ status }: DonorResponse) =>
  status !== 'withdrawn' && SETTLED_RESPONSES.some((settled) => settled === status);

interface WhoCameProps {
  readonly request: BloodRequest;
  readonly now: Date;
}

/** Of a closed request, on demand: who gave, was deferred or did not come, and what can be undone. */
export function WhoCame({ request, now }: WhoCameProps) {
  const t = useT();
  const format = useFormat();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { responses, error, waitingFor, isBusy, work } = useRequestResponses(request, { watched: isOpen });
  const shown = responses?.filter(isKnown);
  return (
    <div>
      <Button
        tone="quiet"
        icon={UsersIcon}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${t('hospital.who_came')}: ${requestName(request, t, format)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('hospital.who_came')}
      </Button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && !shown && !error && <Skeleton count={2} />}
        {isOpen && !shown && error && <Notice tone="warning" title={t('hospital.responses_failed')} />}
        {shown?.length === 0 && <p>{t('hospital.nobody_came')}</p>}
        {shown && shown.length > 0 && (
          <ul className={styles.list} aria-label={t('hospital.who_came')}>
            {shown.map((response) => (
              <ResponseRow
                key={response.id}
                response={response}
                bloodType={request.bloodType}
                now={now}
                busy={isBusy(response)}
                waiting={waitingFor(response)}
                isClosed={false}
                isPrimary={false}
                onWork={() => work(response)}
                moves={<ResponseMoves request={request} response={response} now={now} />}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
