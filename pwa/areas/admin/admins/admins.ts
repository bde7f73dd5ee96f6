import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

/** Who runs Dhiig, and who is invited to. */
export const useAdmins = () => useQuery(uncachedQuery('GET /admin/admins', {}));

export const useInviteAdmin = () =>
  useMutation({
    mutationFn: ({ email, proof }: { readonly email: string; readonly proof: string }) =>
      call('POST /admin/invitations', { body: { email }, proof }),
  });

export const withdrawInvitation = (id: string) => call('DELETE /admin/invitations/{id}', { params: { id } });
