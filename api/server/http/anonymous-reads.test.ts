import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import {
  type Endpoint,
  type EndpointKey,
  isCountedExactly,
  splitKey,
} from '../../../shared/contract/endpoint.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

const ENTRIES = Object.entries(contract) as [EndpointKey, Endpoint][];

async function rowsChanged({ context }: TestApp): Promise<number> {
  // Read in a transaction, on the connection that writes.
  return context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(trx);
    return rows[0]?.n ?? Number.NaN;
  });
}

it('costs no write, whatever anybody may read', async () => {
  const appRoot = testFolder();
  writeFileSync(join(appRoot, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  const app = await createTestApp({ RATE_LIMITS: 'on' }, { appRoot });
  const { _id } = await postRequest(app, await verifiedHospital(app));
  const calls = ENTRIES.filter(([key, { access }]) => splitKey(key).method === 'GET' && access === 'public');
  const inRegion = (path: string) =>
    path === '/api/regions/requests' || path === '/api/family-asks/hospitals' ? `${path}?region=BN` : path;
  const paths = calls.map(([key]) => inRegion(`/api${splitKey(key).path.replace('{id}', _id)}`));
  expect(paths).toContain('/api/regions');
  const before = await rowsChanged(app);
  expect(before).toBeGreaterThan(0);
  for (const path of [...paths, `/r/${_id}`, '/', '/index.html', '/donor', '/gone.js'])
    for (const headers of [{}, { authorization: 'Bearer stale' }])
      expect((await app.fetch(path, { headers })).status, path).toBe(path === '/gone.js' ? 404 : 200);
  expect(await rowsChanged(app)).toBe(before);
});

it('is counted in memory if it guards no secret, and only there', () => {
  const counted = ENTRIES.flatMap(([key, { limits = [] }]) =>
    limits.filter((limit) => !isCountedExactly(key, limit)).map(({ by }) => `${key} ${by}`),
  );
  // A read that is limited to protect a secret is marked `guardsSecret`, and is not in this list.
  expect(counted.sort()).toEqual([
    'GET /admin/hospitals/{id}/documents/{documentId} account',
    'GET /auth/export account',
    'GET /family-asks/hospitals address',
    'GET /fhir/metadata address',
    'GET /hospital/documents/{id} hospital',
    'GET /openapi.json address',
    'GET /regions address',
    'GET /regions/requests address',
    'GET /requests/{id}/public address',
  ]);
});
