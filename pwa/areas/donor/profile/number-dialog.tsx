import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberEndpoints } from '../../../../shared/contract/numbers.ts';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { call } from '../../../data/api/call.ts';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { NumberCodeField } from '../../../features/account/number-code-field.tsx';
import { showProfile } from '../../../features/account/queries/profile.ts';
import { useNumberCode } from '../../../features/account/use-number-code.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useDialogDraft, withoutField } from '../../../forms/use-dialog-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { toast } from '../../../ui/toast-store.ts';

interface NumberDialogProps {
  readonly profile: DonorProfile;
  readonly onClose: () => void;
}

/** A number to log in with: first the number, then the code that was texted to it and the password. */
export function NumberDialog({ profile, onClose }: NumberDialogProps) {
  const t = useT();
  const client = useQueryClient();
  // Whoever has proved one wants another.
  const [initial] = useState({
    phone: profile.number ? '' : profile.phone,
    numberCode: '',
    currentPassword: '',
  });
  // A code is of one try.
  const [kept] = useState(() => withoutField(typedValues('number', initial, profile.id), 'numberCode'));
  const { form, errors, ref, showErrors, control, input } = useDialogDraft(initial, kept);
  const [asksForCode, setAsksForCode] = useState(false);
  const [busyWith, setBusyWith] = useState<'form' | 'again'>();
  const [failure, setFailure] = useState<string>();
  const failureText = useFailureText('account.email_failed');
  const code = useNumberCode('change');

  async function run(as: 'form' | 'again', work: () => Promise<void>) {
    if (busyWith) return;
    setFailure(undefined);
    setBusyWith(as);
    try {
      await work();
    } catch (error) {
      const { text, fields } = failureText(error);
      // Another number is typed in the step before.
      if (fields.phone) setAsksForCode(false);
      if (Object.keys(fields).length > 0) showErrors(fields);
      else setFailure(text);
    } finally {
      setBusyWith(undefined);
    }
  }

  const sendCode = () => code.send(form.phone, () => setAsksForCode(true));

  async function prove() {
    const answer = await call('PUT /auth/number', { body: form });
    showProfile(client, answer);
    toast.success(answer.message);
    onClose();
  }

  async function submit() {
    const all = fieldErrorsOf(numberEndpoints['PUT /auth/number'].body, form);
    const { phone } = all;
    const wrong = fieldTexts(asksForCode ? all : { ...(phone && { phone }) }, t);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    await run('form', asksForCode ? prove : sendCode);
  }

  return (
    <FormDialog
      title={t(profile.number ? 'account.number_change' : 'account.number_confirm')}
      submitLabel={t(asksForCode ? 'number.confirm' : 'number.send')}
      busy={busyWith === 'form'}
      problem={failure}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      {asksForCode ? (
        <>
          <NumberCodeField
            {...control('numberCode')}
            phone={form.phone}
            waitSeconds={code.waitSeconds}
            isSending={busyWith === 'again'}
            onSendAgain={() => void run('again', sendCode)}
          />
          <Button tone="quiet" onClick={() => setAsksForCode(false)}>
            {t('number.other')}
          </Button>
          <CurrentPasswordField {...control('currentPassword')} hint={t('account.number_password_hint')} />
        </>
      ) : (
        <>
          <p>{t('account.number_text')}</p>
          <Field label={t('number.label')} error={errors.phone}>
            <PhoneInput {...input('phone')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
