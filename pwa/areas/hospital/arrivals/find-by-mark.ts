import type { QueryClient } from '@tanstack/react-query';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import type { CallInput } from '../../../data/api/client.ts';

const KEY = 'GET /requests/{id}/responses';

export interface Found {
  readonly response: DonorResponse;
  readonly requestId: string;
}

/**
 * Who it may be, by what this device has read: the one expected donor whose code has the same mark. Undefined if none
 * has it, or two: the server knows.
 */
export function findByMark(client: QueryClient, code: string): Found | undefined {
  const found = client
    .getQueriesData<{ readonly responses: readonly DonorResponse[] }>({ queryKey: [KEY] })
    .flatMap(([[, input], answer]) => {
      const requestId = (input as CallInput<typeof KEY>).params.id;
      return (answer?.responses ?? []).map((response) => ({ response, requestId }));
    })
    .filter(
      ({ response: { id, status, codeMark } }) => isExpected(status) && codeMark === arrivalMark(code, id),
    );
  return found.length === 1 ? found[0] : undefined;
}
