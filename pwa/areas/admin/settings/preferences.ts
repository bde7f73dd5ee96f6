import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

type Answer = CallOutput<'GET /admin/preferences'>;
export type PreferenceChanges = NonNullable<CallInput<'PATCH /admin/preferences'>['body']>;

const preferencesOf = ({ preferences }: Answer) => preferences;
const isRead = { predicate: isReadOf(['GET /admin/preferences']) };

/** The admin's own time zone and mails. */
export const usePreferences = () =>
  useQuery({ ...uncachedQuery('GET /admin/preferences', {}), select: preferencesOf });

/** Saves what was chosen; it is shown at once, and reverted if it could not be saved. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice is the one in force.
    scope: { id: 'admin-preferences' },
    mutationFn: (body: PreferenceChanges) => call('PATCH /admin/preferences', { body }),
    onMutate: async (changes) => {
      await client.cancelQueries(isRead);
      client.setQueriesData<Answer>(
        isRead,
        (known) =>
          known && {
            ...known,
            preferences: {
              timezone: changes.timezone === undefined ? known.preferences.timezone : changes.timezone,
              mails: changes.mails ?? known.preferences.mails,
              news: changes.news ?? known.preferences.news,
            },
          },
      );
    },
  });
}
