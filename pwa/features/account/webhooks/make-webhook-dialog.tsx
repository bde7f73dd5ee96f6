import { type WebhookEvent, webhookForm } from '../../../../shared/contract/webhooks.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ProvedFormDialog } from '../proved-form-dialog.tsx';
import { EventChoice } from './event-choice.tsx';
import { UrlField } from './url-field.tsx';
import { useMakeWebhook } from './webhooks.ts';

interface MakeWebhookDialogProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

const NOTHING: { url: string; events: readonly WebhookEvent[] } = { url: '', events: [] };

/** Which program, and what it is told; nothing is chosen beforehand. Shown while mounted. */
export function MakeWebhookDialog({ onMade, onClose }: MakeWebhookDialogProps) {
  const t = useT();
  const draft = useFormDraft(NOTHING);
  const { form, errors, set, control } = draft;
  const make = useMakeWebhook();

  return (
    <ProvedFormDialog
      title={t('webhook.make')}
      submitLabel={t('webhook.make')}
      draft={draft}
      schema={webhookForm}
      body={{ url: form.url, events: [...form.events] }}
      write={make}
      failed="webhook.make_failed"
      onDone={({ secret }) => onMade(secret)}
      onClose={onClose}
    >
      <UrlField {...control('url')} />
      <EventChoice chosen={form.events} error={errors.events} onChange={(events) => set('events', events)} />
    </ProvedFormDialog>
  );
}
