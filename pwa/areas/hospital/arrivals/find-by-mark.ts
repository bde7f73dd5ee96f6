import type { QueryClient } from '@tanstack/react-query';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';

/**
 * Who it may be, by what this device has read: the one expected donor whose code has the same mark. Undefined where none
 * has it, or two: the server knows.
 */
export function findByMark(client: QueryClient, code: string): DonorResponse | undefined {
  const found = client
    .getQueriesData<{ readonly responses: readonly DonorResponse[] }>({
      queryKey: ['GET /requests/{id}/responses'],
    })
    .flatMap(([, answer]) => answer?.responses ?? [])
    .filter(({ id, status, codeMark }) => isExpected(status) && codeMark === arrivalMark(code, id));
  return found.length === 1 ? found[0] : undefined;
}
