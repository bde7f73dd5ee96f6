import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useSession } from '../../../data/session/use-session.ts';

const stateOf = ({ secondFactor }: CallOutput<'GET /auth/second-factor'>) => secondFactor;

/** The state of the signed-in person's second factor; donors have none. */
export function useSecondFactor() {
  const role = useSession()?.user.role;
  return useQuery({
    ...uncachedQuery('GET /auth/second-factor', {}),
    select: stateOf,
    enabled: role !== undefined && role !== 'donor',
  });
}
