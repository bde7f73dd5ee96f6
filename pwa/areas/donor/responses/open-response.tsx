import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ACCEPTED_RESPONSES } from '../../../../shared/rules/request-status.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { isWithdrawal, type RespondedRequest } from '../../../features/requests/waiting-responses.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { comingText } from '../coming/coming-text.ts';
import { Expected } from '../coming/expected.tsx';
import { WithdrawButton } from '../coming/withdraw-button.tsx';
import { HistoryRow } from './history-row.tsx';
import styles from './open-response.module.css';
import type { OpenItem } from './open-responses.ts';
import type { HistoryStatus } from './response-status.ts';

interface OpenResponseProps {
  readonly item: OpenItem;
  /** The request's own page has the rest. */
  readonly brief?: boolean;
}

function textOf(
  status: HistoryStatus,
  request: BloodRequest | undefined,
  lastWaiting: OutboxEntry | undefined,
): TextKey | undefined {
  if (lastWaiting && isWithdrawal(lastWaiting)) return 'requests.waiting.withdrawal_says';
  if (request) return comingText(request);
  if (status === 'arrived') return 'donor.says.arrived';
  return ACCEPTED_RESPONSES.some((accepted) => accepted === status)
    ? 'donor.says.accepted'
    : 'donor.says.pending';
}

const answerOf = (item: OpenItem): RespondedRequest => ({
  id: item.requestId,
  hospital: item.hospital,
  bloodType: item.bloodType,
  units: item.units,
  address: item.location.address,
});

/** An answer that the hospital counts on: what happens next, and how to withdraw. */
export function OpenResponse({ item, brief = false }: OpenResponseProps) {
  const t = useT();
  const request = useRequest(item.requestId);
  const lastWaiting = useLastWaitingResponse(item.requestId);
  const isExpired = request.data?.expired === true;
  const text = textOf(item.status, request.data, lastWaiting);
  return (
    <HistoryRow item={item}>
      <div className={styles.next}>
        <div aria-live="polite">{text && <p>{t(text)}</p>}</div>
        {isExpired && <Notice tone="warning">{t('requests.expired_hint')}</Notice>}
        {request.data ? (
          (!lastWaiting || !isWithdrawal(lastWaiting)) && (
            <Expected request={request.data} isBrief={brief} isWaiting={lastWaiting !== undefined} />
          )
        ) : request.isError ? (
          <>
            <p className="muted">{t('donor.next_failed', { address: addressText(item.location.address) })}</p>
            {!lastWaiting && !brief && <WithdrawButton answer={answerOf(item)} />}
          </>
        ) : (
          <Skeleton shape="text" count={4} />
        )}
        {/* Below what they tap: once it is sent it leaves. */}
        {lastWaiting && <WaitingLine entry={lastWaiting} />}
      </div>
    </HistoryRow>
  );
}
