import { expect, it } from 'vitest';
import { type ContractKey, contract } from './contract.ts';
import { type Endpoint, splitKey } from './endpoint.ts';

const entries = Object.entries(contract) as [ContractKey, Endpoint][];

const counts = ({ limits = [] }: Endpoint, by: string): boolean => limits.some((limit) => limit.by === by);

it('every write has a limit', () => {
  const unlimited = entries.filter(
    ([key, { limits = [] }]) => splitKey(key).method !== 'GET' && !limits.length,
  );
  expect(unlimited.map(([key]) => key)).toEqual([]);
});

it('what people do for a hospital counts for the hospital, except for what is a person’s own', () => {
  const forHospitals = entries.filter(([key, endpoint]) => {
    const { access, limits = [] } = endpoint;
    const isLimited = splitKey(key).method !== 'GET' || limits.length > 0;
    return isLimited && typeof access === 'object' && access.roles.includes('hospital');
  });
  const personal = forHospitals.filter(([, endpoint]) => !counts(endpoint, 'hospital'));
  expect(personal.map(([key]) => key)).toEqual([
    'POST /auth/second-factor',
    'POST /auth/second-factor/confirmation',
    'POST /auth/second-factor/recovery-codes',
    'DELETE /auth/second-factor',
    'GET /auth/shift',
    'PUT /hospital/shift-code',
    'DELETE /hospital/shift-code',
    'POST /auth/switch',
  ]);
});

it('what only a signed-in caller can do never counts by address alone', () => {
  const byAddress = entries.filter(
    ([, endpoint]) =>
      endpoint.access !== 'public' &&
      counts(endpoint, 'address') &&
      !counts(endpoint, 'account') &&
      !counts(endpoint, 'hospital'),
  );
  expect(byAddress.map(([key]) => key)).toEqual([]);
});
