import type { FormEvent } from 'react';
import { invitationForm } from '../../../../shared/contract/staff.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { fieldErrorsOf, fieldTexts, serverFieldErrors } from '../../../forms/field-errors.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInvite } from './staff-queries.ts';

const EMPTY = { name: '', email: '' };
const TYPED = typedValues('invite', EMPTY);

/** Invites a colleague; the link is mailed, and is in the list for sharing. */
export function InviteForm() {
  const t = useT();
  const draft = useFormDraft(EMPTY, TYPED);
  const invite = useInvite();
  const { form, errors, input } = draft;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    const wrong = fieldErrorsOf(invitationForm, form);
    if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
    invite.mutate(form, {
      onSuccess: ({ message }) => {
        toast.success(message);
        draft.reset();
      },
      onError: (error) => {
        if (error instanceof ApiError && Object.keys(error.errors).length > 0)
          draft.showErrors(serverFieldErrors(error.errors));
        else toast.error(error instanceof ApiError ? error.message : t('common.network_error'));
      },
    });
  }

  return (
    <form ref={draft.ref} className="stack-3" noValidate onSubmit={submit}>
      <Field label={t('hospital.staff_name')} error={errors.name}>
        <TextInput {...input('name')} autoComplete="off" />
      </Field>
      <Field label={t('hospital.staff_email')} hint={t('hospital.staff_email_hint')} error={errors.email}>
        <EmailInput {...input('email')} autoComplete="off" />
      </Field>
      <Button type="submit" tone="secondary" icon={PlusIcon} busy={invite.isPending}>
        {t('hospital.staff_invite')}
      </Button>
    </form>
  );
}
