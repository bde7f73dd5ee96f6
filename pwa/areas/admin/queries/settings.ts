import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeploymentChanges } from '../../../../shared/contract/deployment-settings.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';

const settingsOf = ({ settings }: CallOutput<'GET /admin/settings'>) => settings;

/** What holds for the whole platform. */
export const useSettings = () =>
  useQuery({ ...uncachedQuery('GET /admin/settings', {}), select: settingsOf });

/** Changes once, however often it is sent; resolves with what the server says. */
export function useChangeSettings() {
  const client = useQueryClient();
  const attempt = useRef<{ changes: string; key: string }>(undefined);
  return useMutation({
    mutationFn: async (changes: DeploymentChanges) => {
      const text = JSON.stringify(changes);
      if (attempt.current?.changes !== text) attempt.current = { changes: text, key: crypto.randomUUID() };
      const { key } = attempt.current;
      return (await call('PATCH /admin/settings', { body: changes, idempotencyKey: key })).message;
    },
    onSuccess: () => {
      attempt.current = undefined;
    },
    onSettled: () => client.invalidateQueries({ predicate: isReadOf(['GET /admin/settings']) }),
  });
}
