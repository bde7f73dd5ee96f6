import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { deviceQuery } from '../../../data/device/device-query.ts';

const photoKey = (id: string | null) => ['own-photo', id] as const;

/** The picture of the signed-in person as a data URL; `id` is the profile's `photo`, null where there is none. */
export function useOwnPhoto(id: string | null) {
  return useQuery({
    ...deviceQuery(photoKey(id), 'GET /auth/photo', {}, ({ photo }) => photo?.dataUrl ?? null),
    enabled: id !== null,
    // Another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Every profile that a screen shows of the signed-in person. */
export const PROFILES = [['own-profile'], ['donor-profile'], ['hospital-profile']] as const;

/** Sends a new picture, or removes the one that is there (null). It does not wait for a network. */
export function useSavePhoto() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (photo: Blob | null) => {
      if (photo === null) return (await call('DELETE /auth/photo')).message;
      const saved = await call('POST /auth/photo', { upload: { photo } });
      client.setQueryData(photoKey(saved.photo.id), saved.photo.dataUrl);
      return saved.message;
    },
    onSuccess: () =>
      Promise.all(PROFILES.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
