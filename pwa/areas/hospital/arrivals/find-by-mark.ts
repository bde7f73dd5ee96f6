import type { QueryClient } from '@tanstack/react-query';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import type { CallInput } from '../../../data/api/client.ts';

const OF_REQUEST = 'GET /requests/{id}/responses';
const OF_DAY = 'GET /collection-days/{id}';

export interface Found {
  readonly name: string;
  /** What the code is for, by which the device orders its unsent writes. */
  readonly of: Pick<CallInput<'POST /hospital/arrivals'>['body'], 'requestId' | 'appointmentId'>;
}

/**
 * Who it may be, by what this device has read: the one expected donor whose code has the same mark. Undefined if none
 * has it, or two: the server knows.
 */
export function findByMark(client: QueryClient, code: string): Found | undefined {
  const isTheirs = ({ id, codeMark }: Pick<DonorResponse, 'id' | 'codeMark'>) =>
    codeMark === arrivalMark(code, id);
  const responses = client
    .getQueriesData<{ readonly responses: readonly DonorResponse[] }>({ queryKey: [OF_REQUEST] })
    .flatMap(([[, input], answer]) => {
      const requestId = (input as CallInput<typeof OF_REQUEST>).params.id;
      return (answer?.responses ?? [])
        .filter((one) => isExpected(one.status) && isTheirs(one))
        .map(({ donor }): Found => ({ name: donor.name, of: { requestId } }));
    });
  const appointments = client
    .getQueriesData<{ readonly appointments?: readonly ListedAppointment[] }>({ queryKey: [OF_DAY] })
    .flatMap(([, answer]) => answer?.appointments ?? [])
    .filter((one) => one.state === 'booked' && isTheirs(one))
    .map(({ id, donor }): Found => ({ name: donor.name, of: { appointmentId: id } }));
  const found = [...responses, ...appointments];
  return found.length === 1 ? found[0] : undefined;
}
