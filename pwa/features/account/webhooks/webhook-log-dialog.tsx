import { useState } from 'react';
import type { LoggedWebhookEvent, Webhook } from '../../../../shared/contract/webhooks.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { NotRead } from '../../failures/not-read.tsx';
import { useFailureText } from '../../failures/use-failure-text.ts';
import rows from '../rows.module.css';
import { eventText, hostOf } from './event-texts.ts';
import { useSendEvent, useWebhookLog } from './webhooks.ts';

interface WebhookLogDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent to a program, and what it answered. As high as the screen, since the list grows while it is read. */
export function WebhookLogDialog({ webhook: { id, url, state }, onClose }: WebhookLogDialogProps) {
  const t = useT();
  const { data, error, refetch } = useWebhookLog(id);
  const send = useSendEvent(id);
  const [problem, setProblem] = useState<string>();
  const failureText = useFailureText('webhook.send_failed');

  function sendEvent(eventId?: string) {
    setProblem(undefined);
    send.mutate(eventId, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (thrown) => setProblem(failureText(thrown).text),
    });
  }

  return (
    <Dialog
      open
      size="steady"
      onClose={onClose}
      title={t('webhook.log_of', { host: isolated(hostOf(url)) })}
      problem={problem}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button busy={send.isPending} disabled={state !== 'active'} onClick={() => sendEvent()}>
            {t('webhook.test')}
          </Button>
        </>
      }
    >
      {state !== 'active' && <p className="muted">{t(`webhook.state.${state}`)}</p>}
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={3} />}
      {data?.length === 0 && <p className="muted">{t('webhook.log_empty')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.rows}>
          {data.map((event) => (
            <LogRow
              key={event.id}
              event={event}
              onAgain={state === 'active' && !send.isPending ? () => sendEvent(event.id) : undefined}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface LogRowProps {
  readonly event: LoggedWebhookEvent;
  /** Undefined while nothing can be sent. */
  readonly onAgain: (() => void) | undefined;
}

function LogRow({ event, onAgain }: LogRowProps) {
  const t = useT();
  const format = useFormat();
  const { state, createdAt, nextAt } = event;
  const name = eventText(event.event);
  const what = name ? t(name) : event.event;
  const time = format.dateTime(createdAt);
  const answer = isolated(event.answer ?? '–');
  const isRetried = state === 'pending' && event.answer !== null && nextAt !== null;
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong>{what}</strong>
        <span className="muted">{time}</span>
        <span className="muted">
          {isRetried
            ? t('webhook.entry.retried', { answer, time: format.dateTime(nextAt) })
            : t(`webhook.entry.${state}`, { answer })}
        </span>
      </span>
      <Button
        tone="quiet"
        aria-label={t('webhook.again_of', { event: what, time })}
        disabled={!onAgain || state === 'waiting'}
        onClick={onAgain}
      >
        {t('webhook.again')}
      </Button>
    </li>
  );
}
