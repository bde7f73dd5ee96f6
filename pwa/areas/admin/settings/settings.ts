import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeploymentChanges } from '../../../../shared/contract/deployment-settings.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

const settingsOf = ({ settings }: CallOutput<'GET /admin/settings'>) => settings;

const settingsQuery = uncachedQuery('GET /admin/settings', {});

/** The settings of the whole platform. */
export const useSettings = () => useQuery({ ...settingsQuery, select: settingsOf });

/** Changes once, however often it is sent; resolves with the server's answer, which is shown at once. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutationOnce({
    send: (body: DeploymentChanges, idempotencyKey) =>
      call('PATCH /admin/settings', { body, idempotencyKey }),
    onSuccess: ({ settings }) => {
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, settings });
    },
  });
}
