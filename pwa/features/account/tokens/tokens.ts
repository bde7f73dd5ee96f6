import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

/** The caller's tokens, and the scopes that a new one may have. */
export const useTokens = () => useQuery(uncachedQuery('GET /tokens', {}));

export const useMakeToken = () =>
  useMutation({
    mutationFn: ({
      proof,
      ...body
    }: NonNullable<CallInput<'POST /tokens'>['body']> & { readonly proof: string }) =>
      call('POST /tokens', { body, proof }),
  });

export const endToken = (id: string) => call('DELETE /tokens/{id}', { params: { id } });
