import { useState } from 'react';
import type { Webhook } from '../../../../shared/contract/webhooks.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { askFirst } from '../../failures/ask-first.tsx';
import { NotRead } from '../../failures/not-read.tsx';
import rows from '../rows.module.css';
import { SecretDialog } from '../tokens/secret-dialog.tsx';
import styles from '../tokens/tokens-card.module.css';
import { ChangeWebhookDialog } from './change-webhook-dialog.tsx';
import { eventText, hostOf } from './event-texts.ts';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { ReceiverDialog } from './receiver-dialog.tsx';
import { WebhookLogDialog } from './webhook-log-dialog.tsx';
import { removeWebhook, useWebhooks } from './webhooks.ts';

type Opened = 'log' | 'change' | 'receiver';

/** The programs that Dhiig tells what happens: makes, changes and removes them, and shows what was sent. */
export function WebhooksCard() {
  const t = useT();
  const { data, error, refetch } = useWebhooks();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<{ readonly secret: string; readonly isNew: boolean }>();
  const [opened, setOpened] = useState<{ readonly id: string; readonly as: Opened }>();
  const webhook = data?.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);
  return (
    <Card as="section" padding="l" labelledBy="webhooks">
      <div className={styles.card}>
        <h2 id="webhooks">{t('webhook.title')}</h2>
        <p className="muted">{t('webhook.text')}</p>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={2} />}
        {data && data.length > 0 && (
          <ul className={rows.rows} aria-labelledby="webhooks">
            {data.map((one) => (
              <WebhookRow key={one.id} webhook={one} onOpen={(as) => setOpened({ id: one.id, as })} />
            ))}
          </ul>
        )}
        <p>
          <Button tone="secondary" icon={PlusIcon} disabled={!data} onClick={() => setMaking(true)}>
            {t('webhook.make')}
          </Button>
        </p>
      </div>
      {isMaking && (
        <MakeWebhookDialog
          onMade={(made) => {
            setMaking(false);
            setSecret({ secret: made, isNew: false });
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={t('webhook.made_title')}
          text={t(secret.isNew ? 'webhook.renewed_text' : 'webhook.made_text')}
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {webhook && opened?.as === 'log' && <WebhookLogDialog webhook={webhook} onClose={close} />}
      {webhook && opened?.as === 'change' && <ChangeWebhookDialog webhook={webhook} onClose={close} />}
      {webhook && opened?.as === 'receiver' && (
        <ReceiverDialog
          webhook={webhook}
          onDone={(made) => {
            close();
            if (made !== undefined) setSecret({ secret: made, isNew: true });
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}

function WebhookRow({
  webhook: { id, url, events, state, failingSince },
  onOpen,
}: {
  readonly webhook: Webhook;
  readonly onOpen: (as: Opened) => void;
}) {
  const t = useT();
  const format = useFormat();
  const host = isolated(hostOf(url));
  const askToRemove = () =>
    askFirst({
      title: t('webhook.remove_title', { host }),
      text: t('webhook.remove_text'),
      label: t('webhook.remove'),
      failed: 'webhook.remove_failed',
      act: async () => (await removeWebhook(id)).message,
    });
  return (
    <li className={rows.row}>
      <span className={rows.what}>
        <strong>
          <bdi translate="no">{url}</bdi>
        </strong>
        <span className="muted">
          {events
            .map(eventText)
            .flatMap((key) => (key ? [t(key)] : []))
            .join(' · ')}
        </span>
        {state !== 'active' && <strong>{t(`webhook.state.${state}`)}</strong>}
        {state === 'active' && failingSince !== null && (
          <strong>{t('webhook.failing_since', { time: format.dateTime(failingSince) })}</strong>
        )}
      </span>
      <span>
        <Button tone="quiet" aria-label={t('webhook.log_of', { host })} onClick={() => onOpen('log')}>
          {t('webhook.log')}
        </Button>
        <Button tone="quiet" aria-label={t('webhook.change_of', { host })} onClick={() => onOpen('change')}>
          {t('webhook.change')}
        </Button>
        <Button
          tone="quiet"
          aria-label={t('webhook.receiver_of', { host })}
          onClick={() => onOpen('receiver')}
        >
          {t('webhook.receiver')}
        </Button>
        <Button tone="quiet" aria-label={t('webhook.remove_of', { host })} onClick={askToRemove}>
          {t('webhook.remove')}
        </Button>
      </span>
    </li>
  );
}
