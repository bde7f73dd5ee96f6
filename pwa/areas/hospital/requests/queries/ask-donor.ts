import { call } from '../../../../data/api/call.ts';
import { useMutation } from '../../../../data/queries/use-mutation.ts';

interface Ask {
  readonly requestId: string;
  readonly donorId: string;
}

/** Asks one matched donor, by push, to answer, once even if repeated. Says whether they could be asked. */
export const useAskDonor = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: ({ requestId, donorId }: Ask) =>
      call('POST /requests/{id}/ask/{donorId}', { params: { id: requestId, donorId } }),
  });
