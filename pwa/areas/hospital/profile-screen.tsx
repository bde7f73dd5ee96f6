import type { FormEvent } from 'react';
import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { ApiError } from '../../data/api/errors.ts';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { PhotoEditor } from '../../features/account/photo-editor.tsx';
import { fieldTexts, serverFieldErrors } from '../../forms/field-errors.ts';
import { useFormGuard } from '../../forms/form-guard.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import floating from '../../ui/floating-bar.module.css';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BloodBankFields } from './blood-bank-fields.tsx';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { AboutFields, ContactFields } from './profile-fields.tsx';
import { isNewEmail, parseProfile, profileFormOf, withChanges } from './profile-form.ts';
import styles from './profile-screen.module.css';
import { type ProfileChanges, useSaveProfile } from './queries/save-profile.ts';
import { failureReason, failureTitle } from './requests/failure-texts.ts';
import { tellUnsent } from './requests/tell-unsent.ts';
import { useWaitingProfile } from './requests/waiting.ts';
import { WaitingBadge } from './requests/waiting-badge.tsx';

/** What the hospital says about itself. */
export function ProfileScreen({ hospital: known }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const waiting = useWaitingProfile();
  const hospital = waiting.reduce((before, { body }) => withChanges(before, body as ProfileChanges), known);
  const draft = useFormDraft(profileFormOf(hospital));
  const save = useSaveProfile();
  useFormGuard(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const parsed = parseProfile(draft.form, hospital);
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));
    save.mutate(parsed.changes, {
      onSuccess: ({ outcome }) => {
        if (outcome === 'signed_out') return;
        draft.reset();
        if (outcome === 'sent') toast.success(t('done.profile_saved'));
        else tellUnsent(outcome, t);
      },
      onError: (error) => {
        toast.error(failureTitle(error, { refused: 'hospital.save_failed', lost: 'hospital.save_error' }, t));
        if (error instanceof ApiError) draft.showErrors(serverFieldErrors(error.errors));
      },
    });
  }

  const groups = [
    {
      id: 'contact',
      title: t('hospital.group_contact'),
      fields: <ContactFields draft={draft} asksForPassword={isNewEmail(draft.form, hospital)} />,
    },
    { id: 'about', title: t('hospital.group_about'), fields: <AboutFields draft={draft} /> },
    { id: 'hours', title: t('hospital.group_hours'), fields: <OpeningHoursFields draft={draft} /> },
    { id: 'bank', title: t('hospital.group_bank'), fields: <BloodBankFields draft={draft} /> },
  ];

  return (
    <div className={styles.form}>
      <form ref={draft.ref} className={styles.form} noValidate onSubmit={submit}>
        <Card padding="l">
          <PhotoEditor kind="hospital" photo={hospital.photo} />
        </Card>
        {groups.map(({ id, title, fields }) => (
          <Card key={id} as="section" padding="l" labelledBy={`profile-${id}`}>
            <div className={styles.group}>
              <h2 id={`profile-${id}`}>{title}</h2>
              {fields}
            </div>
          </Card>
        ))}
        <div className={cx(floating.bar, styles.save)}>
          {waiting.map((entry) => (
            <WaitingBadge key={entry.id} entry={entry} />
          ))}
          {save.error && <Notice tone="danger" title={failureReason(save.error, t)} />}
          <Button
            type="submit"
            size="l"
            block
            icon={CheckIcon}
            busy={save.isPending}
            disabled={!draft.isDirty}
          >
            {t('hospital.save_profile')}
          </Button>
        </div>
      </form>
      <AccountSettings profile={known} />
    </div>
  );
}
