import { useState } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { isAccepted } from '../../../shared/rules/request-status.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { PushInvitation } from '../../features/push/push-invitation.tsx';
import { NextSteps } from '../../features/requests/next-steps.tsx';
import {
  isComing,
  isWithdrawal,
  respondedOf,
  statesArrival,
} from '../../features/requests/waiting-responses.ts';
import { WaysThere } from '../../features/requests/ways-there.tsx';
import { WithdrawDialog } from '../../features/requests/withdraw-dialog.tsx';
import { WaitingLine } from '../../features/writes/waiting-line.tsx';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrivalCode, ArrivalPicture, Coming } from './coming/coming.tsx';
import styles from './request-screen.module.css';

interface OwnResponseNoteProps {
  readonly request: BloodRequest;
  /** The donor's last response to it that waits on this device. */
  readonly lastWaiting: OutboxEntry | undefined;
}

function textOf(request: BloodRequest, lastWaiting: OutboxEntry | undefined) {
  if (lastWaiting)
    return isWithdrawal(lastWaiting) ? 'requests.waiting.withdrawal_says' : 'requests.waiting.answer_says';
  const { response } = request;
  if (response?.status === 'arrived') return 'donor.says.arrived';
  const isUnplaced = response?.status === 'pending' && request.massCasualty !== undefined;
  if (isUnplaced) return 'donor.slot_waiting';
  if (!response || !isAccepted(response.status)) return 'donor.says.pending';
  // Its card says when.
  if (response.slot) return undefined;
  // Past its deadline the page says that they should phone first.
  return request.expired ? undefined : 'donor.says.accepted';
}

/** The donor said that they are coming: the state of their answer, what they need on the way, and how to withdraw. */
export function OwnResponseNote({ request, lastWaiting }: OwnResponseNoteProps) {
  const t = useT();
  // The hospital expects them; what waits only says when they come.
  const isKnown = lastWaiting !== undefined && statesArrival(lastWaiting) && isComing(request.response);
  const text = textOf(request, isKnown ? undefined : lastWaiting);
  const [isWithdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <Card as="section" labelledBy="own-answer" accent={lastWaiting ? 'amber' : 'green'}>
        <div className={styles.request}>
          <div className={styles.head}>
            <BloodTypeDrop type={request.bloodType} size="l" />
            <div className={styles.what}>
              <h2 id="own-answer" className={styles.title}>
                {t('donor.coming_title')}
              </h2>
              {text && <p>{t(text)}</p>}
            </div>
          </div>
          {lastWaiting && <WaitingLine entry={lastWaiting} />}
          {(!lastWaiting || !isWithdrawal(lastWaiting)) && (
            <>
              <ArrivalCode request={request} />
              <WaysThere request={request} />
              <Coming request={request} />
              <ArrivalPicture request={request} />
            </>
          )}
          <NextSteps request={request} />
          {(!lastWaiting || isKnown) && (
            <div>
              <Button tone="quiet" onClick={() => setWithdrawing(true)}>
                {t('requests.withdraw')}
              </Button>
            </div>
          )}
        </div>
        {isWithdrawing && (
          <WithdrawDialog request={respondedOf(request)} onClose={() => setWithdrawing(false)} />
        )}
      </Card>
      <PushInvitation moment="answered" />
    </>
  );
}
