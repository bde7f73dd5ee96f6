import { type FormEvent, useState } from 'react';
import { call } from '../../data/api/call.ts';
import { fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './form.module.css';
import { loadRules, prepareRules } from './load-rules.ts';
import { useFailure } from './use-failure.ts';

const EMPTY = { email: '' };

/** /forgot-password. What it says never shows whether the e-mail has an account. */
export function ForgotPasswordScreen() {
  const t = useT();
  const draft = useFormDraft(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<string>();
  const failure = useFailure('auth.unexpected_error', draft);
  const { form, errors, set } = draft;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    failure.clear();
    setConfirmation(undefined);
    setBusy(true);
    try {
      const wrong = (await loadRules()).forgotErrors(form);
      if (Object.keys(wrong).length > 0) return draft.showErrors(fieldTexts(wrong, t));
      setConfirmation((await call('POST /auth/forgot-password', { body: form })).message);
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={t('auth.forgot_title')}
      lead={t('auth.forgot_lead')}
      foot={<Link to={PATHS.login}>{t('auth.back_to_login')}</Link>}
    >
      <form
        className={styles.form}
        ref={draft.ref}
        noValidate
        onFocus={prepareRules}
        onSubmit={(event) => void submit(event)}
      >
        <Field label={t('auth.email')} error={errors.email}>
          <TextInput
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={form.email}
            onChange={(event) => set('email', event.target.value)}
          />
        </Field>
        <FailureNotice failure={failure.text} />
        <div role="status">{confirmation && <Notice tone="success">{confirmation}</Notice>}</div>
        <Button type="submit" size="l" block busy={isBusy}>
          {t(confirmation ? 'auth.forgot_again' : 'auth.forgot_send')}
        </Button>
      </form>
    </AuthFrame>
  );
}
