import { receiverForm, type Webhook } from '../../../../shared/contract/webhooks.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { isolated } from '../../../ui/isolated.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ProvedFormDialog } from '../proved-form-dialog.tsx';
import { hostOf } from './event-texts.ts';
import { UrlField } from './url-field.tsx';
import { useChangeReceiver } from './webhooks.ts';

interface ReceiverDialogProps {
  readonly webhook: Webhook;
  /** With the new secret, if there is one. */
  readonly onDone: (secret: string | undefined) => void;
  readonly onClose: () => void;
}

/** Where the program is, and a new secret for it. Shown while mounted. */
export function ReceiverDialog({ webhook: { id, url }, onDone, onClose }: ReceiverDialogProps) {
  const t = useT();
  const draft = useFormDraft({ url, newSecret: false });
  const { form, set, control } = draft;

  return (
    <ProvedFormDialog
      title={t('webhook.receiver_of', { host: isolated(hostOf(url)) })}
      submitLabel={t('webhook.save')}
      draft={draft}
      schema={receiverForm}
      body={form}
      write={useChangeReceiver(id)}
      failed="webhook.change_failed"
      onDone={({ secret, message }) => {
        if (secret === undefined) toast.success(message);
        onDone(secret);
      }}
      onClose={onClose}
    >
      <UrlField {...control('url')} />
      <Switch
        label={t('webhook.new_secret')}
        hint={t('webhook.new_secret_hint')}
        checked={form.newSecret}
        onChange={(event) => set('newSecret', event.target.checked)}
      />
    </ProvedFormDialog>
  );
}
