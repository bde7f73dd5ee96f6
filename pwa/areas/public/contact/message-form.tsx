import { type ComponentType, lazy, Suspense } from 'react';
import type { ContactSubject } from '../../../../shared/contract/contact-subjects.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SendIcon } from '../../../ui/page-icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContactForm, ContactValues } from '../use-contact-form.ts';
import { loadUnsentMessages, prepareRules } from './load-rules.ts';
import styles from './message-form.module.css';
import { SUBJECT_TEXTS, SUBJECTS } from './subjects.ts';

// If its code does not arrive, the page works without it and must not fail.
const UnsentMessages = lazy<ComponentType>(() =>
  loadUnsentMessages().then(
    ({ UnsentMessages: loaded }) => ({ default: loaded }),
    () => ({ default: () => <div role="status" /> }),
  ),
);

export function MessageForm({ draft, isSending, reason, objection, send }: ContactForm) {
  const t = useT();
  const { form, errors } = draft;

  /** While a message is being sent its text cannot change. */
  function typed(field: Exclude<keyof ContactValues, 'subject'>) {
    return {
      name: field,
      value: form[field],
      readOnly: isSending,
      onChange: (event: { target: { value: string } }) => draft.set(field, event.target.value),
    };
  }

  return (
    <form
      ref={draft.ref}
      className="stack-4"
      noValidate
      onFocus={prepareRules}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {objection && (
        <Notice tone="info">
          {'donationId' in objection ? t('contact.about_donation') : t('contact.about_deferral')}
        </Notice>
      )}
      <div className={styles.pair}>
        <Field label={t('contact.name')} error={errors.name}>
          <TextInput autoComplete="name" {...typed('name')} />
        </Field>
        <Field label={t('contact.email')} error={errors.email}>
          <EmailInput {...typed('email')} />
        </Field>
        <Field label={t('contact.phone')} error={errors.phone} optional>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...typed('phone')} />
        </Field>
        <Field label={t('contact.subject')} error={errors.subject}>
          <Select
            name="subject"
            placeholder={t('contact.select_subject')}
            options={SUBJECTS.map((value) => ({ value, label: t(SUBJECT_TEXTS[value]) }))}
            value={form.subject}
            onChange={(event) => {
              if (!isSending) draft.set('subject', event.target.value as ContactSubject);
            }}
          />
        </Field>
      </div>
      <Field label={t('contact.message')} error={errors.message}>
        <TextArea rows={8} {...typed('message')} />
      </Field>
      <Suspense>
        <UnsentMessages />
      </Suspense>
      {reason && <Notice tone="warning">{reason}</Notice>}
      <Button type="submit" size="l" block icon={SendIcon} busy={isSending}>
        {t(isSending ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  );
}
