import { expect, it } from 'vitest';
import { RECORD_RETENTION_MS } from '../../../shared/rules/record-retention.ts';
import { firstIdAt, millisecondOf } from '../../platform/events/event-ids.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { forgetExpired } from './forget-expired.ts';

it('disclosures of phone numbers are stored for six years, and then removed in small batches', async () => {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  const hospital = await verifiedHospital(app);
  const { db, newId } = app.context;
  const longAgo = millisecondOf(newId()) - RECORD_RETENTION_MS;
  const disclosure = (millisecond: number, index: number) => ({
    id: firstIdAt(millisecond).slice(0, 24) + String(index).padStart(12, '0'),
    donor_id: donor.id,
    hospital_id: hospital.id,
    request_id: null,
    hour: String(index),
    disclosed_at: new Date(millisecond).toISOString(),
  });
  const old = Array.from({ length: 501 }, (_, index) => disclosure(longAgo - 1_000, index));
  await db
    .insertInto('phone_disclosures')
    .values([...old, disclosure(longAgo + 60_000, 501)])
    .execute();
  const removed: bigint[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      removed.push(result.numAffectedRows ?? 0n);
      return result;
    },
  });
  await forgetExpired({ ...app.context, db: watched });
  expect(removed.filter((count) => count > 0n)).toEqual([500n, 1n]);
  const { body } = await app.call('GET', '/donor/disclosures', { token: donor.token });
  expect(body).toMatchObject({ total: 1 });
});
