import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ContractKey, contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** Lists, with what else they require. */
const REQUIRED: Partial<Record<ContractKey, Readonly<Record<string, string>>>> = {
  'GET /requests/nearby': { latitude: '2.04', longitude: '45.34' },
  'GET /users': { role: 'donor' },
  'GET /orders': { side: 'receiver' },
};

const lists = (Object.entries(contract) as [ContractKey, Endpoint][]).filter(([, { query }]) =>
  query?.safeParse({ page: 'x', ...REQUIRED }).error?.issues.some(({ path }) => path[0] === 'page'),
);

it('every list says whether there is more than it counts', () => {
  expect(lists.length).toBeGreaterThan(19);
  for (const [key, { output }] of lists) {
    const { properties } = z.toJSONSchema(output) as { properties: Record<string, unknown> };
    expect(properties, key).toMatchObject({ total: { type: 'number' }, totalIsMore: { type: 'boolean' } });
  }
});

it('no list has a page past its 10,000th row', () => {
  for (const [key, { query }] of lists) {
    const ask = (page: string, limit: string) => query?.safeParse({ ...REQUIRED[key], page, limit });
    expect(ask('200', '50')?.success, key).toBe(true);
    expect(ask('101', '99')?.success, key).toBe(true);
    expect(ask('201', '50')?.error?.issues, key).toMatchObject([
      { path: ['page'], message: 'validation.page_too_far' },
    ]);
  }
});
