import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Role } from '../../shared/contract/endpoint.ts';
import { wasEndedByServer } from '../data/session/session.ts';
import { useSession } from '../data/session/use-session.ts';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import { PATHS } from '../routing/paths.ts';
import type { AccessDeniedProps } from './access-denied.tsx';

const AccessDenied = lazyScreen<'AccessDenied', AccessDeniedProps>(
  () => import('./access-denied.tsx'),
  'AccessDenied',
  'signed-in',
);

interface RequireSessionProps {
  /** Roles that may pass; without it every signed-in person may. */
  readonly roles?: readonly Role[];
}

/**
 * Lets signed-in people through: others go to /login and come back afterwards, a logout here leads home;
 * the wrong role sees Access Denied. The server decides what anybody may read; this only spares people a
 * screen that they cannot use.
 */
export function RequireSession({ roles }: RequireSessionProps) {
  const session = useSession();
  const location = useLocation();
  const [enteredSignedIn] = useState(session !== undefined);
  if (!session && enteredSignedIn && !wasEndedByServer()) return <Navigate to={PATHS.home} replace />;
  if (!session)
    return <Navigate to={PATHS.login} replace state={{ from: location.pathname + location.search }} />;
  const { role } = session.user;
  if (roles && (!role || !roles.includes(role))) return <AccessDenied needed={roles} role={role} />;
  return <Outlet />;
}
