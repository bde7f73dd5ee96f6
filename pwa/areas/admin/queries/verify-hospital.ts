import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';

type Hospitals = CallOutput<'GET /admin/hospitals'>;

export interface Verdict {
  readonly id: string;
  readonly action: 'approve' | 'reject';
  /** Why; may be left out. */
  readonly reason?: string;
}

const verifyHospital = async ({ id, ...body }: Verdict, idempotencyKey: string) =>
  (await call('PATCH /admin/verify-hospital/{id}', { params: { id }, body, idempotencyKey })).hospital;

/** Approves or rejects a hospital; it leaves the list of those that wait at once. */
export function useVerifyHospital() {
  const client = useQueryClient();
  const attempt = useRef<{ verdict: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (verdict: Verdict) => {
      const text = JSON.stringify(verdict);
      if (attempt.current?.verdict !== text) attempt.current = { verdict: text, key: crypto.randomUUID() };
      return verifyHospital(verdict, attempt.current.key);
    },
    onSuccess: (hospital) => {
      attempt.current = undefined;
      client.setQueriesData<Hospitals>(
        { predicate: isReadOf(['GET /admin/hospitals']) },
        (page) =>
          page && {
            ...page,
            hospitals: page.hospitals.map((known) => (known.id === hospital.id ? hospital : known)),
            pendingHospitals: page.pendingHospitals.filter(({ id }) => id !== hospital.id),
            cancellingHospitals: page.cancellingHospitals.filter(
              (known) => known.hospital.id !== hospital.id,
            ),
          },
      );
    },
  });
}
