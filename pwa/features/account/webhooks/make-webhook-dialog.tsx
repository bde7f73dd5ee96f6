import { useState } from 'react';
import { WEBHOOK_URL_MAX, type WebhookEvent, webhookForm } from '../../../../shared/contract/webhooks.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFormFailure } from '../../failures/use-failure-text.ts';
import { ReauthenticationField } from '../reauthentication-field.tsx';
import { useReauthentication } from '../use-reauthentication.ts';
import { EventChoice } from './event-choice.tsx';
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
  const { form, errors, ref, set, showErrors } = draft;
  const [problem, setProblem] = useState<string>();
  const make = useMakeWebhook();
  const second = useReauthentication();
  const showFailure = useFormFailure('webhook.make_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const body = { url: form.url, events: [...form.events] };
    const wrong = fieldErrorsOf(webhookForm, body);
    if (Object.keys(wrong).length > 0) return showErrors(fieldTexts(wrong, t));
    const proof = await second.prove();
    if (proof === undefined) return;
    make.mutate(
      { ...body, proof },
      {
        onSuccess: ({ secret }) => onMade(secret),
        onError: (error) => {
          second.forget(error);
          showFailure(error);
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('webhook.make')}
      submitLabel={t('webhook.make')}
      busy={make.isPending || second.isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('webhook.url')} hint={t('webhook.url_hint')} error={errors.url}>
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          maxLength={WEBHOOK_URL_MAX}
          value={form.url}
          onChange={(event) => set('url', event.target.value)}
        />
      </Field>
      <EventChoice chosen={form.events} error={errors.events} onChange={(events) => set('events', events)} />
      <ReauthenticationField {...second.field} />
    </FormDialog>
  );
}
