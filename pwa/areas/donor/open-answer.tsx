import { useState } from 'react';
import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import { useT } from '../../i18n/use-t.ts';
import { NextSteps } from '../../requests-kit/next-steps.tsx';
import { useRequest } from '../../requests-kit/queries/request.ts';
import { WithdrawDialog } from '../../requests-kit/withdraw-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryRow } from './history-row.tsx';
import styles from './open-answer.module.css';

interface OpenAnswerProps {
  readonly item: DonationHistoryItem & { readonly requestId: string };
}

/** An answer that the hospital counts on: what happens next, and the way out. */
export function OpenAnswer({ item }: OpenAnswerProps) {
  const t = useT();
  const request = useRequest(item.requestId);
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <HistoryRow item={item}>
      <div className={styles.next}>
        <p className={styles.says}>
          {t(`donor.says.${item.status === 'accepted' ? 'accepted' : 'pending'}`)}
        </p>
        {request.data?.expired && <Notice tone="warning">{t('requests.expired_hint')}</Notice>}
        {request.data ? (
          <NextSteps request={request.data} />
        ) : request.isError ? (
          <p className={styles.soft}>{t('donor.next_failed', { address: item.location.address })}</p>
        ) : (
          <Skeleton shape="text" count={4} />
        )}
        <div className={styles.withdraw}>
          <Button tone="quiet" onClick={() => setWithdrawing(true)}>
            {t('requests.withdraw')}
          </Button>
        </div>
      </div>
      {isWithdrawing && (
        <WithdrawDialog
          requestId={item.requestId}
          hospital={item.hospital}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </HistoryRow>
  );
}
