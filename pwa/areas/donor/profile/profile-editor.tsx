import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { AccountSettings } from '../../../features/account/account-settings.tsx';
import { DonorBadge, MemberSince } from '../../../features/account/membership.tsx';
import { PhoneDisclosures } from '../../../features/account/phone-disclosures.tsx';
import { PhotoEditor } from '../../../features/account/photo-editor.tsx';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { UnansweredNotice } from '../../../features/writes/unanswered-notice.tsx';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FloatingBar } from '../../../ui/floating-bar.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Completeness } from './completeness.tsx';
import { EligibilityPanel } from './eligibility-panel.tsx';
import styles from './profile-editor.module.css';
import { ContactFields, DonationFields, PrivateFields } from './profile-fields.tsx';
import { completenessOf, formOf, isNewEmail } from './profile-form.ts';
import { ProfileStats } from './profile-stats.tsx';
import { useFieldOfAddress } from './use-field-of-address.ts';
import { useSaveDonorProfile } from './use-save-donor-profile.ts';

interface ProfileEditorProps {
  /** With what waits on the device. */
  readonly profile: DonorProfile;
  readonly waiting: OutboxEntry | undefined;
}

/** All that a donor entered, to read and to change. */
export function ProfileEditor({ profile, waiting }: ProfileEditorProps) {
  const t = useT();
  const form = formOf(profile);
  const draft = useFormDraft(form, typedValues('profile', form, profile.id));
  const { save, isSaving, failure } = useSaveDonorProfile(profile, draft);
  const stats = useDonorStats().data;
  useFormGuard(draft.isDirty);
  useFieldOfAddress(draft.ref);

  return (
    <div className={styles.profile}>
      <div className={styles.aside}>
        <Card padding="l">
          <PhotoEditor kind="donor" photo={profile.photo} />
          <p className={styles.member}>
            <DonorBadge isPaused={profile.preferences.paused} />
            <span>
              <MemberSince joinDate={profile.joinDate} />
            </span>
          </p>
        </Card>
        <Completeness percent={completenessOf(draft.form, profile.totalDonations)} />
        <ProfileStats stats={stats} />
        <EligibilityPanel stats={stats} neverDonated={profile.neverDonated} />
        <PhoneDisclosures most={3} />
      </div>
      <div className={styles.form}>
        <form
          className={styles.form}
          ref={draft.ref}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSaving) save();
          }}
        >
          <Card as="section" padding="l" labelledBy="profile-contact">
            <h2 id="profile-contact" className={styles.title}>
              {t('donor.section.contact')}
            </h2>
            <p className={styles.who}>{t('donor.section.contact_who')}</p>
            <ContactFields draft={draft} asksForPassword={isNewEmail(draft.form, profile)} />
          </Card>
          <Card as="section" padding="l" labelledBy="profile-donation">
            <h2 id="profile-donation" className={styles.title}>
              {t('donor.section.donation')}
            </h2>
            <p className={styles.who}>{t('donor.section.donation_who')}</p>
            <DonationFields draft={draft} profile={profile} />
          </Card>
          <Card as="section" padding="l" labelledBy="profile-private">
            <h2 id="profile-private" className={styles.title}>
              {t('donor.section.private')}
            </h2>
            <p className={styles.who}>{t('donor.section.private_who')}</p>
            <PrivateFields draft={draft} />
          </Card>
          {waiting && (
            <Card>
              <WaitingLine entry={waiting} />
            </Card>
          )}
          <UnansweredNotice failure={failure} />
          <FloatingBar className={draft.isDirty ? styles.saveBar : styles.saved} isFloating={draft.isDirty}>
            {draft.isDirty && (
              <>
                <Button tone="secondary" onClick={draft.reset}>
                  {t('common.cancel')}
                </Button>
                <Button type="submit" icon={CheckIcon} busy={isSaving}>
                  {t('donor.save')}
                </Button>
              </>
            )}
          </FloatingBar>
        </form>
        <AccountSettings profile={profile} />
      </div>
    </div>
  );
}
