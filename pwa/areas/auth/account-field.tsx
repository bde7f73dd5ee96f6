import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/common-icons.tsx';
import { EMAIL } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PHONE } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './form.module.css';
import { chooseByNumber, useByNumber } from './use-by-number.ts';

const NO_EMAIL = /^[^@\p{L}]+$/u;

interface AccountFieldProps {
  readonly draft: Pick<
    FormDraft<{ readonly email: string; readonly phone: string }>,
    'form' | 'errors' | 'set'
  >;
}

/** What an account is called by: an e-mail, or a number, in the same field, which keeps the focus. */
export function AccountField({ draft: { form, errors, set } }: AccountFieldProps) {
  const t = useT();
  const isByNumber = useByNumber();
  const name = isByNumber ? 'phone' : 'email';
  // A prerendered page asks for an e-mail: what was typed or filled in there may be a number.
  const isMistaken = isByNumber && form.phone === '' && NO_EMAIL.test(form.email);
  useEffect(() => {
    if (!isMistaken) return;
    set('phone', form.email);
    set('email', '');
  }, [isMistaken, form.email, set]);
  const ref = useRef<HTMLInputElement>(null);
  // Browsers put the caret of a field that becomes one for numbers before its text.
  useLayoutEffect(() => {
    const field = ref.current;
    if (isByNumber && field && field === document.activeElement)
      field.setSelectionRange(field.value.length, field.value.length);
  }, [isByNumber]);
  return (
    <div className={styles.account}>
      <Field label={t(isByNumber ? 'number.label' : 'auth.email')} error={errors[name]}>
        <TextInput
          {...(isByNumber ? PHONE : EMAIL)}
          // The same for both: by it the app finds what was typed in the page, and moves the focus.
          name={EMAIL.name}
          ref={ref}
          autoComplete="username"
          value={isMistaken ? form.email : form[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      </Field>
      {/* No checkbox: the form has one, and its label would be a second one with "email". */}
      <Button
        tone="quiet"
        icon={CheckIcon}
        aria-pressed={isByNumber}
        onClick={() => chooseByNumber(!isByNumber)}
      >
        {t('auth.no_email')}
      </Button>
    </div>
  );
}
