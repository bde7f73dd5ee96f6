import { useLocation } from 'react-router-dom';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { PushInvitation } from '../../../features/push/push-invitation.tsx';
import { isComing, isWithdrawal, statesArrival } from '../../../features/requests/waiting-responses.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { hasJustAnswered } from '../answer/just-answered.ts';
import { comingText } from '../coming/coming-text.ts';
import { Expected } from '../coming/expected.tsx';
import styles from './request-screen.module.css';

interface OwnResponseNoteProps {
  readonly request: BloodRequest;
  /** The donor's last response to it that waits on this device. */
  readonly lastWaiting: OutboxEntry | undefined;
}

function textOf(request: BloodRequest, lastWaiting: OutboxEntry | undefined) {
  if (lastWaiting)
    return isWithdrawal(lastWaiting) ? 'requests.waiting.withdrawal_says' : 'requests.waiting.answer_says';
  return comingText(request);
}

/** The donor said that they are coming: the state of their answer, what they need on the way, and how to withdraw. */
export function OwnResponseNote({ request, lastWaiting }: OwnResponseNoteProps) {
  const t = useT();
  // The hospital expects them; what waits only says when they come.
  const isKnown = lastWaiting !== undefined && statesArrival(lastWaiting) && isComing(request.response);
  const text = textOf(request, isKnown ? undefined : lastWaiting);
  const { state } = useLocation();
  return (
    <>
      <Card as="section" labelledBy="own-answer" accent={lastWaiting ? 'amber' : 'green'}>
        <div className="stack-4">
          <div className={styles.head}>
            <BloodTypeDrop type={request.bloodType} size="l" />
            <div className={styles.what}>
              <h2 id="own-answer" className="visually-hidden">
                {t(request.response?.status === 'pending' ? 'donor.answered_title' : 'donor.coming_title')}
              </h2>
              <div aria-live="polite">{text && <p>{t(text)}</p>}</div>
            </div>
          </div>
          {hasJustAnswered(state) && !lastWaiting && isComing(request.response) && (
            <p className={styles.sent} role="status">
              <CheckCircleIcon size={20} />
              {t('done.responded')}
            </p>
          )}
          {(!lastWaiting || !isWithdrawal(lastWaiting)) && (
            <Expected request={request} isWaiting={lastWaiting !== undefined && !isKnown} />
          )}
          {/* Below what they tap: once it is sent it leaves. */}
          {lastWaiting && <WaitingLine entry={lastWaiting} />}
        </div>
      </Card>
      <PushInvitation moment="answered" />
    </>
  );
}
