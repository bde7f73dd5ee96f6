import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { createQueryClient } from './query-client.ts';

/** What all signed-in screens share. Each session begins with an empty cache: nobody sees another's data. */
export function SignedIn() {
  const token = useSession()?.token;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session means a new cache
  const client = useMemo(() => createQueryClient(), [token]);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
