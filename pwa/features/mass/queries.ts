import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MassPlan, NewMass } from '../../../shared/contract/mass-casualties.ts';
import { call } from '../../data/api/call.ts';
import type { CallOutput } from '../../data/api/client.ts';
import { cachedQuery, uncachedQuery } from '../../data/queries/cached-query.ts';
import { useMutation } from '../../data/queries/use-mutation.ts';

export const MASS_PER_PAGE = 20;

/** In addition to the event stream, which reports each change. */
const POLL_MS = 60_000;

type Detail = CallOutput<'GET /mass-casualties/{id}'>;

const massQuery = (id: string) => uncachedQuery('GET /mass-casualties/{id}', { params: { id } });

const massOf = ({ massCasualty }: Detail) => massCasualty;

/** The newest that concern the hospital, also without a network. */
export const useOwnMassCasualties = (enabled = true) =>
  useQuery({ ...cachedQuery('GET /mass-casualties'), enabled });

/** A page of all, for an admin. */
export const useMassCasualties = (page: number) =>
  useQuery({
    ...uncachedQuery('GET /mass-casualties', { query: { page, limit: MASS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

export const useMass = (id: string) =>
  useQuery({ ...massQuery(id), select: massOf, refetchInterval: POLL_MS });

const queueIn = ({ queue }: CallOutput<'GET /mass-casualties/{id}/queue'>) => queue;

export const useQueue = (id: string) =>
  useQuery({
    ...uncachedQuery('GET /mass-casualties/{id}/queue', { params: { id } }),
    select: queueIn,
    refetchInterval: POLL_MS,
  });

/** Shows the server's answer at once. */
function useMassWrite<Input>(write: (input: Input) => Promise<Detail & { readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: ({ massCasualty }) => {
      client.setQueryData(massQuery(massCasualty.id).queryKey, { massCasualty });
    },
  });
}

interface Opening {
  readonly body: NewMass;
  /** The caller's proof of identity (`useReauthentication`). */
  readonly proof: string;
}

export const useOpenMass = () =>
  useMassWrite(({ body, proof }: Opening) => call('POST /mass-casualties', { body, proof }));

export const useEndMass = (id: string) =>
  useMassWrite((reason: string) =>
    call('PATCH /mass-casualties/{id}', { params: { id }, body: { action: 'end', reason } }),
  );

export const usePlanMass = (id: string) =>
  useMassWrite((body: MassPlan) => call('PUT /mass-casualties/{id}/plan', { params: { id }, body }));
