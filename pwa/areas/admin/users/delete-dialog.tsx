import { type FormEvent, useId } from 'react';
import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { useUserAct } from '../queries/users.ts';
import { StakesNotice } from './stakes-notice.tsx';
import styles from './users.module.css';

/** The word to type, in every language. */
const WORD = 'DELETE';

interface DeleteDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** An account goes for good once the word is typed. Shown while mounted. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const t = useT();
  const id = useId();
  const { form, errors, ref, set, showErrors } = useFormDraft({ word: '' });
  const second = useReauthentication();
  const { decide, isPending, failure } = useDecision({
    mutation: useUserAct(user.id),
    done: (message) => message,
    failed: 'admin.users.delete_failed',
    onFailed: second.forget,
    onClose,
  });
  const isBusy = isPending || second.isBusy;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (form.word.trim().toUpperCase() !== WORD)
      return showErrors({ word: t('account.delete_word_wrong', { word: WORD }) });
    const proof = await second.prove();
    if (proof !== undefined) decide({ act: 'delete', proof });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('admin.users.delete_title', { name: user.name })}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="danger" busy={isBusy}>
            {t('admin.users.delete')}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <Notice tone="danger" title={failure} />}
        <p>{t('admin.users.delete_text')}</p>
        <StakesNotice id={user.id} />
        <Field label={t('account.delete_word', { word: WORD })} error={errors.word}>
          <TextInput
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            value={form.word}
            onChange={(event) => set('word', event.target.value)}
          />
        </Field>
        <ReauthenticationField {...second.field} />
      </form>
    </Dialog>
  );
}
