import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

/** Who may take over on this device. Read each time: a code may be locked or new since. */
export const useShift = () =>
  useQuery({ ...uncachedQuery('GET /auth/shift', {}), staleTime: 0, networkMode: 'always' });

interface NewShiftCode {
  readonly code: string;
  readonly password: string;
}

/** Null removes it. Neither waits for a network. */
export const useSaveShiftCode = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (body: NewShiftCode | null) =>
      body ? call('PUT /hospital/shift-code', { body }) : call('DELETE /hospital/shift-code', {}),
  });
