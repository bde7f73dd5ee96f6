import { Navigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { PATHS } from './paths.ts';

const OwnProfileScreen = lazyScreen(
  () => import('../areas/profile/own-profile-screen.tsx'),
  'OwnProfileScreen',
);

/** /profile: donors and hospitals have theirs in their areas. */
export function RoleProfile() {
  const role = useSession()?.user.role;
  if (role === 'donor') return <Navigate to={PATHS.donorProfile} replace />;
  if (role === 'hospital') return <Navigate to={PATHS.hospitalProfile} replace />;
  return <OwnProfileScreen />;
}
