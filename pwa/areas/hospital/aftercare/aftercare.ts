import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';

const POLL_MS = 60_000;

/** Whom the hospital is to look after. What donors said in private is never on a device's disk. */
export const useAftercare = () =>
  useQuery({
    ...uncachedQuery('GET /hospital/aftercare', {}),
    select: ({ aftercare }) => aftercare,
    refetchInterval: usePolling(POLL_MS),
  });

/** The hospital has dealt with a word, or has had a talk. */
export const finish = (id: string) => call('POST /hospital/aftercare/{id}/done', { params: { id } });

export function useFinish() {
  const t = useT();
  return useMutation({
    mutationFn: finish,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t('common.network_error')),
  });
}
