import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../../shared/contract/webhooks.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import styles from '../tokens/tokens-card.module.css';
import { eventText } from './event-texts.ts';

interface EventChoiceProps {
  readonly chosen: readonly WebhookEvent[];
  readonly error: string | undefined;
  readonly onChange: (events: readonly WebhookEvent[]) => void;
}

/** What a program is told; each event also by the name that the program reads. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const t = useT();
  return (
    <FieldGroup legend={t('webhook.events')} error={error}>
      <div className={styles.scopes}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            name="events"
            label={t(eventText(event) ?? 'webhook.events')}
            hint={<bdi translate="no">{event}</bdi>}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
