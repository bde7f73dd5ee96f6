import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../shared/contract/endpoint.ts';
import { useSession } from '../session/use-session.ts';
import { AccessDenied } from './access-denied.tsx';
import { PATHS } from './paths.ts';

interface RequireSessionProps {
  /** Roles that may pass; without it every signed-in person may. */
  readonly roles?: readonly Role[];
}

/**
 * Lets signed-in people through: others go to /login and come back afterwards; the wrong role sees Access
 * Denied. The server decides what anybody may read; this only spares people a screen that they cannot use.
 */
export function RequireSession({ roles }: RequireSessionProps) {
  const session = useSession();
  const location = useLocation();
  // Logging out goes home: the address has changed already, while the router still shows the old one.
  if (!session && window.location.pathname !== location.pathname) return null;
  if (!session)
    return <Navigate to={PATHS.login} replace state={{ from: location.pathname + location.search }} />;
  const { role } = session.user;
  if (roles && (!role || !roles.includes(role))) return <AccessDenied needed={roles} role={role} />;
  return <Outlet />;
}
