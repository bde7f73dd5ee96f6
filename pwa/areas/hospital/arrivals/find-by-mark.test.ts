import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ListedAppointment } from '../../../../shared/contract/collection-days.ts';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import { readKey } from '../../../data/queries/query-key.ts';
import { responseOf } from '../requests/testing/own-request.ts';
import { findByMark } from './find-by-mark.ts';

const withCode = (
  number: number,
  name: string,
  code: string,
  status: DonorResponse['status'] = 'accepted',
) => {
  const response = responseOf(number, name);
  return { ...response, status, codeMark: arrivalMark(code, response.id) };
};

function reading(...responses: DonorResponse[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(readKey('GET /requests/{id}/responses', { params: { id: 'a' } }), {
    success: true,
    responses,
    total: responses.length,
  } as never);
  return client;
}

it('finds an expected donor by the mark of their code, and nobody by another mark', () => {
  const client = reading(withCode(1, 'Asha', '123456'), withCode(2, 'Ubax', '654321'));
  expect(findByMark(client, '654321')).toEqual({ name: 'Ubax', of: { requestId: 'a' } });
  expect(findByMark(client, '111111')).toBeUndefined();
});

it('names nobody if two may be meant, or if they are not expected', () => {
  const asha = withCode(1, 'Asha', '123456');
  expect(findByMark(reading(asha, asha), '123456')).toBeUndefined();
  expect(findByMark(reading(withCode(1, 'Asha', '123456', 'no_show')), '123456')).toBeUndefined();
});

it('finds who has an appointment on a collection day, until they are there', () => {
  const client = reading(withCode(1, 'Asha', '123456'));
  const id = '0197a000-0000-7000-8000-0000000000ab';
  const ubax = { id, state: 'booked', codeMark: arrivalMark('654321', id), donor: { name: 'Ubax' } };
  const list = (one: object) =>
    client.setQueryData(readKey('GET /collection-days/{id}', { params: { id: 'day' } }), {
      appointments: [one as ListedAppointment],
    } as never);
  list(ubax);
  expect(findByMark(client, '654321')).toEqual({ name: 'Ubax', of: { appointmentId: id } });
  list({ ...ubax, state: 'arrived' });
  expect(findByMark(client, '654321')).toBeUndefined();
});

it('of two with one mark it finds who is due within an hour', () => {
  const client = reading();
  const booked = (id: string, name: string, hours: number) => ({
    id,
    state: 'booked',
    codeMark: arrivalMark('654321', id),
    donor: { name },
    startsAt: new Date(Date.now() + hours * HOUR_MS).toISOString(),
  });
  const [now, later] = [
    '0197a000-0000-7000-8000-0000000000ab',
    '0197a000-0000-7000-8000-0000000000ac',
  ] as const;
  const list = (...all: readonly object[]) =>
    client.setQueryData(readKey('GET /collection-days/{id}', { params: { id: 'day' } }), {
      appointments: all as ListedAppointment[],
    } as never);
  list(booked(now, 'Ubax', 0.5), booked(later, 'Asha', 3));
  expect(findByMark(client, '654321')).toEqual({ name: 'Ubax', of: { appointmentId: now } });
  list(booked(now, 'Ubax', 0.5), booked(later, 'Asha', -0.5));
  expect(findByMark(client, '654321')).toBeUndefined();
});
