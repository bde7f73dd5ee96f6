import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { useSaveProfileForm } from '../../../features/account/use-save-profile-form.ts';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './profile-editor.module.css';
import { ContactFields, DonationFields, PrivateFields } from './profile-fields.tsx';
import { changesOf, isNewEmail, type ProfileForm } from './profile-form.ts';
import { useFieldOfAddress } from './use-field-of-address.ts';

interface ProfileFormCardProps {
  /** With what waits on the device. */
  readonly profile: DonorProfile;
  readonly draft: FormDraft<ProfileForm>;
  readonly onClose: () => void;
}

/** The fields of edit mode, and who sees what is entered. */
export function ProfileFormCard({ profile, draft, onClose }: ProfileFormCardProps) {
  const t = useT();
  const { save, isSaving, failure } = useSaveProfileForm(draft, (form) => changesOf(form, profile), onClose);
  useFieldOfAddress(draft.ref);
  const cancel = () => {
    draft.reset();
    onClose();
  };
  const groups = [
    {
      id: 'contact',
      title: t('donor.section.contact'),
      who: t('donor.section.contact_who'),
      fields: <ContactFields draft={draft} asksForPassword={isNewEmail(draft.form, profile)} />,
    },
    {
      id: 'donation',
      title: t('donor.section.donation'),
      who: t('donor.section.donation_who'),
      fields: <DonationFields draft={draft} profile={profile} />,
    },
    {
      id: 'private',
      title: t('donor.section.private'),
      who: t('donor.section.private_who'),
      fields: <PrivateFields draft={draft} />,
    },
  ];
  return (
    <form
      className={styles.form}
      ref={draft.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      {groups.map(({ id, title, who, fields }) => (
        <Card key={id} as="section" padding="l" labelledBy={`profile-${id}`}>
          <h2 id={`profile-${id}`} className="title">
            {title}
          </h2>
          <p className={styles.hint}>{who}</p>
          {fields}
        </Card>
      ))}
      <UnansweredNotice failure={failure} />
      <FloatingBar className={styles.saveBar}>
        <Button tone="secondary" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" icon={CheckIcon} busy={isSaving}>
          {t('profile.save')}
        </Button>
      </FloatingBar>
    </form>
  );
}
