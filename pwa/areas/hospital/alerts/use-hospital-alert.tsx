import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { EmergencyAlert } from '../../../../shared/contract/alerts.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { dismissRefused, submit } from '../../../data/device/submit.ts';
import type { AlertSending, WrittenAlert } from '../../../features/alerts/send-alert-dialog.tsx';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { postedHere } from '../requests/posted-here.ts';
import { requestSummary } from '../requests/queries/use-request-write.ts';
import { showPosted } from '../requests/show-posted.ts';

type Sent = CallOutput<'POST /alerts/emergency'>;

const TEXTS = {
  ...hospitalTexts<Sent, EmergencyAlert>({
    // Why nobody is called is shown on the request's screen, which comes next.
    sent: ({ alert: { called } }) => (called > 0 ? { key: 'alerts.sent_done' } : undefined),
    refused: 'alerts.send_failed',
    unanswered: 'alerts.send_error',
  }),
  queued: 'alerts.queued',
} as const;

const submitAlert = (body: EmergencyAlert) =>
  submit(
    'POST /alerts/emergency',
    { body },
    requestSummary({ bloodType: body.bloodType, units: body.units ?? 1 }),
  );

const newIds = () => ({ id: uuidv7(), newRequestId: uuidv7() });

/**
 * How a hospital sends an alert: at once, or as soon as there is a network. `onDone` gets the request that it is for;
 * null while the alert waits.
 */
export function useHospitalAlert(onDone: (requestId: string | null) => void): AlertSending {
  const t = useT();
  const [ids, setIds] = useState(newIds);
  const { write, isPending, failure } = useWrite({ submit: submitAlert, texts: TEXTS });

  function send(alert: WrittenAlert) {
    const { id, newRequestId } = ids;
    if (!alert.requestId) postedHere.add(newRequestId);
    void write(
      { ...alert, id, ...(!alert.requestId && { newRequestId }) },
      {
        // The form still has it, and says why.
        onFailed: (failed) => void dismissRefused(failed),
        onDone: (outcome) => {
          setIds(newIds());
          onDone(outcome.outcome === 'sent' ? outcome.answer.alert.requestId : null);
          if (outcome.outcome === 'queued' && !alert.requestId) showPosted(newRequestId);
        },
      },
    );
  }

  return {
    send,
    isBusy: isPending,
    problem: failure && (
      <Notice tone="danger" title={reasonText(failure, t)}>
        {failure.outcome === 'unanswered' && t('alerts.sent_only_once')}
      </Notice>
    ),
  };
}
