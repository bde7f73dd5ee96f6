import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { AccountSettings } from '../../../features/account/account-settings.tsx';
import { DonorBadge, MemberSince } from '../../../features/account/membership.tsx';
import { PhoneDisclosures } from '../../../features/account/phone-disclosures.tsx';
import { PhotoEditor } from '../../../features/account/photo-editor.tsx';
import { GivenCards, GivingStatusCard } from '../../../features/requests/giving-cards.tsx';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { WaitingLine } from '../../../features/writes/waiting-line.tsx';
import { useFormGuard } from '../../../forms/form-guard.ts';
import { typedValues } from '../../../forms/typed-values.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EditIcon, UserIcon } from '../../../ui/icons.tsx';
import { StatGrid } from '../../../ui/stat-card.tsx';
import { Completeness } from './completeness.tsx';
import { EligibilityPanel } from './eligibility-panel.tsx';
import styles from './profile-editor.module.css';
import { ProfileFacts } from './profile-facts.tsx';
import { completenessOf, formOf } from './profile-form.ts';
import { ProfileFormCard } from './profile-form-card.tsx';
import { SignInCard } from './sign-in-card.tsx';

interface ProfileEditorProps {
  /** With what waits on the device. */
  readonly profile: DonorProfile;
  readonly waiting: OutboxEntry | undefined;
}

/** All that a donor entered, to read; Edit makes it a form. A link to a field, and what was typed before, open it. */
export function ProfileEditor({ profile, waiting }: ProfileEditorProps) {
  const t = useT();
  const { hash, key } = useLocation();
  const form = formOf(profile);
  const draft = useFormDraft(form, typedValues('profile', form, profile.id));
  const [isEditing, setEditing] = useState(draft.isDirty);
  useFormGuard(draft.isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens it again
  useEffect(() => {
    if (hash !== '') setEditing(true);
  }, [hash, key]);
  const stats = useDonorStats().data;
  const { bloodType, neverDonated, preferences } = profile;

  return (
    <div className={styles.profile}>
      <div className={styles.header}>
        <Card padding="l">
          <div className={styles.who}>
            <div>
              <h1 className={styles.name}>
                <bdi>{profile.name || t('nav.user')}</bdi>
              </h1>
              <p className={styles.member}>
                <Badge icon={UserIcon}>{t('role.donor')}</Badge>
                <DonorBadge isPaused={preferences.paused} />
                <span>
                  <MemberSince joinDate={profile.joinDate} />
                </span>
              </p>
            </div>
            <PhotoEditor kind="donor" photo={profile.photo} />
          </div>
        </Card>
      </div>
      <div className={styles.form}>
        {isEditing ? (
          <ProfileFormCard profile={profile} draft={draft} onClose={() => setEditing(false)} />
        ) : (
          <Card as="section" padding="l" labelledBy="profile-facts">
            <div className={styles.head}>
              <h2 id="profile-facts" className="title">
                {t('profile.details')}
              </h2>
              <Button tone="secondary" icon={EditIcon} onClick={() => setEditing(true)}>
                {t('profile.edit')}
              </Button>
            </div>
            <ProfileFacts profile={profile} />
          </Card>
        )}
        {waiting && (
          <Card>
            <WaitingLine entry={waiting} />
          </Card>
        )}
        <SignInCard profile={profile} />
        <AccountSettings profile={profile} />
      </div>
      <div className={styles.aside}>
        <Completeness percent={completenessOf(draft.form, profile.totalDonations)} />
        <StatGrid>
          <GivenCards stats={stats} />
          <GivingStatusCard stats={stats} isTyped={bloodType !== null} daysText="donor.days_remaining" />
        </StatGrid>
        <EligibilityPanel stats={stats} isFirst={bloodType === null || neverDonated === true} />
        <PhoneDisclosures most={3} />
      </div>
    </div>
  );
}
