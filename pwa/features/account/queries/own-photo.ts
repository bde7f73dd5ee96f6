import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../data/api/call.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';
import { showPhotoId } from './profile.ts';

const photoQuery = cachedQuery('GET /auth/photo');

/** The picture of the signed-in person as a data URL; `id` is the profile's `photo`, null if there is none. */
export function useOwnPhoto(id: string | null) {
  const { data, refetch } = useQuery({
    ...photoQuery,
    enabled: id !== null,
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const photo = data?.photo;
  const isAnother = id !== null && data !== undefined && photo?.id !== id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture, whatever the server says
  useEffect(() => {
    if (isAnother) void refetch();
  }, [id, isAnother, refetch]);
  return id !== null && photo?.id === id ? photo.dataUrl : undefined;
}

/** Sends a new picture, or removes the existing one (null). It does not wait in the outbox. */
export function useSavePhoto() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: Blob | null) => {
      if (chosen === null) {
        const { message } = await call('DELETE /auth/photo');
        showPhotoId(client, null);
        return message;
      }
      const { photo, message } = await call('POST /auth/photo', { upload: { photo: chosen } });
      client.setQueryData(photoQuery.queryKey, { photo });
      showPhotoId(client, photo.id);
      return message;
    },
  });
}
