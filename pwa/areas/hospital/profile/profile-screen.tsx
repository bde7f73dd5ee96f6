import type { FormEvent } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useOutboxOf } from '../../../data/device/hooks.ts';
import { AccountSettings } from '../../../features/account/account-settings.tsx';
import { PhotoEditor } from '../../../features/account/photo-editor.tsx';
import { useSaveProfile } from '../../../features/account/queries/save-profile.ts';
import { waitingChanges, withWaitingChanges } from '../../../features/account/unsent-profile.ts';
import { reasonText, showFieldErrors } from '../../../features/writes/outcome-texts.ts';
import { fieldTexts } from '../../../forms/field-errors.ts';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SaveButtons } from '../../../ui/save-buttons.tsx';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { IdentityNotice } from '../identity/identity-notice.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import { WaitingBadge } from '../requests/waiting-badge.tsx';
import { BloodBankFields } from './blood-bank-fields.tsx';
import { OpeningHoursFields } from './opening-hours-fields.tsx';
import { AboutFields, ContactFields } from './profile-fields.tsx';
import { isNewEmail, parseProfile, profileFormOf } from './profile-form.ts';
import styles from './profile-screen.module.css';

const TEXTS = hospitalTexts({
  sent: 'done.profile_saved',
  refused: 'hospital.save_failed',
  unanswered: 'hospital.save_error',
});

/** What the hospital says about itself. */
export function ProfileScreen({ hospital: known }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const entries = useOutboxOf('profile');
  const hospital = withWaitingChanges(known, entries);
  const form = profileFormOf(hospital);
  const draft = useFormDraft(form, typedValues('profile', form, hospital.id));
  const save = useSaveProfile(TEXTS);
  useFormGuard(draft.isDirty);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const parsed = parseProfile(draft.form, hospital);
    if (!parsed.ok) return draft.showErrors(fieldTexts(parsed.errors, t));
    void save.write(
      { changes: parsed.changes },
      { onDone: () => draft.markSaved(draft.form), onFailed: (failure) => showFieldErrors(failure, draft) },
    );
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
      <IdentityNotice hospital={known} />
      {!known.verified && <DocumentsSection />}
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
        <FloatingBar className={styles.save}>
          {waitingChanges(entries).map((entry) => (
            <WaitingBadge key={entry.id} entry={entry} />
          ))}
          {save.failure && <Notice tone="danger" title={reasonText(save.failure, t)} />}
          <SaveButtons
            draft={draft}
            label={t('hospital.save_profile')}
            busy={save.isPending}
            size="l"
            className={styles.buttons}
          />
        </FloatingBar>
      </form>
      {known.verified && <DocumentsSection />}
      <AccountSettings profile={known} />
    </div>
  );
}
