import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useSession } from '../../../data/session/use-session.ts';

const stateOf = ({ secondFactor }: CallOutput<'GET /auth/second-factor'>) => secondFactor;

/** The state of the signed-in person's second factor; read only for admins. */
export function useSecondFactor() {
  const isAdmin = useSession()?.user.role === 'admin';
  return useQuery({ ...uncachedQuery('GET /auth/second-factor', {}), select: stateOf, enabled: isAdmin });
}
