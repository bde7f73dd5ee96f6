import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

const staffQuery = cachedQuery('GET /hospital/staff');

/** Who works at the hospital; for its owner also who is invited, while there is a network. */
export const useStaff = () => useQuery(staffQuery);

export interface Invited {
  readonly name: string;
  readonly email: string;
}

/** It does not wait for a network: the link is in the answer. */
export const useInvite = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: Invited) => call('POST /hospital/staff', { body }),
  });

/** It counts from the next call on. */
export const remove = (id: string) => call('DELETE /hospital/staff/{id}', { params: { id } });
