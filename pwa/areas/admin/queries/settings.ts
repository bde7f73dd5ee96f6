import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeploymentChanges } from '../../../../shared/contract/deployment-settings.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

const settingsOf = ({ settings }: CallOutput<'GET /admin/settings'>) => settings;

/** The settings of the whole platform. */
export const useSettings = () =>
  useQuery({ ...uncachedQuery('GET /admin/settings', {}), select: settingsOf });

/** Changes once, however often it is sent; resolves with the server's message. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutationOnce({
    send: async (body: DeploymentChanges, idempotencyKey) =>
      (await call('PATCH /admin/settings', { body, idempotencyKey })).message,
    onSettled: () => client.invalidateQueries({ predicate: isReadOf(['GET /admin/settings']) }),
  });
}
