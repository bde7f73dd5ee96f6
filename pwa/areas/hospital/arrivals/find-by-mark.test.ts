import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
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
  expect(findByMark(client, '654321')).toMatchObject({
    response: { donor: { name: 'Ubax' } },
    requestId: 'a',
  });
  expect(findByMark(client, '111111')).toBeUndefined();
});

it('names nobody where two may be meant, or where they are not expected', () => {
  const asha = withCode(1, 'Asha', '123456');
  expect(findByMark(reading(asha, asha), '123456')).toBeUndefined();
  expect(findByMark(reading(withCode(1, 'Asha', '123456', 'no_show')), '123456')).toBeUndefined();
});
