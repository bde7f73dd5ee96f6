import { useState } from 'react';
import { type Webhook, webhookForm } from '../../../../shared/contract/webhooks.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFormFailure } from '../../failures/use-failure-text.ts';
import { EventChoice } from './event-choice.tsx';
import { hostOf } from './event-texts.ts';
import { useChangeWebhook } from './webhooks.ts';

interface ChangeWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What a program is told, and whether now. Shown while mounted. */
export function ChangeWebhookDialog({ webhook, onClose }: ChangeWebhookDialogProps) {
  const t = useT();
  const { id, url, events, state } = webhook;
  const draft = useFormDraft({
    events: events as readonly (typeof events)[number][],
    sends: state === 'active',
  });
  const { form, errors, ref, set, showErrors } = draft;
  const [problem, setProblem] = useState<string>();
  const change = useChangeWebhook(id);
  const showFailure = useFormFailure('webhook.change_failed', draft, setProblem);

  function submit() {
    setProblem(undefined);
    const body = { events: [...form.events], paused: !form.sends };
    const wrong = fieldErrorsOf(webhookForm, { url, ...body });
    if (Object.keys(wrong).length > 0) return showErrors(fieldTexts(wrong, t));
    change.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: showFailure,
    });
  }

  return (
    <FormDialog
      title={t('webhook.change_of', { host: isolated(hostOf(url)) })}
      submitLabel={t('webhook.save')}
      busy={change.isPending}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        label={t('webhook.sends')}
        hint={t('webhook.sends_hint')}
        checked={form.sends}
        onChange={(event) => set('sends', event.target.checked)}
      />
      <EventChoice chosen={form.events} error={errors.events} onChange={(chosen) => set('events', chosen)} />
    </FormDialog>
  );
}
