import { Navigate } from 'react-router-dom';
import { useSession } from '../data/session/use-session.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import { homeOf } from '../routing/paths.ts';

const AccessError = lazyScreen<'AccessError', object>(
  () => import('./access-denied.tsx'),
  'AccessError',
  'signed-in',
);

/** /dashboard: the dashboard of the signed-in role. */
export function RoleDashboard() {
  const role = useSession()?.user.role;
  if (role) return <Navigate to={homeOf(role)} replace />;
  return <AccessError />;
}
