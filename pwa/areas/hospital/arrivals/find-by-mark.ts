import type { QueryClient } from '@tanstack/react-query';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { isExpected } from '../../../../shared/rules/request-status.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import type { CallInput } from '../../../data/api/client.ts';
import { serverNow } from '../../../lib/server-time.ts';

const OF_REQUEST = 'GET /requests/{id}/responses';
const OF_DAY = 'GET /collection-days/{id}';

/** Of a day of forty chairs two donors in five share a mark with another: who is due now is meant. */
const DUE_MS = HOUR_MS;

export interface Found {
  readonly name: string;
  /** What the code is for, by which the device orders its unsent writes. */
  readonly of: Pick<CallInput<'POST /hospital/arrivals'>['body'], 'requestId' | 'appointmentId'>;
}

/**
 * Who it may be, by what this device has read: the one expected donor whose code has the same mark, or of several the one
 * who is due within an hour. Undefined if none has it, or two: the server knows.
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
    .map(({ id, donor, startsAt }) => ({ name: donor.name, of: { appointmentId: id }, startsAt }));
  const now = serverNow().getTime();
  const due = appointments.filter(
    ({ startsAt }) => startsAt !== null && Math.abs(Date.parse(startsAt) - now) <= DUE_MS,
  );
  const only = [
    [...responses, ...appointments],
    [...responses, ...due],
  ].find(({ length }) => length === 1)?.[0];
  return only && { name: only.name, of: only.of };
}
