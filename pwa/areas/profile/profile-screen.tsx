import { useOutboxOf } from '../../data/device/hooks.ts';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { isStaff } from '../../features/account/is-staff.ts';
import { LanguageSwitcher } from '../../features/account/language-switcher.tsx';
import { waitingChange, withWaitingChanges } from '../../features/account/unsent-profile.ts';
import { NotRead } from '../../features/failures/not-read.tsx';
import { useT } from '../../i18n/use-t.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { PersonCard } from './person-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import styles from './profile-screen.module.css';
import { useOwnProfile } from './queries/own-profile.ts';

const HospitalFigures = lazyPart(
  () => import('./hospital-figures.tsx'),
  'HospitalFigures',
  <Skeleton shape="card" />,
  'hospital',
);

const SecondFactorCard = lazyPart(
  () => import('../../features/account/second-factor/second-factor-card.tsx'),
  'SecondFactorCard',
  <Skeleton shape="card" />,
  'report',
);

/** A hospital's own language is among its settings: its staff have theirs. */
function OwnLanguage() {
  const t = useT();
  return (
    <Card as="section" padding="l" labelledBy="own-language">
      <div className={styles.block}>
        <h2 id="own-language" className="title">
          {t('settings.language')}
        </h2>
        <p className="soft">{t('settings.language_hint')}</p>
        <LanguageSwitcher />
      </div>
    </Card>
  );
}

/** /profile: the account of a hospital, of its staff or of an admin. */
export function ProfileScreen() {
  const t = useT();
  useTitle(t('nav.profile'));
  const { data: known, error, refetch } = useOwnProfile();
  const entries = useOutboxOf('profile');
  const profile = known && withWaitingChanges(known, entries);
  return (
    <main className={styles.page}>
      {!profile && (
        <>
          <h1>{t('nav.profile')}</h1>
          {error ? <NotRead error={error} onRetry={refetch} /> : <Skeleton shape="card" count={3} />}
        </>
      )}
      {profile && (
        <>
          <ProfileHeader profile={profile} />
          {profile.role === 'hospital' && !isStaff(profile) && (
            <HospitalFigures verification={profile.verification} />
          )}
          <PersonCard profile={profile} waiting={waitingChange(entries)} />
          {isStaff(profile) && <OwnLanguage />}
          <AccountSettings profile={profile} />
          {profile.role === 'hospital' && <SecondFactorCard />}
        </>
      )}
    </main>
  );
}
