import { useQueryClient } from '@tanstack/react-query';
import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import type { HospitalKind } from '../../../../shared/rules/spare.ts';
import { call } from '../../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';
import type { Proved } from '../decisions/proved-dialog.tsx';

type Hospitals = CallOutput<'GET /admin/hospitals'>;

/** What an admin decides about: a hospital, or a change that a verified one asked for. */
const ENDPOINTS = {
  hospital: 'PATCH /admin/verify-hospital/{id}',
  change: 'PATCH /admin/hospital-changes/{id}',
} as const;

export interface Verdict {
  readonly about: keyof typeof ENDPOINTS;
  readonly id: string;
  readonly action: 'approve' | 'reject';
  /** Why; a rejection needs one. */
  readonly reason?: string;
  /** What a hospital is approved as, if not as what it was. */
  readonly kind?: HospitalKind;
  /** The hospital's state on the screen: if it has changed since, nothing is decided. */
  readonly seen?: Exclude<AdminHospital['status'], 'banned'>;
}

const decide = async ({ about, id, proof, ...body }: Proved<Verdict>, idempotencyKey: string) =>
  (await call(ENDPOINTS[about], { params: { id }, body, idempotencyKey, ...(proof && { proof }) })).hospital;

/** With a new proof it is the same action. */
const withoutProof = <Input>({ proof: _, ...given }: Proved<Input>) => given;

/** Updates the lists after a decision: a hospital that was decided about is removed from those that wait. */
const withVerdict = (page: Hospitals, { id }: Verdict, hospital: Hospitals['hospitals'][number]) => ({
  ...page,
  hospitals: page.hospitals.map((known) => (known.id === hospital.id ? hospital : known)),
  pendingHospitals: page.pendingHospitals.filter((known) => known.id !== id),
  cancellingHospitals: page.cancellingHospitals.filter((known) => known.hospital.id !== id),
});

/** Decides once, however often it is sent; what was decided about is removed at once. */
export function useVerdict() {
  const client = useQueryClient();
  return useMutationOnce({
    send: decide,
    actionOf: withoutProof,
    onSuccess: (hospital, verdict) => {
      client.setQueriesData<Hospitals>(
        { predicate: isReadOf(['GET /admin/hospitals']) },
        (page) => page && withVerdict(page, verdict, hospital),
      );
    },
  });
}

/** Suspends or reinstates a hospital, once, however often it is sent. */
export const useSuspension = (id: string) =>
  useMutationOnce({
    send: (
      { proof, ...body }: Proved<CallInput<'PATCH /admin/suspend-hospital/{id}'>['body']>,
      idempotencyKey,
    ) =>
      call('PATCH /admin/suspend-hospital/{id}', {
        params: { id },
        body,
        idempotencyKey,
        ...(proof && { proof }),
      }),
    actionOf: withoutProof,
  });

/** Says once, however often it is sent, whether a hospital is a blood bank. */
export const useKind = (id: string) =>
  useMutationOnce({
    send: ({ proof, ...body }: Proved<{ readonly kind: HospitalKind }>, idempotencyKey) =>
      call('PATCH /admin/hospitals/{id}/kind', {
        params: { id },
        body,
        idempotencyKey,
        ...(proof && { proof }),
      }),
    actionOf: withoutProof,
  });
