import { expect, it } from 'vitest';
import { postRequest, respondBeside } from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { hospitalsExpecting } from './response-store.ts';

it('requests that expect a donor are ordered by id, not by time, so that they are locked in one order', async () => {
  const app = await createTestApp();
  const donor = await registerDonor(app, { bloodType: 'O-' });
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1)
    ids.push((await postRequest(app, await verifiedHospital(app)))._id);
  ids.sort();
  for (const id of ids.toReversed()) await respondBeside(app, donor, id);
  const expecting = await hospitalsExpecting(app.context.db, donor.id);
  expect(expecting.map(({ request_id }) => request_id)).toEqual(ids);
});
