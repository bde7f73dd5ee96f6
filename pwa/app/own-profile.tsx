import { useLocation } from 'react-router-dom';
import { ProfileArea } from '../areas/profile/profile-area.tsx';
import { useSession } from '../data/session/use-session.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import { PATHS } from '../routing/paths.ts';
import styles from './framed-page.module.css';

const DonorProfile = lazyScreen(
  () => import('../areas/donor/profile/profile-screen.tsx'),
  'ProfileScreen',
  'signed-in',
);

/** /profile and what is below it. A donor's is the screen of their area's Profile tab. */
export function OwnProfile() {
  const role = useSession()?.user.role;
  const { pathname } = useLocation();
  if (role !== 'donor' || pathname.replace(/\/$/, '') !== PATHS.profile) return <ProfileArea />;
  return (
    <main className={styles.page}>
      <DonorProfile />
    </main>
  );
}
